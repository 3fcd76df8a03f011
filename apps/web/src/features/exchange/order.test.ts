import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { groupLevels, spreadOf } from './book.ts'
import {
  checkOrder,
  fillsNow,
  findOwn,
  largestIntent,
  leastTotal,
  mostAmount,
  orderIntent,
  partOf,
  percentOf,
  totalOf,
} from './order.ts'
import { readPrice } from './price.ts'

const coin = (id: string, decimals: number) => ({
  id,
  symbol: id,
  name: id,
  decimals,
  logo: '',
  imitates: '',
})
const PAIR = { base: coin('1000001', 2), quote: coin('_', 6) }
const level = (raw: number, amount: bigint, orders = 1) => ({ price: readPrice(raw), amount, orders })
const BOOK = {
  asks: [level(5_100_000, 1_000n), level(5_200_000, 2_000n)],
  bids: [level(4_900_000, 500n), level(4_800_000, 700n)],
}
const OWNER = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Address

test('who buys pays for what the cheapest asks offer, and the rest waits', () => {
  const draft = { side: 'buy', amount: 1_500n, price: readPrice(5_100_000) } as const
  expect(fillsNow(draft, BOOK, PAIR)).toEqual({ amount: 1_000n, total: 51_000_000n, isTooDeep: false })
  const higher = { ...draft, price: readPrice(5_200_000) }
  expect(fillsNow(higher, BOOK, PAIR)).toEqual({ amount: 1_500n, total: 77_000_000n, isTooDeep: false })
})

test('who sells meets bids that pay at least the price', () => {
  const draft = { side: 'sell', amount: 600n, price: readPrice(4_850_000) } as const
  expect(fillsNow(draft, BOOK, PAIR)).toEqual({ amount: 500n, total: 24_500_000n, isTooDeep: false })
})

test('an order that would meet more orders than the chain lets it gets a message', () => {
  const asks = Array.from({ length: 21 }, (_, place) => level(5_000_000 + place, 1n))
  const draft = { side: 'buy', amount: 21n, price: readPrice(6_000_000) } as const
  expect(fillsNow(draft, { asks, bids: [] }, PAIR).isTooDeep).toBe(true)
  expect(fillsNow({ ...draft, amount: 20n }, { asks, bids: [] }, PAIR).isTooDeep).toBe(false)
  // twenty small orders at one price, and one order after them
  const many = [level(5_000_000, 20n, 20), level(5_100_000, 5n)]
  expect(fillsNow(draft, { asks: many, bids: [] }, PAIR).isTooDeep).toBe(true)
  expect(fillsNow({ ...draft, amount: 20n }, { asks: many, bids: [] }, PAIR).isTooDeep).toBe(false)
})

test('an order says so much of one token for so much of the other', () => {
  const draft = { side: 'buy', amount: 1_500n, price: readPrice(5_100_000) } as const
  expect(orderIntent(OWNER, draft, PAIR).contract.fields).toEqual({
    ownerAddress: OWNER,
    sellTokenId: '_',
    sellTokenQuantity: 76_500_000n,
    buyTokenId: '1000001',
    buyTokenQuantity: 1_500n,
  })
  expect(orderIntent(OWNER, { ...draft, side: 'sell' }, PAIR).contract.fields).toMatchObject({
    sellTokenId: '1000001',
    sellTokenQuantity: 1_500n,
    buyTokenId: '_',
    buyTokenQuantity: 76_500_000n,
  })
})

test('no order has more bytes than the largest one', () => {
  expect(largestIntent(OWNER, 'buy', PAIR).contract.fields).toMatchObject({
    sellTokenId: '_',
    sellTokenQuantity: 10n ** 15n,
    buyTokenId: '1000001',
    buyTokenQuantity: 10n ** 15n,
  })
})

test('an order has to be worth ten TRX, and to be there', () => {
  const draft = { side: 'buy', amount: 196n, price: readPrice(5_100_000) } as const
  expect(totalOf(draft, PAIR)).toBe(9_996_000n)
  expect(checkOrder(draft, PAIR, 100_000_000n)).toBe('least')
  expect(checkOrder({ ...draft, amount: 197n }, PAIR, 100_000_000n)).toBeUndefined()
  expect(checkOrder({ ...draft, amount: 197n }, PAIR, 10_000_000n)).toBe('balance')
  expect(checkOrder({ ...draft, amount: 0n }, PAIR, 10_000_000n)).toBe('empty')
  expect(checkOrder({ ...draft, amount: 10n ** 15n }, PAIR, 10n ** 30n)).toBe('tooMuch')
  expect(leastTotal(coin('1000002', 6))).toBe(1n)
})

test('an order that might meet an own one gets a message: the chain would lose what is paid', () => {
  const own = [
    { side: 'sell', price: readPrice(5_100_000) },
    { side: 'buy', price: readPrice(4_900_000) },
  ] as const
  const draft = { side: 'buy', amount: 200n, price: readPrice(5_100_000) } as const
  expect(findOwn(draft, own)?.price).toBe(readPrice(5_100_000))
  expect(checkOrder(draft, PAIR, 100_000_000n, own)).toBe('own')
  expect(checkOrder({ ...draft, price: readPrice(5_050_000) }, PAIR, 100_000_000n, own)).toBeUndefined()
  const sale = { side: 'sell', amount: 300n, price: readPrice(4_900_000) } as const
  expect(checkOrder(sale, PAIR, 300n, own)).toBe('own')
  expect(checkOrder({ ...sale, price: readPrice(4_950_000) }, PAIR, 300n, own)).toBeUndefined()
})

test('the most is what is held of the token that is given', () => {
  expect(mostAmount('sell', 700n, readPrice(5_100_000), PAIR)).toBe(700n)
  expect(mostAmount('buy', 51_000_000n, readPrice(5_100_000), PAIR)).toBe(1_000n)
  expect(mostAmount('buy', 51_000_000n, readPrice(0), PAIR)).toBe(0n)
  expect(partOf(1_001n, 25)).toBe(250n)
  expect(percentOf(250n, 1_000n)).toBe(25)
  expect(percentOf(5n, 0n)).toBe(0)
})

test('levels of one price are put together, with what is offered up to them', () => {
  expect(groupLevels(BOOK.asks, 6, 0, 'up')).toEqual([
    { price: readPrice(6_000_000), amount: 3_000n, sum: 3_000n },
  ])
  expect(groupLevels(BOOK.bids, 6, 1, 'down').map(({ sum }) => sum)).toEqual([500n, 1_200n])
  expect(spreadOf(BOOK)).toBeCloseTo(0.0392, 4)
  expect(spreadOf({ ...BOOK, asks: [] })).toBeUndefined()
})
