import type { BlockNumber, TokenAmount } from '@tronlens/core'
import { addBalances, type BalanceChange, type ClientBase, copyBalanceChanges } from '@tronlens/db'
import { addTo, splitKey } from '../ledger/changes.ts'

/** Balance changes by block, then by address followed by token. */
export type BalanceChanges = ReadonlyMap<BlockNumber, ReadonlyMap<string, TokenAmount>>

/** Two sets of changes as one. */
export function addUp(changes: BalanceChanges, more: BalanceChanges): BalanceChanges {
  if (more.size === 0) return changes
  const sums = new Map(changes)
  for (const [block, byKey] of more) {
    const sum = new Map(changes.get(block))
    for (const [key, delta] of byKey) addTo(sum, key, delta)
    sums.set(block, sum)
  }
  return sums
}

/** Adds the changes of a batch that ends at `head` to balances, and keeps each beside its block. */
export async function writeBalances(
  client: ClientBase,
  changes: BalanceChanges,
  head: BlockNumber,
): Promise<void> {
  const rows: BalanceChange[] = []
  const totals = new Map<string, TokenAmount>()
  for (const [block_number, byKey] of changes)
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      rows.push({ ...splitKey(key), block_number, delta })
      addTo(totals, key, delta)
    }
  if (rows.length === 0) return
  await copyBalanceChanges(client, rows)
  const sums = [...totals].map(([key, delta]) => ({ ...splitKey(key), delta }))
  await addBalances(client, sums, head)
}
