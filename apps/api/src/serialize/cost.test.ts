import { expect, test } from 'vitest'
import { type CostColumns, serializeCost } from './cost.ts'

const TODAY = { bandwidth: 1_000n, energy: 100n, memoFee: 1_000_000n, multiSignFee: 1_000_000n }

const row = (columns: Partial<CostColumns>): CostColumns => ({
  fee: 0n,
  net_fee: 0n,
  net_usage: 0n,
  energy_fee: 0n,
  energy_usage: 0n,
  energy_usage_total: 0n,
  origin_energy_usage: 0n,
  energy_penalty: 0n,
  timestamp: 0n,
  ...columns,
})

test('energy is shown at the price that was paid, not at the one of today', () => {
  const paid = { fee: 121_380n, energy_fee: 121_380n, energy_usage_total: 481n, origin_energy_usage: 192n }
  expect(serializeCost(row(paid), TODAY).energy_fee_cost).toBe(420)
  expect(serializeCost(row({}), TODAY).energy_fee_cost).toBe(100)
})

test('one fee for several signatures and a note from before notes cost anything is the signatures', () => {
  const signatures = [Buffer.alloc(21), Buffer.alloc(21)]
  const before = serializeCost(row({ fee: 1_000_000n, signatures }), TODAY, true)
  expect(before).toMatchObject({ multi_sign_fee: 1_000_000n, memoFee: 0n, account_create_fee: 0n })
  const since = serializeCost(row({ fee: 2_000_000n, signatures }), TODAY, true)
  expect(since).toMatchObject({ multi_sign_fee: 1_000_000n, memoFee: 1_000_000n, account_create_fee: 0n })
})
