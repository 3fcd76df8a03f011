// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { intervalStore } from '../choices.ts'
import type { Candle, Market, Resolution } from '../market.ts'
import { CandleChart } from './CandleChart.tsx'

const MARKET: Market = {
  id: 1,
  base: { id: '1', symbol: 'WIN', name: '', decimals: 6, logo: '', imitates: '' },
  quote: { id: '_', symbol: 'TRX', name: '', decimals: 6, logo: '', imitates: '' },
  price: 1,
  change: 1,
  high: 1,
  low: 1,
  turnover: 1000,
  concern: undefined,
}
const CANDLES: Candle[] = [0, 1, 2, 3].map((day) => ({
  time: Date.UTC(2026, 10, 20 + day, 19) / 1000,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
}))
const RESOLUTIONS: Resolution[] = ['30', '60']

const Chart = () => (
  <CandleChart
    market={MARKET}
    query={{ data: CANDLES, error: null, refetch: async () => undefined } as never}
    resolutions={RESOLUTIONS}
  />
)

beforeAll(async () => {
  await startTexts()
  await loadTexts('exchange')
  intervalStore.set('30')
})

test('the moments below are written in the direction of their own letters', async () => {
  await showLanguage('fa')
  const { container, unmount } = render(<Chart />)
  const moments = [...container.querySelectorAll('[class*=times] > *')]
  expect(moments.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI', 'BDI', 'BDI'])
  unmount()
  await showLanguage('en')
})
