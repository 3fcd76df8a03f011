import { hasTypeSince } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { askSettled } from '../audit/ask-settled.ts'
import type { Follower } from '../follow/follower.ts'
import { writeExchange } from '../write/write-directories.ts'
import type { Writer } from '../write/writer.ts'
import { readExchanges } from './beginning.ts'
import { openAccounts } from './open-accounts.ts'

/** Most balances that the node is asked about at once, and fewest where it is slow: it must not move on meanwhile. */
const MOST_AT_ONCE = 200
const FEWEST_AT_ONCE = 4
/** What changes trading pairs. */
const EXCHANGE_TYPES = [
  ContractType.ExchangeCreateContract,
  ContractType.ExchangeInjectContract,
  ContractType.ExchangeWithdrawContract,
  ContractType.ExchangeTransactionContract,
]
/** Whether trading pairs were taken over from the node, and how many balances it tells before it moves on. */
type Pace = { hasExchanges: boolean; atOnce: number }
const paces = new WeakMap<Follower, Pace>()

type Tools = { writer: Writer; node: NodeClient; follower: Follower }

/**
 * Asks the node what touched accounts of a young index had before its first block, a part at a time.
 *
 * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
 */
export async function openUp({ writer, node, follower }: Tools): Promise<'all' | 'more' | 'later'> {
  const head = follower.indexedHead
  if (!head) return 'later'
  const pace = paces.get(follower) ?? { hasExchanges: false, atOnce: MOST_AT_ONCE }
  paces.set(follower, pace)
  if (!pace.hasExchanges) {
    const settled = await askSettled(writer, node, head, readExchanges)
    if (!settled) return 'later'
    const { answer: exchanges, height } = settled
    if (await writer.run((client) => hasTypeSince(client, EXCHANGE_TYPES, height))) return 'later'
    await writer.repair(head.number, async (client) => {
      for (const one of exchanges) await writeExchange(client, one)
    })
    follower.setExchanges(exchanges)
    pace.hasExchanges = true
  }
  const { atOnce } = pace
  const asked = await openAccounts(writer, node, head, follower.historyFrom, atOnce)
  pace.atOnce = asked ? Math.min(MOST_AT_ONCE, atOnce * 2) : Math.max(FEWEST_AT_ONCE, atOnce >> 1)
  if (!asked) return 'later'
  // those that have to wait are asked about again after the next block
  return asked.due === atOnce && asked.known > 0 ? 'more' : 'all'
}
