import { getWitnessInfo, listMaintenanceBlocks } from '@tronlens/api-contract'
import { turnsSince } from '@tronlens/core'
import { countSucceededTransactions, listBlockCounts, type WitnessWithVotes } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { percentage } from '../../serialize/amount.ts'
import { count } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { handle } from '../handle.ts'
import { readRanking } from './ranking.ts'

const MONTH_MS = 30n * 86_400_000n
const WITNESS_CREATE = 5

/** Blocks since the last maintenance, by representative, and how many turns there were. */
async function readCycle({ db, chain }: WithChain & WithDb) {
  const [state, parameters] = await Promise.all([chain.state(), chain.parameters()])
  const begin = state.next_maintenance - parameters.get('getMaintenanceTimeInterval')
  const counts = await listBlockCounts(db, begin)
  return { counts, turns: turnsSince(Number(begin), Number(state.head_time)) }
}

export const listMaintenanceBlocksRoute = handle(listMaintenanceBlocks, async (_request, services) => {
  const [{ counts }, witnesses] = await Promise.all([readCycle(services), services.chain.witnesses()])
  const names = witnessNames(witnesses)
  const total = counts.reduce((sum, row) => sum + Number(row.blocks), 0)
  return counts.map(({ witness, blocks }) => ({
    address: addressText(witness),
    name: names(witness).name,
    url: names(witness).url,
    blockProduced: count(blocks),
    total,
    percentage: count(blocks) / total,
  }))
})

/** The one for which a measure is greatest. */
const best = <Row>(rows: readonly Row[], measure: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((top, row) => (!top || measure(row) > measure(top) ? row : top), undefined)

export const getWitnessInfoRoute = handle(getWitnessInfo, async (_request, services) => {
  const { db, chain } = services
  const [state, ranking, { counts, turns }] = await Promise.all([
    chain.state(),
    readRanking(services),
    readCycle(services),
  ])
  const increase = await countSucceededTransactions(db, WITNESS_CREATE, state.head_time - MONTH_MS)
  const active = ranking.filter((row) => row.is_active)
  const produced = new Map(counts.map(({ witness, blocks }) => [addressText(witness), blocks]))
  const own = active.length > 0 ? BigInt(Math.floor(turns / active.length)) : 0n
  const show = (row: WitnessWithVotes | undefined) =>
    row
      ? {
          address: addressText(row.address),
          name: row.name,
          url: row.url,
          missedTotal: count(row.missed_total),
          producedTotal: count(row.produced_total),
          producePercentage: efficiency(row),
          currentProducePercentage: Math.min(
            100,
            percentage(produced.get(addressText(row.address)) ?? 0n, own),
          ),
        }
      : null
  const efficiency = (row: WitnessWithVotes) =>
    percentage(row.produced_total, row.produced_total + row.missed_total)
  const blocks = (row: WitnessWithVotes) => Number(row.produced_total)
  return {
    total: ranking.length,
    increaseOf30Day: count(increase),
    totalRealtimeVotes: count(ranking.reduce((sum, row) => sum + row.now, 0n)),
    minBlocksCount: show(best(active, (row) => -blocks(row))),
    maxBlocksCount: show(best(active, blocks)),
    highestEfficiency: show(best(active, efficiency)),
    lowestEfficiency: show(best(active, (row) => -efficiency(row))),
  }
})
