import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { StakeRow } from '../tables.ts'
import { KnownSince } from '../values/known-since.ts'
import type { HoldingRow } from './holdings.ts'

/** Blocks of a height and before, newest first: the last change of something up to there. */
const lastUpTo = (table: 'balance_change' | 'stake_change', key: 'token' | 'quantity', height: bigint) => sql`
  CROSS JOIN LATERAL (
    SELECT c.amount FROM ${sql.table(table)} c
    WHERE c.address = k.address AND ${sql.ref(`c.${key}`)} = ${sql.ref(`k.${key}`)} AND c.block_number <= ${height}
    ORDER BY c.block_number DESC LIMIT 1
  ) c`

/**
 * What an address held of a token after a block: one look at an index.
 *
 * @returns smallest units; 0 when nothing had reached it yet
 */
export const getBalanceAt = labelled(
  'getBalanceAt',
  async (db: Database, address: Buffer, token: Buffer, height: bigint): Promise<bigint> => {
    const { rows } = await sql<{ amount: string }>`
      SELECT amount FROM balance_change WHERE address = ${address} AND token = ${token} AND block_number <= ${height}
      ORDER BY block_number DESC LIMIT 1`.execute(db)
    return BigInt(rows[0]?.amount ?? 0)
  },
)

/** What an address held after a block: TRX first, then by kind and token. */
export const listHoldingsAt = labelled(
  'listHoldingsAt',
  async (db: Database, address: Buffer, height: bigint, limit: number): Promise<HoldingRow[]> => {
    const { rows } = await sql<HoldingRow>`
      SELECT t.*, c.amount FROM balance k JOIN token t ON t.ref = k.token ${lastUpTo('balance_change', 'token', height)}
      WHERE k.address = ${address} AND c.amount <> 0 ORDER BY t.kind, t.ref LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Stake of an address after a block, by quantity. */
export const listStakesAt = labelled(
  'listStakesAt',
  async (db: Database, address: Buffer, height: bigint): Promise<StakeRow[]> => {
    const { rows } = await sql<StakeRow>`
      SELECT k.address, k.quantity, c.amount FROM stake k ${lastUpTo('stake_change', 'quantity', height)}
      WHERE k.address = ${address} AND c.amount <> 0 ORDER BY k.quantity`.execute(db)
    return rows
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
