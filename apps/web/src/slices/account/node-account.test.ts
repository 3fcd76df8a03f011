import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { powerOf, readNodeAccount } from './node-account.ts'

const A = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address

test('an address that was never used is not active and holds nothing', () => {
  const account = readNodeAccount(A, {})
  expect(account).toMatchObject({ isActive: false, balance: 0n, unstaking: [] })
  expect(powerOf(account)).toBe(0n)
})

test('stake of both generations, delegated or not, gives votes; what is unstaking does not', () => {
  const account = readNodeAccount(A, {
    address: A,
    balance: 7n * 10n ** 17n,
    frozen: [{ frozen_balance: 1_000_000, expire_time: 1_700_000_000_000 }],
    frozenV2: [
      { amount: 10_000_000 },
      { type: 'ENERGY', amount: 20_000_000 },
      { type: 'TRON_POWER', amount: 9 },
    ],
    unfrozenV2: [{ type: 'ENERGY', unfreeze_amount: 3_000_000, unfreeze_expire_time: 1_700_000_000_001 }],
    delegated_frozenV2_balance_for_bandwidth: 4_000_000,
    account_resource: { delegated_frozenV2_balance_for_energy: 5_000_000 },
  })
  expect(account.balance).toBe(700_000_000_000_000_000n)
  expect(account.staked).toEqual({ BANDWIDTH: 10_000_000n, ENERGY: 20_000_000n })
  expect(account.unstaking).toEqual([{ resource: 'ENERGY', amount: 3_000_000n, ready: 1_700_000_000_001 }])
  expect(account.oldStake).toEqual({
    BANDWIDTH: { amount: 1_000_000n, until: 1_700_000_000_000 },
    ENERGY: undefined,
  })
  expect(powerOf(account)).toBe(40_000_000n)
})

test('parts of a supply are locked each until its time', () => {
  const account = readNodeAccount(A, {
    address: A,
    frozen_supply: [{ frozen_balance: 400, expire_time: 1_700_000_000_000 }, { expire_time: 5 }],
  })
  expect(account.lockedSupply).toEqual([
    { amount: 400n, until: 1_700_000_000_000 },
    { amount: 0n, until: 5 },
  ])
})
