import { milliseconds, parseAddress, sun, ZERO_ADDRESS } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readNodeAccount } from '../account/node-account.ts'
import type { RatedApproval } from '../approval/use-risks.ts'
import { type CheckFacts, idleOf, lossesOf } from './findings.ts'

const OWN = parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL')
const OTHER = parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')
const NOW = Date.UTC(2026, 5, 1)
const PAYMENTS = '0600008000000000000000000000000000000000000000000000000000000000'
type Raw = Parameters<typeof readNodeAccount>[1]

const facts = (raw: Raw, more: Partial<CheckFacts> = {}): CheckFacts => ({
  account: readNodeAccount(OWN, { address: OWN, ...raw }),
  lent: [],
  reward: sun(0n),
  approvals: [],
  now: NOW,
  ...more,
})
const key = (address: typeof OWN, weight = 1) => ({ address, weight })

test('an account of one key has nothing to lose and nothing lying', () => {
  expect(lossesOf(facts({}))).toEqual([])
  expect(idleOf(facts({}))).toEqual([])
})

test('keys of others that can sign without the own one are named, those with every right first', () => {
  const raw: Raw = {
    owner_permission: { threshold: 2, keys: [key(OWN), key(OTHER, 2)] },
    active_permission: [
      { id: 2, permission_name: 'pay', threshold: 1, operations: PAYMENTS, keys: [key(OTHER)] },
      { id: 3, permission_name: 'both', threshold: 2, operations: PAYMENTS, keys: [key(OWN), key(OTHER)] },
    ],
  }
  expect(lossesOf(facts(raw))).toMatchObject([
    { kind: 'othersSign', permission: { id: 0 }, keys: [OTHER], canDoAll: true },
    { kind: 'othersSign', permission: { name: 'pay' }, keys: [OTHER], canDoAll: false },
    { kind: 'needsOthers', own: 1n, threshold: 2n },
  ])
})

test('harmless approvals need no line', () => {
  const approval = (level: 'high' | 'low') => ({ risk: { level, reasons: [] } }) as unknown as RatedApproval
  expect(lossesOf(facts({}, { approvals: [approval('high'), approval('low')] }))).toHaveLength(1)
})

test('everything that lies about is found, money first', () => {
  const raw: Raw = {
    frozen: [{ frozen_balance: 5_000_000, expire_time: NOW - 1 }],
    frozenV2: [{ amount: 7_000_000 }],
    unfrozenV2: [
      { unfreeze_amount: 2_000_000, unfreeze_expire_time: NOW - 5 },
      { unfreeze_amount: 3_000_000, unfreeze_expire_time: NOW - 9 },
      { unfreeze_amount: 9_000_000, unfreeze_expire_time: NOW + 9 },
    ],
    frozen_supply: [
      { frozen_balance: 40, expire_time: NOW - 1 },
      { frozen_balance: 60, expire_time: NOW + 1 },
    ],
    delegated_frozen_balance_for_bandwidth: 1_000_000,
    votes: [{ vote_address: OTHER, vote_count: 4 }],
  }
  const lent = [
    {
      from: OWN,
      to: OTHER,
      resource: 'ENERGY' as const,
      amount: sun(10n),
      locked: sun(4n),
      until: milliseconds(NOW + 1),
    },
    {
      from: OWN,
      to: ZERO_ADDRESS,
      resource: 'ENERGY' as const,
      amount: sun(8n),
      locked: sun(8n),
      until: NOW - 1,
    },
  ]
  expect(idleOf(facts(raw, { lent, reward: sun(6n) }))).toMatchObject([
    { kind: 'withdraw', amount: 5_000_000n, since: NOW - 9 },
    { kind: 'reward', amount: 6n },
    { kind: 'lockedSupply', amount: 40n },
    { kind: 'oldStake', resource: 'BANDWIDTH', amount: 5_000_000n, until: NOW - 1 },
    { kind: 'oldDelegated', resource: 'BANDWIDTH', amount: 1_000_000n },
    { kind: 'delegated', free: 6n },
    { kind: 'delegated', free: 8n },
    { kind: 'votes', votes: 9n },
  ])
})
