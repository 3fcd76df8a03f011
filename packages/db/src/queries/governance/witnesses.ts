import { SLOT_MS } from '@tronlens/core'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { VoteRow, WitnessRow } from '../../tables.ts'
import { Counter } from '../../values/counter.ts'
import { sumCounters } from '../page/counters.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from '../page/keyset.ts'

/**
 * A witness with the votes that stand for it now, to be counted at the next maintenance, its blocks that are
 * indexed, and the sun that these earned it.
 */
export type WitnessWithVotes = WitnessRow & { pending_votes: bigint; indexed_blocks: bigint; earned: bigint }

/**
 * Blocks since then that are looked through; with more of them an index is being filled, and the node will
 * report again soon.
 */
const MOST_SINCE = 100n

/**
 * Adds the blocks that came since the node reported its witnesses: it is asked for them only now and then.
 * The newest block that any of them made is the one at which it reported.
 */
async function withNewestBlocks(
  db: Database,
  rows: WitnessWithVotes[],
  head: bigint,
): Promise<WitnessWithVotes[]> {
  const last = rows.reduce<WitnessWithVotes | undefined>(
    (newest, row) => (newest && newest.latest_block >= row.latest_block ? newest : row),
    undefined,
  )
  // a node that is ahead reported more blocks than are indexed
  if (!last || last.latest_block > head || head - last.latest_block > MOST_SINCE) return rows
  const { rows: blocks } = await sql<{ number: bigint; witness: Buffer | null; timestamp: bigint }>`
    SELECT number, witness, timestamp FROM block WHERE number BETWEEN ${last.latest_block} AND ${head} ORDER BY number`.execute(
    db,
  )
  const [reported, ...since] = blocks
  if (reported?.number !== last.latest_block) return rows
  return rows.map((row) => {
    const own = since.filter(({ witness }) => witness?.equals(row.address))
    const newest = own.at(-1)
    if (!newest) return row
    return {
      ...row,
      produced_total: row.produced_total + BigInt(own.length),
      latest_block: newest.number,
      latest_slot: last.latest_slot + (newest.timestamp - reported.timestamp) / BigInt(SLOT_MS),
    }
  })
}

/** All witnesses, most counted votes first, with their blocks up to the newest one of the index. */
export const listWitnesses = labelled('listWitnesses', async (db: Database): Promise<WitnessWithVotes[]> => {
  const { rows } = await sql<WitnessWithVotes & { head: bigint | null }>`
    SELECT w.*, coalesce(c.n, 0)::bigint AS pending_votes, coalesce(b.n, 0)::bigint AS indexed_blocks, coalesce(r.n, 0)::bigint AS earned,
           (SELECT head_number FROM chain_state) AS head
    FROM witness w
    LEFT JOIN counter c ON c.scope = w.address::bytea AND c.kind = ${Counter.votes}
    LEFT JOIN counter b ON b.scope = w.address::bytea AND b.kind = ${Counter.blocks}
    LEFT JOIN counter r ON r.scope = w.address::bytea AND r.kind = ${Counter.blockRewards}
    ORDER BY w.votes DESC, w.address DESC`.execute(db)
  return withNewestBlocks(
    db,
    rows.map(({ head: _, ...row }) => row),
    rows[0]?.head ?? -1n,
  )
})

/** Which votes a list holds. */
export type VoteFilter = { witness?: Buffer | undefined; voter?: Buffer | undefined }

const conditions = (filter: VoteFilter) => sql<boolean>`
  ${filter.witness ? sql`v.witness = ${filter.witness}` : TRUE}
  AND ${filter.voter ? sql`v.voter = ${filter.voter}` : TRUE} AND v.votes > 0`

/** Votes, largest or newest first. */
export const listVotes = labelled(
  'listVotes',
  async (
    db: Database,
    filter: VoteFilter,
    page: Page & { order: 'votes' | 'timestamp' },
  ): Promise<Positioned<VoteRow>[]> => {
    const isAscending = page.ascending === true
    const keys: SortKey[] = [
      { value: columnOf(`v.${page.order}`), type: 'int8', isAscending },
      { value: sql`v.voter`, type: 'bytea', isAscending },
      { value: sql`v.witness`, type: 'bytea', isAscending },
    ]
    const { rows } = await sql<Positioned<VoteRow>>`
    SELECT v.* ${positionOf(keys, page)} FROM vote v WHERE ${conditions(filter)} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of votes entries and their sum: of all, for a witness, or of a voter, who has a few at most. */
export const countVotes = labelled(
  'countVotes',
  async (db: Database, filter: VoteFilter): Promise<{ entries: bigint; votes: bigint }> => {
    if (!filter.voter) {
      const [entries, votes] = await Promise.all([
        sumCounters(db, [Counter.voteEntries], filter.witness),
        sumCounters(db, [Counter.votes], filter.witness),
      ])
      return { entries, votes }
    }
    const { rows } = await sql<{ entries: bigint; votes: bigint }>`
    SELECT count(*) AS entries, coalesce(sum(v.votes), 0)::bigint AS votes FROM vote v
    WHERE ${conditions(filter)}`.execute(db)
    return rows[0] ?? { entries: 0n, votes: 0n }
  },
)

/** By how much the votes for a representative changed within an hour; its beginning in milliseconds. */
export type VoteHour = { witness: Buffer; hour: bigint; delta: bigint }

/**
 * Changes of votes in blocks above a height, by hour. What an account had before is its last list up to then.
 */
export const listVoteHours = labelled(
  'listVoteHours',
  async (db: Database, above: bigint): Promise<VoteHour[]> => {
    const { rows } = await sql<VoteHour>`
    SELECT d.witness, b.timestamp / 3600000 * 3600000 AS hour, sum(d.votes)::bigint AS delta
    FROM vote_change c
    JOIN block b ON b.number = c.block_number
    LEFT JOIN LATERAL (
      SELECT p.witnesses, p.votes FROM vote_change p WHERE p.voter = c.voter AND p.block_number < c.block_number
      ORDER BY p.block_number DESC LIMIT 1
    ) before ON true
    CROSS JOIN LATERAL (
      SELECT n.witness, n.votes FROM unnest(c.witnesses, c.votes) AS n (witness, votes)
      UNION ALL SELECT o.witness, -o.votes FROM unnest(before.witnesses, before.votes) AS o (witness, votes)
    ) d
    WHERE c.block_number > ${above} GROUP BY 1, 2 HAVING sum(d.votes) <> 0 ORDER BY 2 DESC`.execute(db)
    return rows
  },
)
