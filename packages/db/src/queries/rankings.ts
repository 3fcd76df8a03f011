import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import { type DayRange, inDays } from './days.ts'

/** A place in a ranking of addresses. */
export type RankedAddress = { address: Buffer; amount: string }

/** Accounts with most stake of the given quantities, sun. */
export const listTopStakes = labelled(
  'listTopStakes',
  async (db: Database, quantities: readonly number[], limit: number): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT address, sum(amount)::text AS amount FROM stake WHERE quantity = ANY(${[...quantities]}::smallint[]) AND amount > 0
    GROUP BY address ORDER BY sum(amount) DESC, address LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Accounts that cast most votes. */
export const listTopVoters = labelled(
  'listTopVoters',
  async (db: Database, limit: number): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT voter AS address, sum(votes)::text AS amount FROM vote GROUP BY voter ORDER BY sum(votes) DESC, voter LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** Contracts that were called most, or by most accounts, since a day. */
export const listTopContracts = labelled(
  'listTopContracts',
  async (
    db: Database,
    since: string,
    order: 'calls' | 'callers',
    limit: number,
  ): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT address, sum(${sql.ref(order)})::text AS amount FROM contract_day WHERE day >= ${since}::date
    GROUP BY address ORDER BY sum(${sql.ref(order)}) DESC, address LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** A place in a ranking of tokens. */
export type RankedToken = { token: Buffer; amount: string }

/** TRC20 tokens that were moved most since a day: how often, or how much in whole tokens. */
export const listTopTokens = labelled(
  'listTopTokens',
  async (
    db: Database,
    since: string,
    order: 'transfers' | 'amount',
    limit: number,
  ): Promise<RankedToken[]> => {
    const measure =
      order === 'transfers'
        ? sql`sum(d.transfers)`
        : sql`trunc(sum(d.amount) / 10::numeric ^ greatest(t.decimals, 0), 6)`
    const { rows } = await sql<RankedToken>`
    SELECT d.token, ${measure}::text AS amount FROM token_day d JOIN token t ON t.ref = d.token AND t.kind = 20
    WHERE d.day >= ${since}::date GROUP BY d.token, t.decimals ORDER BY ${measure} DESC, d.token LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** TRC20 tokens that most accounts sent in blocks from a height on. */
export const listTopTradedTokens = labelled(
  'listTopTradedTokens',
  async (db: Database, from: bigint, limit: number): Promise<RankedToken[]> => {
    const { rows } = await sql<RankedToken>`
    SELECT token, count(DISTINCT sender)::text AS amount FROM transfer
    WHERE block_number >= ${from} AND kind = 20 AND success GROUP BY token ORDER BY count(DISTINCT sender) DESC, token LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** Movements of a token, or of all of a standard, by day; amounts in the smallest unit, of all tokens together they mean nothing. */
export const listTokenDays = labelled(
  'listTokenDays',
  async (
    db: Database,
    token: Buffer,
    range: DayRange,
    limit: number,
  ): Promise<{ day: string; transfers: bigint; amount: string }[]> => {
    const { rows } = await sql<{ day: string; transfers: bigint; amount: string }>`
    SELECT d.day, d.transfers, d.amount FROM token_day d WHERE d.token = ${token} AND ${inDays('d.day', range)}
    ORDER BY d.day DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/** How often some tokens were moved on some days. */
export const listTokensOfDay = labelled(
  'listTokensOfDay',
  async (
    db: Database,
    tokens: readonly Buffer[],
    days: readonly string[],
  ): Promise<{ token: Buffer; day: string; transfers: bigint }[]> => {
    if (tokens.length === 0) return []
    const { rows } = await sql<{ token: Buffer; day: string; transfers: bigint }>`
    SELECT token, day, transfers FROM token_day
    WHERE token = ANY(${[...tokens]}::bytea[]) AND day = ANY(${[...days]}::date[])`.execute(db)
    return rows
  },
)
