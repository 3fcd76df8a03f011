import { type BlockHash, blockNumber, type HexAddress, type TokenHex } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ConfirmSearch, type Search } from './confirm-search.ts'
import type { Payment } from './find-payments.ts'

const CONFIRM_MS = 1_000
const HASH = 'aa' as BlockHash
const [PAYER, BUILT_IN] = ['payer', 'built-in'] as HexAddress[] as [HexAddress, HexAddress]

const pay = (amount: bigint, block: number): Payment[] =>
  ([PAYER, BUILT_IN] as const).map((address, side) => ({
    address,
    token: '5f' as TokenHex,
    delta: side === 0 ? -amount : amount,
    block: blockNumber(block),
  }))

const found = (height: number, payments: Payment[], isWithoutHistory = false): Search => ({
  isWithoutHistory,
  checked: 5,
  height: blockNumber(height),
  hash: HASH,
  payments,
})

/** Two searches, so far apart. */
function searchTwice(first: Search, second: Search, { ms = CONFIRM_MS, hash = HASH } = {}) {
  const clock = { ms: 0 }
  const search = new ConfirmSearch(CONFIRM_MS, () => clock.ms)
  expect(search.confirm(first, undefined)).toBeUndefined()
  clock.ms = ms
  return search.confirm(second, hash)
}

test.each([
  ['the same', pay(7n, 8), pay(7n, 8)],
  ['nothing twice', [], []],
  ['more in later blocks', pay(7n, 8), [...pay(7n, 8), ...pay(2n, 11)]],
  ['nothing, and something in later blocks', [], pay(2n, 11)],
])('%s is what the first search found', (_name, first, second) => {
  expect(searchTwice(found(10, first), found(12, second))?.payments).toEqual(first)
})

test.each([
  ['nothing at the second time', pay(7n, 8), []],
  ['as much in a later block', pay(7n, 8), pay(7n, 11)],
  ['what was the half of it in a later block', pay(10n, 8), [...pay(3n, 8), ...pay(7n, 11)]],
  ['less at the second time', pay(7n, 8), pay(6n, 8)],
  ['something that the first one missed', [], pay(7n, 8)],
  [
    'something of another one',
    pay(7n, 8),
    pay(7n, 8).map((one) => ({ ...one, address: 'other' as HexAddress })),
  ],
])('%s is not believed', (_name, first, second) => {
  expect(searchTwice(found(10, first), found(12, second))).toBeUndefined()
})

test.each([
  ['as much', 7n, true],
  ['more', 9n, true],
  ['less', 6n, false],
])('%s in a later block is enough where a node shows no block', (_name, amount, isBelieved) => {
  const confirmed = searchTwice(found(10, pay(7n, 8)), found(12, pay(amount, 11), true))
  expect(confirmed?.payments).toEqual(isBelieved ? pay(7n, 8) : undefined)
})

test('two searches have to be apart, and the block of the first one has to stay', () => {
  const [first, second] = [found(10, pay(7n, 8)), found(12, pay(7n, 8))]
  expect(searchTwice(first, second, { ms: CONFIRM_MS - 1 })).toBeUndefined()
  expect(searchTwice(first, second, { hash: 'bb' as BlockHash })).toBeUndefined()
  expect(searchTwice(first, { ...second, checked: 6 })).toBeUndefined()
})

test('a node that answers after whole blocks only is believed at once', () => {
  const one = found(10, pay(7n, 8))
  expect(new ConfirmSearch(0).confirm(one, HASH)).toBe(one)
})
