import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import type { Written } from '../../written.ts'
import { bytesOf } from './hex.ts'

/** First values of parameters that an earlier run noted, by number. */
export const readInitialParameters = labelled(
  'readInitialParameters',
  async (client: ClientBase): Promise<Map<number, bigint>> => {
    const { rows } = await client.query<RowOf<'initial_parameter'>>(
      'SELECT parameter, value FROM initial_parameter',
    )
    return new Map(rows.map(({ parameter, value }) => [parameter, value]))
  },
)

/** Notes first values of parameters; those that are noted stay. */
export const noteInitialParameters = labelled(
  'noteInitialParameters',
  async (client: ClientBase, values: ReadonlyMap<number, bigint>): Promise<void> => {
    await client.query(
      'INSERT INTO initial_parameter (parameter, value) SELECT * FROM unnest($1::smallint[], $2::bigint[]) ON CONFLICT DO NOTHING',
      [[...values.keys()], [...values.values()].map(String)],
    )
  },
)

/** Replaces the parameters by the node's list, in its order. */
export const saveChainParameters = labelled(
  'saveChainParameters',
  async (
    client: ClientBase,
    parameters: readonly { key: string; value: bigint | number | undefined }[],
  ): Promise<void> => {
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
  },
)

/** A representative as the node reports it. */
export type ReportedWitness = Omit<Written<'witness'>, 'last_cycle_votes' | 'last_rank'>

/**
 * Replaces the representatives by those that the node reports: any other became one in a block that was
 * abandoned.
 */
export const saveWitnesses = labelled(
  'saveWitnesses',
  async (client: ClientBase, witnesses: readonly ReportedWitness[]): Promise<void> => {
    const addresses = witnesses.map((one) => bytesOf(one.address))
    await client.query('DELETE FROM witness WHERE address <> ALL ($1::bytea[])', [addresses])
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
        addresses,
        witnesses.map((one) => one.url),
        witnesses.map((one) => one.name),
        witnesses.map((one) => String(one.votes)),
        witnesses.map((one) => String(one.produced_total)),
        witnesses.map((one) => String(one.missed_total)),
        witnesses.map((one) => String(one.latest_block)),
        witnesses.map((one) => String(one.latest_slot)),
        witnesses.map((one) => one.is_active),
        witnesses.map((one) => one.brokerage),
      ],
    )
  },
)

/** Forgets the ranks of the cycle before. */
export const forgetRanks = labelled('forgetRanks', async (client: ClientBase): Promise<void> => {
  await client.query('UPDATE witness SET last_rank = NULL')
})

/**
 * Remembers, once in a cycle, the ranks of representatives and how many of their votes had been cast before a
 * time; the rest a chain gave its first ones.
 */
export const noteCastVotes = labelled(
  'noteCastVotes',
  async (client: ClientBase, before: bigint): Promise<void> => {
    await client.query(
      `UPDATE witness w SET last_rank = r.rank, last_cycle_votes = coalesce((
         SELECT sum(v.votes) FROM vote v WHERE v.witness = w.address AND v.timestamp < $1), 0)
       FROM (SELECT address, row_number() OVER (ORDER BY votes DESC, address) AS rank FROM witness) r
       WHERE r.address = w.address AND NOT EXISTS (SELECT FROM witness WHERE last_rank IS NOT NULL)`,
      [before],
    )
  },
)

/** Notes the next maintenance, in milliseconds, and how much sun was burned. */
export const saveClock = labelled(
  'saveClock',
  async (client: ClientBase, nextMaintenance: bigint, burned: bigint): Promise<void> => {
    await client.query('UPDATE chain_state SET next_maintenance = $1, burned = $2', [nextMaintenance, burned])
  },
)
