// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { tokenAmount } from '@tronlens/core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { type SendableToken, tokenOption } from '../tokens.ts'
import { TokenField } from './TokenField.tsx'

const token = (symbol: string, id: string, more: Partial<SendableToken> = {}): SendableToken => ({
  id,
  kind: 'TRC20',
  symbol,
  name: symbol,
  balance: tokenAmount(25_500_000n),
  decimals: 6,
  valueTrx: 0,
  ...more,
})
const TRX = token('TRX', '_', { kind: 'TRX', name: 'TRX' })
const USDT = token('USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { name: 'Tether USD' })
const FAKE = token('USDT', 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL', { imitates: 'USDT' })

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await startTexts()
  await loadTexts('send')
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

function open(onChange: (option: string) => void) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TokenField tokens={[TRX, USDT, FAKE]} token={TRX} unheld={undefined} onChange={onChange} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: /^Token/ })
  fireEvent.click(button)
  return { button, field: screen.getByRole('combobox') }
}

test('keys find a token, and the button has the focus again', () => {
  const onChange = vi.fn()
  const { button, field } = open(onChange)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.change(field, { target: { value: 'tether' } })
  expect(screen.getByRole('option').textContent).toContain('25.50')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(tokenOption(USDT))
  expect(document.activeElement).toBe(button)
})

test('an imitation comes with a press of its own, marked', () => {
  const onChange = vi.fn()
  const { field } = open(onChange)
  fireEvent.change(field, { target: { value: FAKE.id } })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show imitations and hidden tokens: 1' }))
  expect(screen.getByRole('option').textContent).toMatch(/imitates USDT/i)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(tokenOption(FAKE))
})
