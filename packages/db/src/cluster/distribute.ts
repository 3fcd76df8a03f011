import type { Client } from 'pg'
import { createClient } from '../connection/pool.ts'
import { DistributionError, readDatabaseError } from '../errors.ts'
import { chainSchema } from '../schemas.ts'
import { allChanges, changesOf } from '../values/histories.ts'

/** A table whose rows are spread over the nodes of a cluster, and the column that says where a row lies. */
type DistributedTable = { table: string; column: string; with?: string }

/**
 * What grows with transactions, by block: what happened in one lies together, so whatever is joined is joined
 * where it lies, and a page of an address is asked of every node at once. Days of accounts and callers by
 * day, so that what a batch adds goes to one node. Changes of balances and stake by address, so that what an
 * account had at a height is asked of one node. No column whose type is a domain: Citus spreads its rows, and
 * finds none of them again. State, counters and other days grow with accounts and stay where the ledger is
 * written, on the coordinator: their old values are kept by triggers, which distributed tables have not.
 */
export const DISTRIBUTED_TABLES: readonly DistributedTable[] = [
  { table: 'transaction', column: 'block_number' },
  { table: 'transfer', column: 'block_number', with: 'transaction' },
  { table: 'internal_transaction', column: 'block_number', with: 'transaction' },
  { table: 'event_log', column: 'block_number', with: 'transaction' },
  { table: 'balance_entry', column: 'block_number', with: 'transaction' },
  { table: 'transaction_hash', column: 'block_number', with: 'transaction' },
  { table: 'account_day', column: 'day' },
  { table: 'contract_caller', column: 'day', with: 'account_day' },
  { table: 'balance_change', column: 'address' },
  { table: 'stake_change', column: 'address', with: 'balance_change' },
  { table: 'balance_opening', column: 'address', with: 'balance_change' },
  { table: 'stake_opening', column: 'address', with: 'balance_change' },
]

/** What every node keeps a copy of, because rows that are spread are compared with it. */
const COPIED_TABLES = ['token_unit']

/** Every table that a cluster does not keep on its coordinator alone. */
export const CLUSTER_TABLES: readonly string[] = [
  ...DISTRIBUTED_TABLES.map(({ table }) => table),
  ...COPIED_TABLES,
]

/**
 * The body of `last_balance_change` on a cluster, which would take that of a server into each question, as it
 * does, and then not plan it: of many balances one is asked for at a time, each of the node that has it.
 */
const LAST_BALANCE_CHANGE = `
  CREATE OR REPLACE FUNCTION last_balance_change(who bytea, what bytea, upto bigint) RETURNS TABLE (block_number bigint, amount numeric)
  LANGUAGE plpgsql STABLE ROWS 1 AS $$
  BEGIN
    RETURN QUERY SELECT c.block_number, c.amount FROM ${changesOf('balance', 'who')}
    WHERE c.address = who AND c.token = what AND c.block_number <= upto ORDER BY c.block_number DESC LIMIT 1;
  END $$`

/**
 * The views of histories on a cluster, which joins two tables that are spread alike, and plans no question
 * inside of a row.
 */
const HISTORY_VIEWS = `
  CREATE OR REPLACE VIEW balance_history AS
    SELECT address, token, block_number, delta AS change, amount FROM ${allChanges('balance')} WHERE block_number >= 0;
  CREATE OR REPLACE VIEW stake_history AS
    SELECT address, quantity, block_number, delta AS change, amount FROM ${allChanges('stake')}`

/**
 * Gives the function and the views of histories the bodies that a cluster plans, where the tables of the schema are
 * spread; nothing elsewhere. They replace those of the repeatable files, and so stand after these.
 */
export async function applyClusterBodies(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('pg_dist_partition') IS NOT NULL AS found",
  )
  if (!rows[0]?.found || !(await listSpread(client)).has('balance_change')) return
  await client.query(LAST_BALANCE_CHANGE)
  await client.query(HISTORY_VIEWS)
}

/** What was done. */
export type Distribution = {
  /** Tables that were spread now; those that were before are left alone. */
  distributed: string[]
  /** Nodes that hold rows. */
  workers: number
}

/**
 * Spreads the large tables of a network over the workers of a Citus cluster, rows included. Safe to call
 * again; the indexer must not run meanwhile, because it would wait for each table.
 *
 * @param url - database on the coordinator
 * @param shards - into how many parts each table is cut; several for each worker, so that workers can be
 *   added
 * @throws {DistributionError} when the database is no coordinator, or has no workers
 */
export async function distributeChain(
  url: string,
  network: string,
  {
    shards = 32,
    progress = () => undefined,
  }: {
    shards?: number
    /** Called before each table that is spread now: how many of these are done, and which comes. */
    progress?: (done: number, all: number, next: string) => void
  } = {},
): Promise<Distribution> {
  const client = createClient(url, { name: 'tronlens-distribute', schema: chainSchema(network) })
  await client.connect()
  try {
    const workers = await countWorkers(client)
    await client.query("SELECT set_config('citus.shard_count', $1, false)", [String(shards)])
    const known = await listSpread(client)
    const steps: { table: string; spread: () => Promise<unknown> }[] = [
      ...DISTRIBUTED_TABLES.map((one) => ({ table: one.table, spread: () => distribute(client, one) })),
      ...COPIED_TABLES.map((table) => ({ table, spread: () => copy(client, table) })),
    ].filter(({ table }) => !known.has(table))
    for (const [done, { table, spread }] of steps.entries()) {
      progress(done, steps.length, `table ${table}`)
      await spread()
    }
    await applyClusterBodies(client)
    const distributed = steps.map(({ table }) => table)
    return { distributed, workers }
  } catch (error) {
    throw readDatabaseError(error) ?? error
  } finally {
    await client.end()
  }
}

async function countWorkers(client: Client): Promise<number> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  if (rows.length === 0)
    throw new DistributionError(
      'this database has no extension "citus"; run CREATE EXTENSION citus in it, on the coordinator and on each worker',
    )
  const counted = await client.query<{ workers: number }>(
    "SELECT count(*)::int AS workers FROM pg_dist_node WHERE noderole = 'primary' AND isactive AND shouldhaveshards",
  )
  const workers = counted.rows[0]?.workers ?? 0
  if (workers === 0)
    throw new DistributionError(
      "the coordinator knows no worker; name each with SELECT citus_add_node('HOST', PORT)",
    )
  return workers
}

/** Tables of the network that the nodes hold already. */
async function listSpread(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = current_schema()::regnamespace`,
  )
  return new Set(rows.map(({ table }) => table))
}

const distribute = (client: Client, { table, column, with: other }: DistributedTable) =>
  client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    table,
    column,
    other ?? 'none',
  ])

const copy = (client: Client, table: string) =>
  client.query('SELECT create_reference_table($1::regclass)', [table])
