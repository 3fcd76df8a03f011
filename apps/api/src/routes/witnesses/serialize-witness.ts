import type { Witness } from '@tronlens/api-contract'
import { findBlock, type WitnessWithVotes } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { percentage } from '../../serialize/amount.ts'
import { count, height } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { countedVotes } from './ranking.ts'

/** A witness at its place → wire. */
export type SerializeWitness = (row: WitnessWithVotes, index: number) => Witness

/** Reads what all witnesses have in common, and makes a function that prints one. */
export async function witnessSerializer({ db, chain }: WithChain & WithDb): Promise<SerializeWitness> {
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const head = await findBlock(db, state.head_number)
  const total = countedVotes(witnesses)
  return (row, index) => ({
    address: addressText(row.address),
    name: row.name,
    url: row.url,
    producer: row.is_active,
    latestBlockNumber: height(row.latest_block),
    latestSlotNumber: count(row.latest_slot),
    missedTotal: count(row.missed_total),
    producedTotal: count(row.produced_total),
    producedTrx: 0,
    votes: count(row.votes),
    producePercentage: percentage(row.produced_total, row.produced_total + row.missed_total),
    votesPercentage: percentage(row.votes, total),
    version: head?.version ?? 0,
    brokerage: row.brokerage,
    index: index + 1,
  })
}
