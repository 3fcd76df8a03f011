// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { GridProps } from './Grid.tsx'

const listeners = new Set<() => void>()
/** The width of the device; one query that is created once. */
const query = {
  matches: true,
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
}
const turn = (isNarrow: boolean) => {
  query.matches = isNarrow
  for (const listener of listeners) listener()
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => query)
  await startTexts()
  await loadTexts('exchange')
})
afterEach(() => {
  cleanup()
  turn(true)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function Orders() {
  const [tab, setTab] = useState('open')
  return (
    <button type="button" onClick={() => setTab('past')}>
      {tab}
    </button>
  )
}

/** A pair of which nothing is shown. */
const EMPTY: GridProps = {
  name: 'BTT/TRX',
  symbol: 'BTT',
  pairs: () => null,
  arePairsOpen: false,
  onPairsClose: () => {},
  chart: null,
  book: null,
  bookLabel: 'Pool',
  trades: null,
  form: () => null,
  onSide: () => {},
  below: null,
}

test('what was chosen among the orders stays when a device is turned', async () => {
  const { Grid } = await import('./Grid.tsx')
  render(<Grid {...EMPTY} form={() => <form aria-label="Order" />} below={<Orders />} />)
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(screen.queryByRole('form', { name: 'Order' })).toBeNull()
  act(() => turn(false))
  expect(screen.getByRole('form', { name: 'Order' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'past' })).toBeTruthy()
})

test('on a phone nothing can be opened to trade while that is not known, and what is closed says why', async () => {
  const { Grid } = await import('./Grid.tsx')
  const grid = (props: { isWaiting?: boolean; closed?: string }) => <Grid {...EMPTY} {...props} />
  const areDisabled = () =>
    [/Buy/, /Sell/].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)
  const { rerender } = render(grid({ isWaiting: true }))
  expect(areDisabled()).toEqual([true, true])
  rerender(grid({ closed: 'switched off' }))
  expect(screen.getByText('switched off')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Buy|Sell/ })).toBeNull()
  rerender(grid({}))
  expect(areDisabled()).toEqual([false, false])
})
