import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@tronlens/core'
import { createTestDatabase, findRecording, startReplayNode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { createIndexer } from '../index.ts'

/** A JSON object of the recording. */
export type Json = Record<string, unknown>

const dir = findRecording()
/** Text of a file of the recording. */
export const readRecorded = (file: string): string => readFileSync(join(dir, file), 'utf8')
/** Lines of a file of the recording. */
export const recordedLines = (file: string): string[] => readRecorded(file).trim().split('\n')

/** Every account as the node prints it at the head. */
export const recordedAccounts = recordedLines('accounts.jsonl').map(
  (line) => parseJson(line) as { address: string; account: Json; reward: Json },
)

/** What is known of the recorded chain as a whole. */
export const recordedFacts = parseJson(readRecorded('facts.json')) as {
  head: { id: string; number: number; time: number }
  solid: { number: number }
  transactions: number
  accounts: number
  burned: number
  byType: Record<string, number>
  byResult: Record<string, number>
}

/** State of the chain at the head, by endpoint. */
export const recordedState = parseJson(readRecorded('state.json')) as Record<string, Json>

/**
 * A recording, indexed through the replay node into a database of its own.
 *
 * @param dir - its folder; absent: the one with everything that an indexer needs
 */
export async function indexRecording(dir = findRecording()) {
  const database = await createTestDatabase()
  const node = await startReplayNode({ dir })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  /** Rows of a query. */
  const query = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(database.db)).rows
  return {
    db: database.db,
    query,
    /** How often the node was asked, by path. */
    requests: node.requests,
    /** Column `amount` by column `key`. */
    amounts: async (text: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await query<{ key: string; amount: string }>(text)).map((row) => [row.key, row.amount]),
      ),
    drop: database.drop,
  }
}

/** Amounts that are not zero as text, by key. */
export const nonZero = (pairs: [string, bigint][]): Record<string, string> =>
  Object.fromEntries(
    pairs
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]): [string, string] => [key, String(amount)])
      .sort(),
  )
