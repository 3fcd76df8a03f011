import type { Database } from '@tronlens/db'
import { sql } from 'kysely'
import type { Indexer } from '../index.ts'
import type { LooseToken } from './loose-tokens.ts'

/** Everything that waits. */
const ALL = { touched: 1_000, random: 1_000, tokens: 1_000, depth: 1_000, blocks: 3 }
const TOKENS = { touched: 0, random: 0, tokens: 1_000, depth: 1_000, blocks: 0 }

/**
 * Compares an index with its node until nothing waits to be compared.
 *
 * @returns a line for each difference of what no contract lied about
 */
export async function compareToTheEnd(
  db: Database,
  indexer: Indexer,
  tokens: readonly LooseToken[],
): Promise<string[]> {
  const newest = await sql<{ id: bigint }>`SELECT coalesce(max(id), 0) AS id FROM audit_difference`.execute(
    db,
  )
  const liars = new Set<string>(tokens.flatMap(({ address, isHonest }) => (isHonest ? [] : [address])))
  if (!(await indexer.audit(ALL))) return ['The node stands on another block.']
  // the holders of each that lies are gone through at a time of their own
  for (let i = 0; i < liars.size; i++) await indexer.audit(TOKENS)
  // what they say of themselves is asked again
  await indexer.catchUp()
  const { rows } = await sql<{
    kind: string
    subject: string
    field: string
    indexed: string
    reported: string
  }>`
    SELECT kind, encode(subject, 'hex') AS subject, field, indexed, reported FROM audit_difference
    WHERE id > ${newest.rows[0]?.id ?? 0n} ORDER BY id`.execute(db)
  return rows
    .filter(({ subject }) => !liars.has(subject))
    .map(
      ({ kind, subject, field, indexed, reported }) =>
        `${kind} ${subject} ${field}: index ${indexed}, node ${reported}`,
    )
}
