import type { HexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { NOTHING, type StrangerCounts, Strangers } from './strangers.ts'

const address = (n: number): HexAddress => `41${n.toString(16).padStart(40, '0')}` as HexAddress
const counts = (n: number, more: Partial<StrangerCounts> = {}) => ({
  address: address(n),
  ...NOTHING,
  ...more,
})

test('what a stranger took part in is added up until he becomes an account', () => {
  const strangers = new Strangers()
  strangers.meet(counts(1, { token_transfers_in: 2 }))
  strangers.meet(counts(0, { internal_count: 1 }))
  expect(strangers.add(counts(1, { token_transfers_in: 3, transfers_in: 1 }))).toBe(true)
  expect(strangers.take(address(1))).toEqual({ ...NOTHING, token_transfers_in: 5, transfers_in: 1 })
  expect(strangers.take(address(0))).toEqual({ ...NOTHING, internal_count: 1 })
})

test('nobody is known who was not met, and nobody who became an account: he may have done things since', () => {
  const strangers = new Strangers()
  expect([strangers.add(counts(1, { tx_count: 1 })), strangers.take(address(1))]).toEqual([false, undefined])
  strangers.meet(counts(1, { tx_count: 1 }))
  strangers.take(address(1))
  expect([strangers.add(counts(1, { tx_count: 1 })), strangers.take(address(1))]).toEqual([false, undefined])
  strangers.meet(counts(2, { tx_count: 1 }))
  strangers.forget()
  expect(strangers.take(address(2))).toBeUndefined()
})

test('as many are kept as there is room for, each with its own numbers; of the others nothing is said', () => {
  const strangers = new Strangers()
  const all = Array.from({ length: 200_000 }, (_, n) => n)
  for (const n of all) strangers.meet(counts(n, { transfers_in: n + 1 }))
  for (const n of all) strangers.add(counts(n, { token_transfers_in: 1 }))
  const found = all.map((n) => strangers.take(address(n)))
  const kept = found.filter((numbers) => numbers !== undefined)
  expect(kept.length).toBeGreaterThan(80_000)
  expect(kept.length).toBeLessThan(all.length)
  const wrong = found.filter(
    (numbers, n) => numbers && numbers.transfers_in + numbers.token_transfers_in !== n + 2,
  )
  expect(wrong).toEqual([])
})

test('who becomes an account leaves room', () => {
  const strangers = new Strangers()
  const taken = Array.from({ length: 500_000 }, (_, n) => {
    strangers.meet(counts(n, { transfers_in: 1 }))
    return strangers.take(address(n))
  })
  expect(taken.filter((numbers) => numbers === undefined)).toEqual([])
})

test('numbers that grow too large to be kept are not told', () => {
  const strangers = new Strangers()
  strangers.meet(counts(1, { transfers_in: 2 ** 32 - 2 }))
  strangers.add(counts(1, { transfers_in: 5 }))
  expect(strangers.take(address(1))).toBeUndefined()
})
