import { listVoteWitnesses, type WitnessRank } from '@tronlens/api-contract'
import { type Address, type Sun, sun, trxNumber } from '@tronlens/core'
import { findBlock, type WitnessWithVotes } from '@tronlens/db'
import { type MemoryOrder, readMemory, readPage } from '../../http/list-page.ts'
import { addressBytes } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { percentage } from '../../serialize/amount.ts'
import { count, height } from '../../serialize/values.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { ChainParameters } from '../../services/chain-parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import { handle } from '../handle.ts'
import { readBrokerageHistory, readBrokerages } from './brokerage-history.ts'
import { countedVotes, readRanking } from './ranking.ts'
import { readPageOwners } from './representative-page.ts'
import { readVoteLine } from './vote-history.ts'

/** Producers of a round, and places that share the voter reward. */
const [REPRESENTATIVES, PARTNERS] = [27, 127]
const [REPRESENTATIVE, PARTNER, CANDIDATE] = [1, 2, 3]
const BLOCKS_A_YEAR = 10_512_000n

const witnessType = (rank: number): number =>
  rank <= REPRESENTATIVES ? REPRESENTATIVE : rank <= PARTNERS ? PARTNER : CANDIDATE

/**
 * Yearly reward of a vote in percent of the staked TRX: the voters' share of the reward by votes and, for
 * producers, of the block reward. Both follow from parameters in force now.
 */
function annualizedRate(
  row: WitnessWithVotes,
  rank: number,
  totalVotes: bigint,
  parameters: ChainParameters,
): string {
  if (rank > PARTNERS || row.votes <= 0n || totalVotes <= 0n) return '0'
  const byVotes = (parameters.get('getWitness127PayPerBlock') * BLOCKS_A_YEAR * row.votes) / totalVotes
  const byBlocks =
    rank <= REPRESENTATIVES
      ? (parameters.get('getWitnessPayPerBlock') * BLOCKS_A_YEAR) / BigInt(REPRESENTATIVES)
      : 0n
  const toVoters = ((byVotes + byBlocks) * BigInt(100 - row.brokerage)) / 100n
  return percentage(toVoters, row.votes * 1_000_000n).toFixed(4)
}

/**
 * What all blocks of a witness earned it: those of the index what the chain paid then, those from before a
 * partial index what it pays now.
 */
function earnedByBlocks(row: WitnessWithVotes, parameters: ChainParameters): Sun {
  const others = row.produced_total - row.indexed_blocks
  return sun(row.earned + (others > 0n ? others * parameters.get('getWitnessPayPerBlock') : 0n))
}

const hexOf = (address: Address): string => addressBytes(address).toString('hex')

/** The ranking: most votes first, then by address, largest first. */
const BY_RANK: MemoryOrder<WitnessRank> = {
  form: [/^-?\d{1,16}$/, /^[0-9a-f]{42}$/],
  positionOf: (row) => [String(row.realTimeVotes), hexOf(row.address)],
  isBehind: (row, [votes = '', address = '']) =>
    row.realTimeVotes === Number(votes) ? hexOf(row.address) < address : row.realTimeVotes < Number(votes),
}

/** Every witness in the order of the votes of now, with the votes of the last count. */
export async function readRanks(
  services: WithAggregates & WithChain & WithDb & WithNetwork & WithPeople,
): Promise<{ all: WitnessRank[]; totalVotes: bigint }> {
  const { db, chain } = services
  const [state, parameters, ranking, hasPage, brokerageOf] = await Promise.all([
    chain.state(),
    chain.parameters(),
    readRanking(services),
    readPageOwners(services),
    readBrokerages(services),
  ])
  const head = await findBlock(db, state.head_number)
  const totalVotes = countedVotes(ranking)
  const votesNow = ranking.reduce((sum, row) => sum + row.now, 0n)
  const all: WitnessRank[] = ranking.map((row, index) => {
    const rank = index + 1
    return {
      address: addressText(row.address),
      name: row.name,
      url: row.url,
      hasPage: hasPage(row.address),
      lastRanking: row.lastRank,
      realTimeRanking: rank,
      lastCycleVotes: count(row.votes),
      realTimeVotes: count(row.now),
      changeVotes: count(row.now - row.votes),
      change_cycle: row.lastRank - rank,
      brokerage: row.brokerage,
      voterBrokerage: 100 - row.brokerage,
      votesPercentage: percentage(row.now, votesNow),
      lastCycleVotesPercentage: percentage(row.votes, totalVotes),
      witnessType: witnessType(rank),
      annualizedRate: annualizedRate(row, rank, totalVotes, parameters),
      producedTotal: count(row.produced_total),
      producedEfficiency: percentage(row.produced_total, row.produced_total + row.missed_total),
      missedTotal: count(row.missed_total),
      latestBlockNumber: height(row.latest_block),
      producer: row.is_active,
      blockReward: trxNumber(earnedByBlocks(row, parameters)),
      version: head?.version ?? 0,
      totalOutOfTimeTrans: 0,
      lastWeekOutOfTimeTrans: 0,
      ...brokerageOf(row),
      realtimeVoteLine: [],
    }
  })
  return { all, totalVotes }
}

export const listVoteWitnessesRoute = handle(listVoteWitnesses, async ({ query }, services) => {
  const { all, totalVotes } = await readRanks(services)
  if (query.address !== undefined) {
    const address = addressBytes(query.address)
    const shownAddress = addressText(address)
    const found = all.find((row) => row.address === shownAddress)
    const [history, line] = await Promise.all([
      found ? readBrokerageHistory(services, address) : [],
      found ? readVoteLine(services, address) : [],
    ])
    const brokerage = {
      changedBrokerage: history.length > 0,
      lowestBrokerage: Math.min(found?.brokerage ?? 0, ...history.flatMap(({ from, to }) => [from, to])),
    }
    return {
      success: 'true',
      ...brokerage,
      brokerageHistory: history,
      brokerageChangeNum: history.length,
      data: found ? { ...found, ...brokerage, realtimeVoteLine: line } : null,
    }
  }
  const shown = query.witnesstype ? all.filter((row) => row.witnessType === query.witnesstype) : all
  const page = readPage(listVoteWitnesses.name, query, 1000, 5000)
  const { rows, end } = await readMemory(page, shown, BY_RANK)
  const best = (measure: (row: WitnessRank) => number): WitnessRank | null =>
    all.reduce<WitnessRank | null>((top, row) => (!top || measure(row) > measure(top) ? row : top), null)
  return {
    status: '1',
    code: 200,
    message: 'request ok',
    total: shown.length,
    totalVotes: count(totalVotes),
    totalWitness: all.length,
    fastestRise: best((row) => row.change_cycle),
    maxVotesRise: best((row) => row.changeVotes),
    data: rows,
    ...end,
  }
})
