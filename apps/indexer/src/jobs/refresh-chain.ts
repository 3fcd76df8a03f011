import type { ClientBase } from '@tronlens/db'
import type { NodeChainParameter, NodeClient, NodeWitness } from '@tronlens/node-client'
import {
  type InitialParameters,
  noteInitialParameters,
  type ParameterHistory,
  readParameterHistory,
} from '../chain/parameter-history.ts'

/** What the node tells of the whole chain and no block carries. */
export type ChainFacts = {
  parameters: NodeChainParameter[]
  /** First values of parameters, as far as they were seen. */
  initial: InitialParameters
  history: ParameterHistory
  witnesses: (NodeWitness & { brokerage: number })[]
  nextMaintenance: bigint
  burned: bigint
}

/** How many representatives produce blocks. */
const PRODUCERS = 27

/**
 * Asks the node for its parameters, proposals, representatives and clock.
 *
 * @param before - what it told last, at least the first values of parameters that were seen; shares of representatives only
 * change with a maintenance and are not asked in between
 */
export async function readChainFacts(
  node: NodeClient,
  before: Pick<ChainFacts, 'initial'> & Partial<ChainFacts>,
): Promise<ChainFacts> {
  const [parameters, proposals, witnesses, nextMaintenance, burned] = await Promise.all([
    node.listChainParameters(),
    node.listProposals(),
    node.listWitnesses(),
    node.getNextMaintenance(),
    node.getBurned(),
  ])
  const known = new Map(
    before.nextMaintenance === nextMaintenance
      ? before.witnesses?.map((witness) => [witness.address, witness.brokerage])
      : [],
  )
  const initial = noteInitialParameters(before.initial, parameters, proposals)
  return {
    parameters,
    initial,
    history: readParameterHistory(parameters, proposals, initial),
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

/** First values of parameters that an earlier run noted. */
export async function readInitialParameters(client: ClientBase): Promise<InitialParameters> {
  const { rows } = await client.query<{ parameter: number; value: bigint }>(
    'SELECT parameter, value FROM initial_parameter',
  )
  return new Map(rows.map(({ parameter, value }) => [parameter, value]))
}

/** Writes what the node told, within the open transaction. */
export async function writeChainFacts(client: ClientBase, facts: ChainFacts): Promise<void> {
  const { rows } = await client.query('SELECT next_maintenance, head_time FROM chain_state')
  if (rows.length === 0) return // before block 0 there is no state to add to
  const isNewCycle = rows[0].next_maintenance !== facts.nextMaintenance
  await writeParameters(client, facts.parameters)
  await client.query(
    'INSERT INTO initial_parameter (parameter, value) SELECT * FROM unnest($1::smallint[], $2::bigint[]) ON CONFLICT DO NOTHING',
    [[...facts.initial.keys()], [...facts.initial.values()].map(String)],
  )
  if (isNewCycle) await client.query('UPDATE witness SET last_rank = NULL')
  await writeWitnesses(client, facts.witnesses)
  await noteCastVotes(client, facts, rows[0].head_time)
  await client.query('UPDATE chain_state SET next_maintenance = $1, burned = $2', [
    facts.nextMaintenance,
    facts.burned,
  ])
}

async function writeParameters(client: ClientBase, parameters: readonly NodeChainParameter[]): Promise<void> {
  await client.query('DELETE FROM chain_parameter WHERE position >= $1', [parameters.length])
  await client.query(
    `INSERT INTO chain_parameter (position, key, value)
     SELECT p.position - 1, p.key, p.value FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS p (key, value, position)
     ON CONFLICT (position) DO UPDATE SET key = excluded.key, value = excluded.value
     WHERE (chain_parameter.key, chain_parameter.value) IS DISTINCT FROM (excluded.key, excluded.value)`,
    [
      parameters.map((parameter) => parameter.key),
      parameters.map((parameter) => (parameter.value === undefined ? null : String(parameter.value))),
    ],
  )
}

async function writeWitnesses(client: ClientBase, witnesses: ChainFacts['witnesses']): Promise<void> {
  const ranked = [...witnesses].sort(
    (a, b) => Number(b.voteCount ?? 0) - Number(a.voteCount ?? 0) || (a.address < b.address ? -1 : 1),
  )
  await client.query(
    `INSERT INTO witness (address, url, name, votes, produced_total, missed_total, latest_block, latest_slot, is_active,
       brokerage)
     SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::boolean[], $10::integer[])
     ON CONFLICT (address) DO UPDATE SET url = excluded.url, name = excluded.name, votes = excluded.votes,
       produced_total = excluded.produced_total, missed_total = excluded.missed_total,
       latest_block = excluded.latest_block, latest_slot = excluded.latest_slot, is_active = excluded.is_active,
       brokerage = excluded.brokerage`,
    [
      ranked.map((witness) => Buffer.from(witness.address, 'hex')),
      ranked.map((witness) => witness.url ?? ''),
      ranked.map((witness) => hostOf(witness.url ?? '')),
      ranked.map((witness) => String(witness.voteCount ?? 0)),
      ranked.map((witness) => String(witness.totalProduced ?? 0)),
      ranked.map((witness) => String(witness.totalMissed ?? 0)),
      ranked.map((witness) => String(witness.latestBlockNum ?? 0)),
      ranked.map((witness) => String(witness.latestSlotNum ?? 0)),
      ranked.map((witness, rank) => rank < PRODUCERS && witness.isJobs === true),
      ranked.map((witness) => witness.brokerage),
    ],
  )
}

/**
 * Remembers, once in a cycle, how many of the votes that the last maintenance counted had been cast; the rest a chain
 * gave its first witnesses. That waits until the blocks before that maintenance are indexed, since the node may be ahead.
 */
async function noteCastVotes(client: ClientBase, facts: ChainFacts, headTime: bigint): Promise<void> {
  const interval = facts.parameters.find(({ key }) => key === 'getMaintenanceTimeInterval')?.value ?? 0n
  const counted = BigInt(facts.nextMaintenance) - BigInt(interval)
  if (headTime < counted) return
  await client.query(
    `UPDATE witness w SET last_rank = r.rank, last_cycle_votes = coalesce((
       SELECT sum(v.votes) FROM vote v WHERE v.witness = w.address AND v.timestamp < $1), 0)
     FROM (SELECT address, row_number() OVER (ORDER BY votes DESC, address) AS rank FROM witness) r
     WHERE r.address = w.address AND NOT EXISTS (SELECT FROM witness WHERE last_rank IS NOT NULL)`,
    [counted],
  )
}

/** Host of a link, or the link itself when it is none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url
}
