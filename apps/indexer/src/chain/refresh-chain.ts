import {
  type ClientBase,
  forgetRanks,
  noteCastVotes,
  type ReportedWitness,
  readChainState,
  saveChainParameters,
  saveClock,
  noteInitialParameters as saveInitialParameters,
  saveWitnesses,
} from '@tronlens/db'
import type { NodeChainParameter, NodeClient, NodeWitness } from '@tronlens/node-client'
import { BlockTimes } from './block-times.ts'
import { dateChanges, listApproved } from './parameter-changes.ts'
import {
  type InitialParameters,
  noteInitialParameters,
  type ParameterHistory,
  readParameterHistory,
} from './parameter-history.ts'
import { Parameter } from './parameters.ts'

/** What the node reports of the whole chain and no block carries. */
export type ChainFacts = {
  parameters: NodeChainParameter[]
  /** First values of parameters, as far as they were seen. */
  initial: InitialParameters
  history: ParameterHistory
  witnesses: (NodeWitness & { brokerage: number })[]
  nextMaintenance: bigint
  burned: bigint
}

/** How often a chain is asked whose maintenances follow each other faster than it answers. */
const TRIES = 3

/**
 * Asks the node for its parameters, proposals, representatives and clock.
 *
 * @param before - what it reported last, at least the first values of parameters that were seen; shares of
 * representatives only change with a maintenance and are not asked in between
 * @param times - remembers what was asked of old blocks
 * @param tries - how often to ask while maintenances come in between
 */
export async function readChainFacts(
  node: NodeClient,
  before: Pick<ChainFacts, 'initial'> & Partial<ChainFacts>,
  times = new BlockTimes(node),
  tries = TRIES,
): Promise<ChainFacts> {
  const nextMaintenance = await node.getNextMaintenance()
  const [parameters, proposals, witnesses, burned] = await Promise.all([
    node.listChainParameters(),
    node.listProposals(),
    node.listWitnesses(),
    node.getBurned(),
  ])
  // a maintenance in between decides about proposals: parameters of after it do not go with proposals of
  // before it
  if (tries > 1 && (await node.getNextMaintenance()) !== nextMaintenance)
    return readChainFacts(node, before, times, tries - 1)
  const known = new Map(
    before.nextMaintenance === nextMaintenance
      ? before.witnesses?.map((witness) => [witness.address, witness.brokerage])
      : [],
  )
  const initial = noteInitialParameters(before.initial, parameters, proposals)
  const interval = initial.get(Parameter.maintenanceInterval)
  const changes = await dateChanges(
    listApproved(proposals),
    times,
    interval === undefined ? undefined : Number(interval),
  )
  return {
    parameters,
    initial,
    history: readParameterHistory(parameters, changes, initial),
    witnesses: await Promise.all(
      witnesses.map(async (witness) => ({
        ...witness,
        brokerage: known.get(witness.address) ?? (await node.getBrokerage(witness.address)),
      })),
    ),
    nextMaintenance,
    burned,
  }
}

/** Writes what the node reported, within the open transaction. */
export async function writeChainFacts(client: ClientBase, facts: ChainFacts): Promise<void> {
  const state = await readChainState(client)
  if (!state) return // before block 0 there is no state to add to
  await saveChainParameters(
    client,
    facts.parameters.map(({ key, value }) => ({ key, value })),
  )
  await saveInitialParameters(client, facts.initial)
  if (state.next_maintenance !== facts.nextMaintenance) await forgetRanks(client)
  await saveWitnesses(client, rankWitnesses(facts.witnesses))
  // that waits until the blocks before the maintenance that counted are indexed, since the node may be ahead
  const interval = facts.parameters.find(({ key }) => key === 'getMaintenanceTimeInterval')?.value ?? 0n
  const counted = BigInt(facts.nextMaintenance) - BigInt(interval)
  if (state.head_time >= counted) await noteCastVotes(client, counted)
  await saveClock(client, facts.nextMaintenance, facts.burned)
}

/** Representatives as rows, those with most votes first. */
const rankWitnesses = (witnesses: ChainFacts['witnesses']): ReportedWitness[] =>
  [...witnesses]
    .sort(
      (a, b) =>
        compare(BigInt(b.voteCount ?? 0), BigInt(a.voteCount ?? 0)) || (a.address < b.address ? -1 : 1),
    )
    .map((witness) => ({
      address: witness.address,
      url: witness.url ?? '',
      name: hostOf(witness.url ?? ''),
      votes: witness.voteCount ?? 0,
      produced_total: witness.totalProduced ?? 0,
      missed_total: witness.totalMissed ?? 0,
      latest_block: witness.latestBlockNum ?? 0,
      latest_slot: witness.latestSlotNum ?? 0,
      // a representative of block 0 that never made a block still counts as one
      is_active: witness.isJobs === true,
      brokerage: witness.brokerage,
    }))

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Host of a link, or the link itself when it is none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url
}
