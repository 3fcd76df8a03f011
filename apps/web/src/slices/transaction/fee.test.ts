import { expect, test } from 'vitest'
import type { TransactionCost } from '../../shared/api/wire.ts'
import { feeParts, feeReason } from './fee.ts'

const cost = (parts: Partial<TransactionCost>): TransactionCost => ({
  fee: 0,
  net_fee: 0,
  net_usage: 0,
  net_fee_cost: 1000,
  energy_fee: 0,
  energy_usage: 0,
  energy_usage_total: 0,
  origin_energy_usage: 0,
  energy_penalty_total: 0,
  energy_fee_cost: 420,
  multi_sign_fee: 0,
  memoFee: 0,
  account_create_fee: 0,
  date_created: 0,
  ...parts,
})

test.each([
  ['nothing was charged', { net_usage: 268 }, 'fee.none'],
  ['bandwidth was bought', { fee: 345_000, net_fee: 345_000 }, 'fee.bandwidthOnly'],
  [
    'all energy was bought',
    { fee: 13_395_900, energy_fee: 13_395_900, energy_usage_total: 31_895 },
    'fee.energyAllBought',
  ],
  [
    'some energy was bought',
    { fee: 420_000, energy_fee: 420_000, energy_usage_total: 3000, energy_usage: 2000 },
    'fee.energyBought',
  ],
  ['stake covered the energy', { energy_usage_total: 3000, energy_usage: 3000 }, 'fee.energyStaked'],
  ['an account was opened', { fee: 1_100_000, account_create_fee: 1_100_000 }, 'fee.fixed'],
])('when %s it is said so', (_case, parts, key) => {
  expect(feeReason(feeParts(cost(parts)))).toBe(key)
})

test('bandwidth that was bought is the fee over the price of a byte', () => {
  const parts = feeParts(cost({ net_fee: 345_000 }))
  expect(parts.netTotal).toBe(345n)
  expect(parts.netCovered).toBe(0n)
})
