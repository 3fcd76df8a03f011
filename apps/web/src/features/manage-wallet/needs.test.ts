import { type Address, milliseconds, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type RawAccount, readNodeAccount } from '../../slices/account/node-account.ts'
import { claimableFrom, moneyOf, needsOf } from './needs.ts'

const A = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const NOW = 1_762_000_000_000
const HOUR = 3_600_000
const account = (raw: RawAccount) => readNodeAccount(A, { address: A, ...raw })

test('what runs out comes first, then money, then votes', () => {
  const busy = account({
    frozenV2: [{ amount: 9_500_000 }],
    votes: [{ vote_address: A, vote_count: 4 }],
    unfrozenV2: [
      { unfreeze_amount: 2_000_000, unfreeze_expire_time: NOW - HOUR },
      { unfreeze_amount: 8_000_000, unfreeze_expire_time: NOW + HOUR },
    ],
  })
  const needs = needsOf({
    account: busy,
    reward: sun(5n),
    signatures: { count: 2, expires: NOW + HOUR },
    now: NOW,
  })
  expect(needs).toEqual([
    { kind: 'sign', count: 2, expires: NOW + HOUR },
    { kind: 'claim', amount: 5n, last: undefined },
    { kind: 'withdraw', amount: 2_000_000n, since: NOW - HOUR },
    { kind: 'vote', votes: 5n },
  ])
})

test('a new account needs nothing', () => {
  expect(
    needsOf({ account: readNodeAccount(A, {}), reward: sun(0n), signatures: undefined, now: NOW }),
  ).toEqual([])
})

test('rewards are claimed once a day', () => {
  const claimed = account({ latest_withdraw_time: NOW - HOUR })
  expect(claimableFrom(claimed, NOW)).toBe(milliseconds(NOW + 23 * HOUR))
  expect(needsOf({ account: claimed, reward: sun(5n), signatures: undefined, now: NOW })).toEqual([])
})

test('the parts of the money add up', () => {
  const { all, ...parts } = moneyOf(
    account({
      balance: 10,
      frozenV2: [{ amount: 20 }],
      unfrozenV2: [{ unfreeze_amount: 3, unfreeze_expire_time: NOW }],
    }),
    sun(4n),
  )
  expect(parts).toEqual({ available: 10n, staked: 20n, comingBack: 3n, claimable: 4n })
  expect(all).toBe(37n)
})
