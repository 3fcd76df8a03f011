import { type BlockNumber, minus, type TokenAmount } from '@tronlens/core'
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

/** Adds the changes of a batch that ends at `head` to balances, and keeps each beside its block with what it left. */
export async function writeBalances(
  client: ClientBase,
  changes: BalanceChanges,
  head: BlockNumber,
): Promise<void> {
  const totals = new Map<string, TokenAmount>()
  for (const byKey of changes.values())
    for (const [key, delta] of byKey) if (delta !== 0n) addTo(totals, key, delta)
  if (totals.size === 0) return
  const keys = [...totals.keys()].sort()
  const sums = keys.map((key) => ({ ...splitKey(key), delta: totals.get(key) as TokenAmount }))
  const held = await addBalances(client, sums, head)
  // from what there is now back to what each block left
  const left = new Map<string, TokenAmount>()
  for (const [place, key] of keys.entries()) left.set(key, held[place] as TokenAmount)
  const rows: BalanceChange[] = []
  for (const [block_number, byKey] of newestFirst(changes))
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      const amount = left.get(key) as TokenAmount
      rows.push({ ...splitKey(key), block_number, delta, amount })
      left.set(key, minus(amount, delta))
    }
  await copyBalanceChanges(client, rows)
}

const newestFirst = (changes: BalanceChanges) => [...changes].sort(([a], [b]) => b - a)
