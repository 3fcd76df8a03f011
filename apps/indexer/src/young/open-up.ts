import type { NodeClient } from '@tronlens/node-client'
import type { Follower } from '../follow/follower.ts'
import type { Writer } from '../write/writer.ts'
import { openAccounts } from './open-accounts.ts'
import { openDirectories } from './open-directories.ts'
import { askItems } from './open-items.ts'

/** Most balances that the node is asked about at once, and fewest where it is slow: it must not move on meanwhile. */
const MOST_AT_ONCE = 200
const FEWEST_AT_ONCE = 4
/** How many balances the node tells before it moves on. */
const paces = new WeakMap<Follower, number>()

type Tools = { writer: Writer; node: NodeClient; follower: Follower }

/**
 * Asks the node what touched accounts of a young index had before its first block, a part at a time.
 *
 * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
 */
export async function openUp({ writer, node, follower }: Tools): Promise<'all' | 'more' | 'later'> {
  const head = follower.indexedHead
  if (!head) return 'later'
  if (!(await openDirectories(writer, node, head, follower.memory))) return 'later'
  const atOnce = paces.get(follower) ?? MOST_AT_ONCE
  const asked = await openAccounts(writer, node, head, follower.historyFrom, atOnce)
  paces.set(follower, asked ? Math.min(MOST_AT_ONCE, atOnce * 2) : Math.max(FEWEST_AT_ONCE, atOnce >> 1))
  if (!asked) return 'later'
  for (const part of asked.frozen) follower.memory.addFrozen(part)
  // those that have to wait are asked about again after the next block
  if (asked.due === atOnce && asked.known > 0) return 'more'
  const items = await askItems(writer, node, head, atOnce)
  if (items === undefined) return 'later'
  return items === atOnce ? 'more' : 'all'
}
