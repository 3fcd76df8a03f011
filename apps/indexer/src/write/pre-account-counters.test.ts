import type { HexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { NOTHING, PreAccountCounters, type PreAccountCounts } from './pre-account-counters.ts'

const address = (n: number): HexAddress => `41${n.toString(16).padStart(40, '0')}` as HexAddress
const counts = (n: number, more: Partial<PreAccountCounts> = {}) => ({
  address: address(n),
  ...NOTHING,
  ...more,
})

test('activity of an address is added up until it becomes an account', () => {
  const preAccount = new PreAccountCounters()
  preAccount.meet(counts(1, { token_transfers_in: 2 }))
  preAccount.meet(counts(0, { internal_count: 1 }))
  expect(preAccount.add(counts(1, { token_transfers_in: 3, transfers_in: 1 }))).toBe(true)
  expect(preAccount.take(address(1))).toEqual({ ...NOTHING, token_transfers_in: 5, transfers_in: 1 })
  expect(preAccount.take(address(0))).toEqual({ ...NOTHING, internal_count: 1 })
})

test('no counts are kept of an address that was not met, nor of one that became an account: it may have done more since', () => {
  const preAccount = new PreAccountCounters()
  expect([preAccount.add(counts(1, { tx_count: 1 })), preAccount.take(address(1))]).toEqual([
    false,
    undefined,
  ])
  preAccount.meet(counts(1, { tx_count: 1 }))
  preAccount.take(address(1))
  expect([preAccount.add(counts(1, { tx_count: 1 })), preAccount.take(address(1))]).toEqual([
    false,
    undefined,
  ])
  preAccount.meet(counts(2, { tx_count: 1 }))
  preAccount.forget()
  expect(preAccount.take(address(2))).toBeUndefined()
})

test('as many are kept as there is room for, each with its own numbers; of the others nothing is said', () => {
  const preAccount = new PreAccountCounters()
  const all = Array.from({ length: 200_000 }, (_, n) => n)
  for (const n of all) preAccount.meet(counts(n, { transfers_in: n + 1 }))
  for (const n of all) preAccount.add(counts(n, { token_transfers_in: 1 }))
  const found = all.map((n) => preAccount.take(address(n)))
  const kept = found.filter((numbers) => numbers !== undefined)
  expect(kept.length).toBeGreaterThan(80_000)
  expect(kept.length).toBeLessThan(all.length)
  const wrong = found.filter(
    (numbers, n) => numbers && numbers.transfers_in + numbers.token_transfers_in !== n + 2,
  )
  expect(wrong).toEqual([])
})

test('who becomes an account leaves room', () => {
  const preAccount = new PreAccountCounters()
  const taken = Array.from({ length: 500_000 }, (_, n) => {
    preAccount.meet(counts(n, { transfers_in: 1 }))
    return preAccount.take(address(n))
  })
  expect(taken.filter((numbers) => numbers === undefined)).toEqual([])
})

test('numbers that grow too large to be kept are not returned', () => {
  const preAccount = new PreAccountCounters()
  preAccount.meet(counts(1, { transfers_in: 2 ** 32 - 2 }))
  preAccount.add(counts(1, { transfers_in: 5 }))
  expect(preAccount.take(address(1))).toBeUndefined()
})
