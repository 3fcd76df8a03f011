import { hasTypeSince } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { askSettled } from '../audit/ask-settled.ts'
import type { Follower } from '../follow/follower.ts'
import { writeExchange } from '../write/write-directories.ts'
import type { Writer } from '../write/writer.ts'
import { readExchanges } from './beginning.ts'
import { openAccounts } from './open-accounts.ts'

/** Balances that the node is asked about at once. */
const OPENINGS_AT_ONCE = 200
/** What changes trading pairs. */
const EXCHANGE_TYPES = [
  ContractType.ExchangeCreateContract,
  ContractType.ExchangeInjectContract,
  ContractType.ExchangeWithdrawContract,
  ContractType.ExchangeTransactionContract,
]
/** Followers whose trading pairs were taken over from the node at a head. */
const withExchanges = new WeakSet<Follower>()

type Tools = { writer: Writer; node: NodeClient; follower: Follower }

/**
 * Asks the node what touched accounts of a young index had before its first block, a part at a time.
 *
 * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
 */
export async function openUp({ writer, node, follower }: Tools): Promise<'all' | 'more' | 'later'> {
  const head = follower.indexedHead
  if (!head) return 'later'
  if (!withExchanges.has(follower)) {
    const settled = await askSettled(writer, node, head, readExchanges)
    if (!settled) return 'later'
    const { answer: exchanges, height } = settled
    if (await writer.run((client) => hasTypeSince(client, EXCHANGE_TYPES, height))) return 'later'
    await writer.repair(head.number, async (client) => {
      for (const one of exchanges) await writeExchange(client, one)
    })
    follower.setExchanges(exchanges)
    withExchanges.add(follower)
  }
  const asked = await openAccounts(writer, node, head, follower.historyFrom, OPENINGS_AT_ONCE)
  if (asked === undefined) return 'later'
  return asked === OPENINGS_AT_ONCE ? 'more' : 'all'
}
