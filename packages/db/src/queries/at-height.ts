import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { StakeRow } from '../tables.ts'
import { KnownSince } from '../values/known-since.ts'
import { HISTORIES, type History } from '../values/told-before.ts'
import { TRX_REF } from './accounts.ts'
import { changesBy } from './changes.ts'
import type { HoldingRow } from './holdings.ts'

/**
 * What an address has had of anything up to a height: the last change of each up to there, one look at an index. The address is named in
 * every part, so that a cluster asks the one worker that holds its changes.
 */
const heldAt = (history: History, address: Buffer, height: bigint) => {
  const key = sql.ref(HISTORIES[history].key)
  return sql`
  SELECT k.key, c.amount FROM (
    SELECT ${key} AS key FROM ${sql.table(history)} WHERE address = ${address} OFFSET 0
  ) k CROSS JOIN LATERAL (
    SELECT c.amount FROM ${changesBy(history, address)}
    WHERE c.${key} = k.key AND c.block_number <= ${height}
    ORDER BY c.block_number DESC LIMIT 1
  ) c WHERE c.amount <> 0`
}

/** What an address held after a block: TRX first, then by kind and token. */
export const listHoldingsAt = labelled(
  'listHoldingsAt',
  async (db: Database, address: Buffer, height: bigint, limit: number): Promise<HoldingRow[]> => {
    const { rows } = await sql<HoldingRow>`
      WITH held AS MATERIALIZED (${heldAt('balance', address, height)})
      SELECT t.*, h.amount FROM held h JOIN token t ON t.ref = h.key ORDER BY t.kind, t.ref LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** Stake of an address after a block, by quantity. */
export const listStakesAt = labelled(
  'listStakesAt',
  async (db: Database, address: Buffer, height: bigint): Promise<StakeRow[]> => {
    const { rows } = await sql<Pick<StakeRow, 'quantity' | 'amount'>>`
      SELECT h.key AS quantity, h.amount FROM (${heldAt('stake', address, height)}) h ORDER BY h.key`.execute(
      db,
    )
    return rows.map((row) => ({ address, ...row }))
  },
)

/** Votes of an address after a block, in the order in which it named representatives. */
export const listVotesAt = labelled(
  'listVotesAt',
  async (db: Database, voter: Buffer, height: bigint): Promise<{ witness: Buffer; votes: bigint }[]> => {
    const { rows } = await sql<{ witnesses: Buffer[]; votes: bigint[] }>`
      SELECT witnesses, votes FROM vote_change WHERE voter = ${voter} AND block_number <= ${height}
      ORDER BY block_number DESC LIMIT 1`.execute(db)
    const { witnesses = [], votes = [] } = rows[0] ?? {}
    return witnesses.map((witness, place) => ({ witness, votes: votes[place] ?? 0n }))
  },
)

/**
 * From which height on the votes of an account are known. In an index that begins later that is its first block where no block of it
 * changed them before the node was asked; where one did, the block after which it was asked.
 *
 * @returns undefined while the node was not asked yet, and of an account that no block touched
 */
export const findVotesKnownFrom = labelled(
  'findVotesKnownFrom',
  async (db: Database, voter: Buffer, { history, votes }: KnownSinceHeights): Promise<bigint | undefined> => {
    if (history === 0n) return votes
    const { rows } = await sql<{ opened_block: bigint | null; moved: boolean }>`
      SELECT o.opened_block, EXISTS (SELECT FROM vote_change v
        WHERE v.voter = o.address AND v.block_number BETWEEN ${history} AND o.opened_block) AS moved
      FROM opening o WHERE o.address = ${voter} AND o.token = ${TRX_REF}`.execute(db)
    const [opening] = rows
    return (opening?.moved ? opening.opened_block : opening?.opened_block && history) ?? undefined
  },
)

/** From which height on each history is whole; 0 when it always is. */
export type KnownSinceHeights = Readonly<Record<keyof typeof KnownSince, bigint>>

/** From which height on each history is whole. */
export const readKnownSince = labelled('readKnownSince', async (db: Database): Promise<KnownSinceHeights> => {
  const rows = await db.selectFrom('known_since').select(['what', 'height']).execute()
  const heights = new Map<string, bigint>(rows.map(({ what, height }) => [what, height]))
  const kinds = Object.keys(KnownSince) as (keyof typeof KnownSince)[]
  return Object.fromEntries(
    kinds.map((kind) => [kind, heights.get(KnownSince[kind]) ?? 0n]),
  ) as KnownSinceHeights
})

/** From which height on a history is whole; 0 when it always is. */
export const findKnownSince = labelled(
  'findKnownSince',
  async (db: Database, what: keyof typeof KnownSince): Promise<bigint> => {
    const row = await db
      .selectFrom('known_since')
      .select('height')
      .where('what', '=', KnownSince[what])
      .executeTakeFirst()
    return row?.height ?? 0n
  },
)
