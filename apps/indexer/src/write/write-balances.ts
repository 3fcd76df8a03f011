import { type BlockNumber, minus, plus, type TokenAmount } from '@tronlens/core'
import {
  addBalances,
  type BalanceChange,
  type BalanceSum,
  type ClientBase,
  copyBalanceChanges,
} from '@tronlens/db'
import { addTo, splitKey } from '../ledger/changes.ts'
import { inKeyOrder } from './in-key-order.ts'

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
  options: { isYoung: boolean },
): Promise<void> {
  const totals = new Map<string, RunningSum>()
  for (const byKey of changes.values())
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      const known = totals.get(key)
      if (known) known.delta = plus(known.delta, delta)
      else totals.set(key, { ...splitKey(key), delta, left: delta })
    }
  if (totals.size === 0) return
  const sums = inKeyOrder(totals)
  const held = await addBalances(client, sums, head, options)
  for (const [place, sum] of sums.entries()) sum.left = held[place] as TokenAmount
  // from what there is now back to what each block left
  const rows: BalanceChange[] = []
  for (const [block_number, byKey] of newestFirst(changes))
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      const sum = totals.get(key) as RunningSum
      rows.push({ address: sum.address, token: sum.token, block_number, delta, amount: sum.left })
      sum.left = minus(sum.left, delta)
    }
  await copyBalanceChanges(client, rows)
}

/** What a batch adds to a balance, and what a block that is looked at left of it. */
type RunningSum = BalanceSum & { left: TokenAmount }

const newestFirst = (changes: BalanceChanges) => [...changes].sort(([a], [b]) => b - a)
