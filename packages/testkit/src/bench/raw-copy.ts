import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  BLOCK_TABLES,
  chainSchema,
  copyIn,
  copyOut,
  createClient,
  STATE_TABLES,
  SUM_TABLES,
} from '@tronlens/db'

const BENCH = { name: 'tronlens-bench', schema: chainSchema(DEFAULT_NETWORK) }
/**
 * All that a back-fill leaves: rows of blocks and of running state (balances, accounts, counters, days).
 * Triggers derive the rest.
 */
const TABLES = [...Object.keys(BLOCK_TABLES), ...STATE_TABLES, ...SUM_TABLES]
/** File of the days that rows stand for. */
const DAYS = 'days.json'

/** Writes every row that the indexer made into files of PostgreSQL's own binary format. */
export async function dumpTables(url: string, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const client = createClient(url, BENCH)
  await client.connect()
  for (const table of TABLES)
    await pipeline(
      copyOut(client, `COPY (SELECT * FROM ${table}) TO STDOUT (FORMAT binary)`),
      createWriteStream(join(dir, table)),
    )
  const { rows } = await client.query<{ days: string[] }>(
    'SELECT array_agg(day::text) AS days FROM (SELECT day FROM account_day UNION SELECT day FROM contract_caller) d',
  )
  await writeFile(join(dir, DAYS), JSON.stringify(rows[0]?.days ?? []))
  await client.end()
}

/**
 * Loads the same rows into the same tables and indexes of another database, as fast as COPY can.
 *
 * @param head - newest block, for which partitions are made before the clock starts
 * @returns seconds
 */
export async function loadTables(url: string, dir: string, head: number): Promise<number> {
  const client = createClient(url, BENCH)
  await client.connect()
  await client.query('SELECT ensure_partitions($1)', [head])
  await client.query('SELECT ensure_months($1::date[])', [
    JSON.parse(await readFile(join(dir, DAYS), 'utf8')),
  ])
  await client.query('SET synchronous_commit = off')
  const begin = performance.now()
  for (const table of TABLES) {
    await pipeline(
      createReadStream(join(dir, table), { highWaterMark: 1 << 20 }),
      copyIn(client, `COPY ${table} FROM STDIN (FORMAT binary)`),
    )
  }
  const seconds = (performance.now() - begin) / 1000
  await client.end()
  return seconds
}
