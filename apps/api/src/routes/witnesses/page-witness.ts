import {
  getVoteStats,
  listPagedWitnesses,
  type PagedWitness,
  type QueryOf,
  type Witness,
  type WitnessRank,
} from '@tronlens/api-contract'
import { addressText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import { readLatestBlock } from '../blocks/get-latest-block.ts'
import { handle } from '../handle.ts'
import { readRanks } from './list-vote-witnesses.ts'
import { witnessSerializer } from './serialize-witness.ts'

const HOUR_MS = 3_600_000
const ASCENDING = 0
const MOST_ROWS = 5_000

/** What a witness produced, and how it stands in the ranking. */
const joined = (witness: Witness, rank: WitnessRank): PagedWitness => ({
  ...witness,
  lastCycleVotes: rank.lastCycleVotes,
  realTimeVotes: rank.realTimeVotes,
  changeVotes: rank.changeVotes,
  voterBrokerage: rank.voterBrokerage,
  annualizedRate: rank.annualizedRate,
  witnessType: rank.witnessType,
  totalOutOfTimeTrans: rank.totalOutOfTimeTrans,
  lastWeekOutOfTimeTrans: rank.lastWeekOutOfTimeTrans,
  changedBrokerage: rank.changedBrokerage,
  lowestBrokerage: rank.lowestBrokerage,
  ranking: rank.realTimeRanking,
})

const VALUES: Record<
  NonNullable<QueryOf<typeof listPagedWitnesses>['sortField']>,
  (row: PagedWitness) => number
> = {
  votes: (row) => row.votes,
  latestBlock: (row) => row.latestBlockNumber,
  producedTotal: (row) => row.producedTotal,
  missedTotal: (row) => row.missedTotal,
  producePercentage: (row) => row.producePercentage,
  annualizedRate: (row) => Number(row.annualizedRate),
  brokerage: (row) => row.brokerage,
  voterBrokerage: (row) => row.voterBrokerage,
}

export const listPagedWitnessesRoute = handle(listPagedWitnesses, async ({ query }, services) => {
  const [witnesses, serialize, { all }, lastBlock] = await Promise.all([
    services.chain.witnesses(),
    witnessSerializer(services),
    readRanks(services),
    readLatestBlock(services),
  ])
  const ranks = new Map(all.map((rank) => [rank.address, rank]))
  const rows = witnesses.flatMap((row, index) => {
    const rank = ranks.get(addressText(row.address))
    return rank ? [joined(serialize(row, index), rank)] : []
  })
  const wanted = query.witnesstype ?? 0
  const shown = rows.filter((row) => wanted === 0 || row.witnessType === wanted)
  const value = VALUES[query.sortField ?? 'votes']
  const sign = query.sort === ASCENDING ? 1 : -1
  // equal ones stay in the order of their counted votes
  const sorted = shown.sort((a, b) => sign * (value(a) - value(b)) || a.index - b.index)
  const start = query.start ?? 0
  return {
    total: sorted.length,
    lastBlock,
    data: sorted.slice(start, start + Math.min(query.limit ?? 500, MOST_ROWS)),
  }
})

export const getVoteStatsRoute = handle(getVoteStats, async (_request, services) => {
  const [state, { all }] = await Promise.all([services.chain.state(), readRanks(services)])
  const hour = time(Math.floor(Number(state.head_time) / HOUR_MS) * HOUR_MS)
  return {
    results: all.map((row) => ({ address: row.address, timestamp: hour, votes: row.realTimeVotes })),
  }
})
