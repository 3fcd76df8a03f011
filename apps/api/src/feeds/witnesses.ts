import {
  type WitnessBlocks,
  type WitnessBlocksMessage,
  type WitnessVotes,
  type WitnessVotesMessage,
  witnessBlocksFeed,
  witnessVotesFeed,
} from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { listBlocks, type WitnessWithVotes } from '@tronlens/db'
import type { NetworkServices } from '../routes/handle.ts'
import { readRanking } from '../routes/witnesses/ranking.ts'
import { addressText } from '../serialize/address.ts'
import { count, height, time } from '../serialize/values.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { Feed } from './feed.ts'

/** A change of so many blocks is sent as a snapshot. */
const MOST_BLOCKS = 27

const blocksOf = (row: WitnessWithVotes): WitnessBlocks => ({
  address: addressText(row.address),
  name: row.name,
  latestBlockNumber: count(row.latest_block),
  producedTotal: count(row.produced_total),
  missedTotal: count(row.missed_total),
})

async function readBlocksSnapshot({ chain }: WithChain): Promise<WitnessBlocksMessage> {
  const [{ head_number }, rows] = await Promise.all([chain.state(), chain.witnesses()])
  return { type: 'snapshot', block_number: height(head_number), data: rows.map(blocksOf) }
}

/** Who makes the blocks: one frame for each new one. */
export const witnessBlocks: Feed<WitnessBlocksMessage> = {
  definition: witnessBlocksFeed,
  snapshot: readBlocksSnapshot,
  changes: async (services, notice, known) => {
    const news = notice.head - known
    if (notice.type === 'fork' || news >= MOST_BLOCKS) return 'snapshot'
    if (news <= 0) return []
    const range = { from: BigInt(known + 1), to: BigInt(notice.head) }
    const [blocks, witnesses] = await Promise.all([
      listBlocks(services.db, { range }, { start: 0, limit: news }),
      services.chain.witnesses(),
    ])
    return blocks.reverse().flatMap((block) => {
      const maker = witnesses.find(({ address }) => block.witness?.equals(address))
      if (!maker) return []
      return [
        {
          type: 'block' as const,
          block_number: height(block.number),
          timestamp: time(block.timestamp),
          data: blocksOf(maker),
        },
      ]
    })
  },
}

async function readVotes(services: WithChain): Promise<WitnessVotes[]> {
  return (await readRanking(services)).map((row) => ({
    address: addressText(row.address),
    name: row.name,
    votes: count(row.votes),
    realTimeVotes: count(row.now),
  }))
}

/**
 * Votes as all followers were sent them last, by network. Votes that some client may know differently are
 * missing.
 */
const sent = new WeakMap<NetworkServices, Map<string, WitnessVotes>>()

const isSame = (one: WitnessVotes | undefined, other: WitnessVotes): boolean =>
  one?.votes === other.votes && one.realTimeVotes === other.realTimeVotes

/** Votes for representatives: only those that changed. */
export const witnessVotes: Feed<WitnessVotesMessage> = {
  definition: witnessVotesFeed,
  snapshot: async (services) => {
    const [{ head_number }, data] = await Promise.all([services.chain.state(), readVotes(services)])
    const before = sent.get(services)
    if (!before) sent.set(services, new Map(data.map((row) => [row.address, row])))
    // those who have the snapshot know more than the others: the next change is sent to all of them, also
    // when it goes back
    else for (const row of data) if (!isSame(before.get(row.address), row)) before.delete(row.address)
    return { type: 'snapshot', block_number: height(head_number), data }
  },
  changes: async (services, notice) => {
    if (notice.type === 'fork') return 'snapshot'
    const before = sent.get(services)
    const all = await readVotes(services)
    sent.set(services, new Map(all.map((row) => [row.address, row])))
    const data = all.filter((row) => !isSame(before?.get(row.address), row))
    return data.length === 0 ? [] : [{ type: 'votes', block_number: blockNumber(notice.head), data }]
  },
}
