import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { VoteRow, WitnessRow } from '../tables.ts'
import type { Page } from './block-range.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from './keyset.ts'

/** A witness with the votes that stand for it now, to be counted at the next maintenance. */
export type WitnessWithVotes = WitnessRow & { pending_votes: bigint }

/** All witnesses, most counted votes first. */
export const listWitnesses = labelled('listWitnesses', async (db: Database): Promise<WitnessWithVotes[]> => {
  const { rows } = await sql<WitnessWithVotes>`
    SELECT w.*, coalesce((SELECT sum(v.votes) FROM vote v WHERE v.witness = w.address), 0)::bigint AS pending_votes
    FROM witness w ORDER BY w.votes DESC, w.address DESC`.execute(db)
  return rows
})

/** Which votes a list holds. */
export type VoteFilter = { witness?: Buffer | undefined; voter?: Buffer | undefined }

const conditions = (filter: VoteFilter) => sql<boolean>`
  ${filter.witness ? sql`v.witness = ${filter.witness}` : sql`true`}
  AND ${filter.voter ? sql`v.voter = ${filter.voter}` : sql`true`} AND v.votes > 0`

/** Votes, largest or newest first. */
export const listVotes = labelled(
  'listVotes',
  async (
    db: Database,
    filter: VoteFilter,
    page: Page & { order: 'votes' | 'timestamp' },
  ): Promise<Positioned<VoteRow>[]> => {
    const keys: SortKey[] = [
      { value: sql.ref(`v.${page.order}`), type: 'int8', isAscending: page.ascending === true },
      { value: sql`v.voter`, type: 'bytea', isAscending: true },
      { value: sql`v.witness`, type: 'bytea', isAscending: true },
    ]
    const { rows } = await sql<Positioned<VoteRow>>`
    SELECT v.* ${positionOf(keys, page)} FROM vote v WHERE ${conditions(filter)} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of votes entries and their sum. */
export const countVotes = labelled(
  'countVotes',
  async (db: Database, filter: VoteFilter): Promise<{ entries: bigint; votes: bigint }> => {
    const { rows } = await sql<{ entries: bigint; votes: bigint }>`
    SELECT count(*) AS entries, coalesce(sum(v.votes), 0)::bigint AS votes FROM vote v
    WHERE ${conditions(filter)}`.execute(db)
    return rows[0] ?? { entries: 0n, votes: 0n }
  },
)
