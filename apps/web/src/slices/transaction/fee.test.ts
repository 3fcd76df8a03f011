import type { Cost } from '@tronlens/api-contract'
import { sun, sunText } from '@tronlens/core'
import { expect, test } from 'vitest'
import { feeParts, feeReason, limitUsed } from './fee.ts'

const wire = (value: bigint) => sunText(sun(value))

const cost = (parts: Partial<Cost>): Cost => ({
  fee: wire(0n),
  net_fee: wire(0n),
  net_usage: 0,
  net_fee_cost: 1000,
  energy_fee: wire(0n),
  energy_usage: 0,
  energy_usage_total: 0,
  origin_energy_usage: 0,
  energy_penalty_total: 0,
  energy_fee_cost: 420,
  multi_sign_fee: wire(0n),
  memoFee: wire(0n),
  account_create_fee: wire(0n),
  date_created: 0,
  ...parts,
})

test.each([
  ['nothing was charged', { net_usage: 268 }, 'fee.none'],
  ['bandwidth was bought', { fee: wire(345_000n), net_fee: wire(345_000n) }, 'fee.bandwidthOnly'],
  [
    'all energy was bought',
    { fee: wire(13_395_900n), energy_fee: wire(13_395_900n), energy_usage_total: 31_895 },
    'fee.energyAllBought',
  ],
  [
    'some energy was bought',
    { fee: wire(420_000n), energy_fee: wire(420_000n), energy_usage_total: 3000, energy_usage: 2000 },
    'fee.energyBought',
  ],
  ['stake covered the energy', { energy_usage_total: 3000, energy_usage: 3000 }, 'fee.energyStaked'],
  ['an account was opened', { fee: wire(1_100_000n), account_create_fee: wire(1_100_000n) }, 'fee.fixed'],
])('when %s it is said so', (_case, parts, key) => {
  expect(feeReason(feeParts(cost(parts)))).toBe(key)
})

test('bandwidth that was bought is the fee over the price of a byte', () => {
  const parts = feeParts(cost({ net_fee: wire(345_000n) }))
  expect(parts.netTotal).toBe(345n)
  expect(parts.netCovered).toBe(0n)
})

test('energy of the contract owner is listed separately from stake of the sender', () => {
  const parts = feeParts(
    cost({
      energy_usage_total: 15_091,
      energy_usage: 9_055,
      origin_energy_usage: 6_036,
      energy_penalty_total: 20,
    }),
  )
  expect(parts).toMatchObject({
    energyStaked: 9_055n,
    energyOrigin: 6_036n,
    energyPenalty: 20n,
    energyBought: 0n,
  })
})

test('a call that ran out of staked energy used its whole limit, though nothing was burned', () => {
  expect(limitUsed(cost({ energy_usage_total: 23_809, energy_usage: 23_809 }), sun(10_000_000n))).toBeCloseTo(
    1,
    4,
  )
  expect(limitUsed(cost({ energy_usage_total: 10_000, origin_energy_usage: 10_000 }), sun(10_000_000n))).toBe(
    0,
  )
})
