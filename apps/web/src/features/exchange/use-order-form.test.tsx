// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readPrice } from './price.ts'
import { useOrderForm } from './use-order-form.ts'

const coin = (id: string, decimals: number) => ({
  id,
  symbol: id,
  name: id,
  decimals,
  logo: '',
  imitates: '',
})
const MARKET = {
  id: 1_000_001,
  base: coin('1000001', 2),
  quote: coin('_', 6),
  price: 0.5,
  change: 0,
  high: 0.5,
  low: 0.5,
  turnover: 0,
  concern: undefined,
}
const BOOK = { asks: [{ price: readPrice(510_000), amount: 1_000n, orders: 1 }], bids: [] }

const open = () => renderHook(() => useOrderForm(MARKET, BOOK)).result

test('the price is the best one until another is typed', () => {
  const form = open()
  expect(form.current.priceText).toBe('0.51')
  act(() => form.current.typePrice('0.5'))
  expect(form.current.priceText).toBe('0.5')
  act(() => form.current.takeBest())
  expect(form.current.priceText).toBe('0.51')
})

test('a total that was typed first stays when the price is typed, and the amount follows it', () => {
  const form = open()
  act(() => form.current.typePrice(''))
  act(() => form.current.typeTotal('20'))
  expect(form.current.amountText).toBe('')
  act(() => form.current.typePrice('0.5'))
  expect([form.current.amountText, form.current.totalText]).toEqual(['40', '20'])
})

test('an amount that was typed last stays when the price changes, and the total follows', () => {
  const form = open()
  act(() => form.current.typeTotal('20'))
  act(() => form.current.typeAmount('100'))
  act(() => form.current.typePrice('0.4'))
  expect([form.current.amountText, form.current.totalText]).toEqual(['100', '40'])
})
