import { type Address, sun } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { readNodeAccount } from '../../slices/account/node-account.ts'
import {
  checkAmount,
  checkUnstaking,
  delegateIntent,
  likelyResource,
  lockDays,
  oldStakeIntent,
} from './stake-intents.ts'

const A = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const B = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const NOW = 1_762_000_000_000
const DAY = 86_400_000

describe('an amount', () => {
  test('is at least one TRX and at most what is there', () => {
    expect(checkAmount(sun(2_000_001n), sun(2_000_000n))).toBe('tooMuch')
    expect(checkAmount(sun(999_999n), sun(2_000_000n))).toBe('tooLittle')
    expect(checkAmount(sun(2_000_000n), sun(2_000_000n))).toBeUndefined()
  })

  test('cannot be unstaked while 32 entries wait', () => {
    const entries = (n: number, ready: number) =>
      readNodeAccount(A, {
        address: A,
        frozenV2: [{ amount: 5_000_000 }],
        unfrozenV2: Array.from({ length: n }, () => ({
          unfreeze_amount: 1_000_000,
          unfreeze_expire_time: ready,
        })),
      })
    expect(checkUnstaking(sun(1_000_000n), entries(32, NOW + DAY), 'BANDWIDTH', NOW)).toBe('entries')
    expect(checkUnstaking(sun(1_000_000n), entries(31, NOW + DAY), 'BANDWIDTH', NOW)).toBeUndefined()
    expect(checkUnstaking(sun(1_000_000n), entries(32, NOW - DAY), 'BANDWIDTH', NOW)).toBeUndefined()
  })
})

test.each([
  [0n, 5n, 'BANDWIDTH'],
  [5n, 5n, 'ENERGY'],
  [0n, 0n, 'ENERGY'],
] as const)('with %i sun for energy and %i for bandwidth, %s is offered first', (energy, bandwidth, first) => {
  expect(likelyResource({ staked: { ENERGY: sun(energy), BANDWIDTH: sun(bandwidth) } })).toBe(first)
})

test('a lock is offered up to the longest that the chain allows', () => {
  expect(lockDays(864_000)).toEqual([0, 3, 14, 30])
  expect(lockDays(86_400)).toEqual([0, 3])
  expect(lockDays(0)).toEqual([0, 3])
})

test('a lock is counted in blocks, and none is no lock', () => {
  expect(delegateIntent(A, B, sun(1_000_000n), 'ENERGY', 14).contract.fields).toMatchObject({
    lock: true,
    lockPeriod: 403_200n,
  })
  expect(delegateIntent(A, B, sun(1_000_000n), 'ENERGY', 0).contract.fields).toMatchObject({
    lock: false,
    lockPeriod: 0n,
  })
})

test('staking the old way for oneself names no receiver', () => {
  const fields = oldStakeIntent(A, sun(1_000_000n), 'BANDWIDTH', A).contract.fields
  expect(fields).toMatchObject({ frozenDuration: 3n, receiverAddress: undefined })
  expect(oldStakeIntent(A, sun(1_000_000n), 'ENERGY', B).contract.fields).toMatchObject({
    receiverAddress: B,
  })
})
