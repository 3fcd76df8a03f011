import { ActivityKind, Direction } from '../extract/activity-rows.ts'
import type { ActivityFact, TransactionFact } from '../extract/facts.ts'
import type { Hex } from '../extract/values.ts'

/** What a batch adds to the numbers of an account; `latest` is the newest time at which it paid, 0 for never. */
export type AccountCounters = {
  address: Hex
  tx_count: number
  transfers_out: number
  transfers_in: number
  token_transfers_out: number
  token_transfers_in: number
  internal_count: number
  latest: number
}

/** Adds up what addresses took part in. `nowOf` is the chain's time when a block was made. */
export function countAccounts(
  activities: readonly ActivityFact[],
  transactions: readonly TransactionFact[],
  nowOf: ReadonlyMap<number, number>,
): AccountCounters[] {
  const counters = new Map<Hex, AccountCounters>()
  const get = (address: Hex): AccountCounters => {
    let entry = counters.get(address)
    if (!entry) {
      entry = {
        address,
        tx_count: 0,
        transfers_out: 0,
        transfers_in: 0,
        token_transfers_out: 0,
        token_transfers_in: 0,
        internal_count: 0,
        latest: 0,
      }
      counters.set(address, entry)
    }
    return entry
  }
  for (const { address, kind, direction } of activities) {
    const entry = get(address)
    const goesOut = direction !== Direction.in ? 1 : 0
    const comesIn = direction !== Direction.out ? 1 : 0
    if (kind === ActivityKind.transaction) entry.tx_count++
    else if (kind === ActivityKind.internal) entry.internal_count++
    else if (kind === ActivityKind.transfer) {
      entry.transfers_out += goesOut
      entry.transfers_in += comesIn
    } else {
      entry.token_transfers_out += goesOut
      entry.token_transfers_in += comesIn
    }
  }
  for (const { owner, block_number } of transactions)
    if (owner) get(owner).latest = nowOf.get(block_number) ?? 0
  return [...counters.values()]
}
