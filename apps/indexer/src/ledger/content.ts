import { createHash, type Hash } from 'node:crypto'
import type { BlockNumber } from '@tronlens/core'
import type { BalanceChanges } from '../write/write-balances.ts'
import type { AccountStates } from './account-states.ts'

/** Digits of a hash of content: 128 bits. */
const HASH_DIGITS = 32

/** What a block changes of balances, stake and votes, in an order of its own: how blocks were cut into batches does not matter. */
function digestLedger(
  block: BlockNumber,
  balances: BalanceChanges,
  { stakeChanges, voteChanges }: AccountStates,
): Hash {
  const lines: string[] = []
  for (const [key, delta] of balances.get(block) ?? []) if (delta !== 0n) lines.push(`b${key}:${delta}`)
  for (const [key, delta] of stakeChanges.get(block) ?? []) if (delta !== 0n) lines.push(`s${key}:${delta}`)
  for (const [voter, list] of voteChanges.get(block) ?? [])
    lines.push(`v${voter}:${list.map(({ witness, count }) => `${witness}=${count}`).join(',')}`)
  return createHash('sha256').update(lines.sort().join('\n'))
}

/**
 * Hash of all that a block brought: its rows and what it changed of accounts.
 *
 * @param facts - hash of its rows
 */
export const hashBlock = (
  facts: Buffer,
  block: BlockNumber,
  balances: BalanceChanges,
  states: AccountStates,
): string =>
  createHash('sha256')
    .update(facts)
    .update(digestLedger(block, balances, states).digest())
    .digest('hex')
    .slice(0, HASH_DIGITS)
