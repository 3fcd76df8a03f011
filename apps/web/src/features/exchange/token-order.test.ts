import { type Address, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { allowIntent } from '../../slices/signing/allow-intent.ts'
import { parsePrice, readPrice, readRawPrice, stepDigits, toTick } from './price.ts'
import {
  cancelTokenIntent,
  checkTokenOrder,
  orderLimit,
  readCancel,
  readTokenOrder,
  type TokenMarket,
  takenBy,
  tokenOrderIntent,
} from './token-order.ts'

const EXCHANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const OWNER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' as Address
const coin = (id: string, decimals: number) => ({
  id,
  symbol: id,
  name: id,
  decimals,
  logo: '',
  imitates: '',
})
const MARKET: TokenMarket = {
  id: 7,
  base: coin('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6),
  quote: coin('_', 6),
  price: 3.4,
  change: 0,
  high: 3.4,
  low: 3.4,
  turnover: 0,
  concern: undefined,
  exchange: { contract: EXCHANGE, tick: 100n, lot: 10_000n, minimum: 10_000_000n },
}
const LIMIT = sun(1n)

const fieldsOf = ({ contract }: ReturnType<typeof tokenOrderIntent>) => {
  if (contract.name !== 'TriggerSmartContract') throw new Error('no call')
  return contract.fields
}

const wordsOf = (data: string): bigint[] =>
  (data.slice(8).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

test('an order for TRX sends exactly what it costs, one of a token sends nothing along', () => {
  const draft = { side: 'buy', amount: 150_000_000n, price: readPrice(3_500_000) } as const
  const { callValue, data, contractAddress } = fieldsOf(
    tokenOrderIntent(OWNER, draft, MARKET, 'waits', LIMIT),
  )
  expect([callValue, contractAddress]).toEqual([525_000_000n, EXCHANGE])
  expect(wordsOf(data)).toEqual([7n, 150_000_000n, 3_500_000n, 32n])
  const sale = fieldsOf(tokenOrderIntent(OWNER, { ...draft, side: 'sell' }, MARKET, 'returns', LIMIT))
  expect(sale.callValue).toBe(0n)
  expect(sale.data.slice(0, 8)).not.toBe(
    fieldsOf(tokenOrderIntent(OWNER, { ...draft, side: 'sell' }, MARKET, 'waits', LIMIT)).data.slice(0, 8),
  )
})

test('an allowance is of exactly the amount, and a cancellation names its order', () => {
  const allowed = fieldsOf(allowIntent(OWNER, MARKET.base.id as Address, EXCHANGE, 20_000_000n, LIMIT))
  expect(allowed.data.slice(0, 8)).toBe('095ea7b3')
  expect(wordsOf(allowed.data)[1]).toBe(20_000_000n)
  expect(readCancel(fieldsOf(cancelTokenIntent(OWNER, EXCHANGE, '42', LIMIT)).data)).toBe('42')
  expect(readCancel(allowed.data)).toBeUndefined()
})

test.each([
  ['nothing', 0n, 3_500_000, 'empty'],
  ['an amount between lots', 15_000_001n, 3_500_000, 'step'],
  ['a price between ticks', 15_000_000n, 3_500_050, 'step'],
  ['less than the pair takes', 1_000_000n, 3_500_000, 'least'],
  ['more than is held', 900_000_000n, 3_500_000, 'balance'],
  ['what the pair trades', 15_000_000n, 3_500_000, undefined],
] as const)('%s', (_, amount, price, problem) => {
  expect(checkTokenOrder({ side: 'buy', amount, price: readPrice(price) }, MARKET, 1_000_000_000n)).toBe(
    problem,
  )
})

test('steps are shown by their decimals, and prices are moved to whole ones', () => {
  expect([
    stepDigits(100n, 6),
    stepDigits(10_000n, 6),
    stepDigits(25n, 6),
    stepDigits(10n ** 16n, 18),
  ]).toEqual([4, 2, 6, 2])
  expect(toTick(parsePrice('3.40005', 6), 100n, 'up')).toBe(parsePrice('3.4001', 6))
  expect(toTick(parsePrice('3.40005', 6), 100n, 'down')).toBe(parsePrice('3.4', 6))
})

test('orders are read back from their calls, and nothing else is one', () => {
  for (const side of ['buy', 'sell'] as const)
    for (const rest of ['waits', 'returns'] as const) {
      const draft = { side, amount: 30_000n, price: parsePrice('3.4', 6) }
      const { data } = fieldsOf(tokenOrderIntent(OWNER, draft, MARKET, rest, LIMIT))
      const order = readTokenOrder(data)
      expect(order).toEqual({ side, pairId: 7, amount: 30_000n, price: 3_400_000n })
      expect(order && readRawPrice(order.price)).toBe(draft.price)
    }
  const allowance = allowIntent(OWNER, MARKET.base.id as Address, EXCHANGE, 5n, LIMIT)
  expect(readTokenOrder(fieldsOf(allowance).data)).toBeUndefined()
})

test('what an order takes at most is the transfer of all that it gives', () => {
  const { address, topics, data } = takenBy(OWNER, MARKET.base.id as Address, EXCHANGE, 255n)
  expect(address).toHaveLength(40)
  expect(topics.map((each) => each.length)).toEqual([64, 64, 64])
  expect(BigInt(`0x${data}`)).toBe(255n)
})

test('the fee limit of an order that cannot be simulated yet covers its energy and needs no tick', () => {
  const usual = sun(20_000_000n)
  expect([0n, 10n, 100n, 420n].map((price) => orderLimit(price, usual))).toEqual([
    usual,
    usual,
    60_000_000n,
    200_000_000n,
  ])
})
