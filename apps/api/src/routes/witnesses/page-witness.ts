import {
  getVoteStats,
  listPagedWitnesses,
  type PagedWitness,
  type QueryOf,
  type Witness,
  type WitnessRank,
} from '@tronlens/api-contract'
import { readNumbered, readPage } from '../../http/list-page.ts'
import { addressText } from '../../serialize/address.ts'
import { count, time } from '../../serialize/values.ts'
import { readLatestBlock } from '../blocks/get-latest-block.ts'
import { handle } from '../handle.ts'
import { readLastWithdrawals } from './last-withdrawals.ts'
import { readRanks } from './list-vote-witnesses.ts'
import { readRanking } from './ranking.ts'
import { witnessSerializer } from './serialize-witness.ts'
import { readVoteChanges, voteLine } from './vote-history.ts'

const STATS_DAYS = 3n
const ASCENDING = 0
const MOST_ROWS = 5_000

/** What a witness produced, and how it stands in the ranking. */
const joined = (witness: Witness, rank: WitnessRank): Omit<PagedWitness, 'lastWithDrawAmount'> => ({
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
  const [witnesses, serialize, { all }, lastBlock, lastWithdrawn] = await Promise.all([
    services.chain.witnesses(),
    witnessSerializer(services),
    readRanks(services),
    readLatestBlock(services),
    readLastWithdrawals(services),
  ])
  const ranks = new Map(all.map((rank) => [rank.address, rank]))
  const rows = witnesses.flatMap((row, index) => {
    const rank = ranks.get(addressText(row.address))
    return rank
      ? [{ ...joined(serialize(row, index), rank), lastWithDrawAmount: lastWithdrawn(row.address) }]
      : []
  })
  const witnessType = query.witnesstype ?? 0
  const shown = rows.filter((row) => witnessType === 0 || row.witnessType === witnessType)
  const value = VALUES[query.sortField ?? 'votes']
  const sign = query.sort === ASCENDING ? 1 : -1
  // equal ones stay in the order of their counted votes
  const sorted = shown.sort((a, b) => sign * (value(a) - value(b)) || a.index - b.index)
  const field = query.sortField ?? 'votes'
  const order = { ...query, sort: sign > 0 ? field : `-${field}` }
  const page = readPage(listPagedWitnesses.name, order, 500, MOST_ROWS)
  const { rows: data, end } = await readNumbered(page, (start, limit) => sorted.slice(start, start + limit))
  return {
    total: sorted.length,
    lastBlock,
    data,
    ...end,
  }
})

export const getVoteStatsRoute = handle(getVoteStats, async (_request, services) => {
  const [changes, ranking] = await Promise.all([readVoteChanges(services, STATS_DAYS), readRanking(services)])
  return {
    results: ranking.flatMap((row) =>
      voteLine(row, changes).map(({ hour, votes }) => ({
        address: addressText(row.address),
        timestamp: time(hour),
        votes: count(votes),
      })),
    ),
  }
})
