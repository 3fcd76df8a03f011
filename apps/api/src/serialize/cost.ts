import type { Cost } from '@tronlens/api-contract'
import { sun } from '@tronlens/core'
import type { TransactionRow } from '@tronlens/db'
import { count } from './values.ts'

/** Prices in force at the head; sun. */
export type Prices = { bandwidth: bigint; energy: bigint; memoFee: bigint; multiSignFee: bigint }

/** The members of a transaction that show what it cost. */
export type CostColumns = Pick<
  TransactionRow,
  | 'fee'
  | 'net_fee'
  | 'net_usage'
  | 'energy_fee'
  | 'energy_usage'
  | 'energy_usage_total'
  | 'origin_energy_usage'
  | 'energy_penalty'
> & { timestamp: bigint; permission_id?: number; signatures?: readonly Buffer[] }

/** Price of the energy that was bought, which may have changed since; undefined when none was. */
function paidPerEnergy(row: CostColumns): bigint | undefined {
  const bought = row.energy_usage_total - row.energy_usage - row.origin_energy_usage
  return row.energy_fee > 0n && bought > 0n ? row.energy_fee / bought : undefined
}

/**
 * What a transaction cost. The node reports the total, the bandwidth part and the energy part; signature and
 * memo fees are the parameters in force, and what remains belongs to the contract itself (activation, issue,
 * permission change).
 */
export function serializeCost(row: CostColumns, prices: Prices, hasMemo = false): Cost {
  let rest = row.fee - row.net_fee - row.energy_fee
  const take = (amount: bigint): bigint => {
    const part = rest >= amount ? amount : 0n
    rest -= part
    return part
  }
  // the fee for several signatures is the older one: where it takes everything, a note was still free
  const multiSignFee = (row.signatures?.length ?? 0) > 1 ? take(prices.multiSignFee) : 0n
  const memoFee = hasMemo ? take(prices.memoFee) : 0n
  return {
    fee: sun(row.fee),
    net_fee: sun(row.net_fee),
    net_usage: count(row.net_usage),
    net_fee_cost: Number(prices.bandwidth),
    energy_fee: sun(row.energy_fee),
    energy_usage: count(row.energy_usage),
    energy_usage_total: count(row.energy_usage_total),
    origin_energy_usage: count(row.origin_energy_usage),
    energy_penalty_total: count(row.energy_penalty),
    energy_fee_cost: Number(paidPerEnergy(row) ?? prices.energy),
    multi_sign_fee: sun(multiSignFee),
    memoFee: sun(memoFee),
    account_create_fee: sun(rest > 0n ? rest : 0n),
    date_created: Number(row.timestamp / 1000n),
  }
}
