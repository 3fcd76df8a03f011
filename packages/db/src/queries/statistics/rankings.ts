import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import type { PlacedAddress } from '../accounts/leading-accounts.ts'
import type { TokenPrice } from '../tokens/holdings.ts'
import { type DayRange, inDays } from './days.ts'

/** A place in a ranking of addresses. */
export type RankedAddress = { address: Buffer; amount: string }

/** Accounts with most own stake, lent or not, sun. */
export const listTopStakes = labelled(
  'listTopStakes',
  async (db: Database, limit: number): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT address, power::text AS amount FROM account_power WHERE power > 0
    ORDER BY power DESC, address DESC LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Accounts that cast most votes. */
export const listTopVoters = labelled(
  'listTopVoters',
  async (db: Database, limit: number): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT address, vote_total::text AS amount FROM account WHERE vote_total > 0
    ORDER BY vote_total DESC, address DESC LIMIT ${limit}`.execute(db)
    return rows
  },
)

/**
 * Contracts that were called most, or by most accounts, since a day. An account counts once for each day and
 * contract.
 */
export const listTopContracts = labelled(
  'listTopContracts',
  async (
    db: Database,
    since: string,
    order: 'calls' | 'callers',
    limit: number,
  ): Promise<PlacedAddress[]> => {
    const measure = sql`sum(${sql.ref(order)})`
    // who called two contracts on a day is one caller of the chain
    const whole =
      order === 'calls'
        ? sql`sum(${measure}) OVER ()`
        : sql`SELECT sum(callers) FROM day_stat WHERE day >= ${since}::date`
    const { rows } = await sql<PlacedAddress>`
    SELECT address, ${measure}::text AS amount, (${whole})::text AS whole FROM contract_day WHERE day >= ${since}::date
    GROUP BY address ORDER BY ${measure} DESC, address LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Contracts that hold most TRX, sun. Where one destroyed itself an account may hold something. */
export const listRichestContracts = labelled(
  'listRichestContracts',
  async (db: Database, limit: number): Promise<RankedAddress[]> => {
    const { rows } = await sql<RankedAddress>`
    SELECT b.address, b.amount::text AS amount FROM balance b
    JOIN contract c ON c.address = b.address AND c.destroyed_block IS NULL
    WHERE b.of_contract AND b.amount > 0
    ORDER BY b.amount DESC, b.address DESC LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** A place in a ranking of tokens, with what all of them have together. */
export type PlacedToken = { token: Buffer; amount: string; whole: string }

/** Kinds of the tokens that are ranked: TRC10 and TRC20. */
const RANKED = sql`(${sql.lit(TokenKind.trc10)}, ${sql.lit(TokenKind.trc20)})`

/** Tokens that were moved most often since a day. */
export const listTopTokens = labelled(
  'listTopTokens',
  async (db: Database, since: string, limit: number): Promise<PlacedToken[]> => {
    const { rows } = await sql<PlacedToken>`
    SELECT d.token, sum(d.transfers)::text AS amount, (sum(sum(d.transfers)) OVER ())::text AS whole
    FROM token_day d JOIN token t ON t.ref = d.token AND t.kind IN ${RANKED}
    WHERE d.day >= ${since}::date GROUP BY d.token ORDER BY sum(d.transfers) DESC, d.token LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** A token by what was moved of it: whole tokens, and their worth in TRX where its price is known. */
export type MovedToken = { token: Buffer; amount: string; worth: string | null; whole: string | null }

/**
 * Tokens of which most was moved since a day: first those with a price by what that is worth, then the others
 * by their amounts.
 */
export const listMostMovedTokens = labelled(
  'listMostMovedTokens',
  async (
    db: Database,
    since: string,
    prices: readonly TokenPrice[],
    limit: number,
  ): Promise<MovedToken[]> => {
    const tokens = prices.map(({ token }) => token)
    const numbers = prices.map(({ price }) => String(price))
    const { rows } = await sql<MovedToken>`
    SELECT token, trunc(amount, 6)::text AS amount, trunc(amount * price, 6)::text AS worth,
           trunc(sum(amount * price) OVER (), 6)::text AS whole
    FROM (
      SELECT d.token, sum(d.amount) / 10::numeric ^ greatest(t.decimals, 0) AS amount, p.price
      FROM token_day d JOIN token t ON t.ref = d.token AND t.kind IN ${RANKED}
      LEFT JOIN unnest(${tokens}::bytea[], ${numbers}::numeric[]) AS p(token, price) ON p.token = d.token
      WHERE d.day >= ${since}::date GROUP BY d.token, t.decimals, p.price
    ) moved ORDER BY moved.amount * moved.price DESC NULLS LAST, moved.amount DESC, moved.token LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/**
 * TRC20 tokens that most accounts called since a day, each counted once a day; the whole are those of all
 * such tokens together.
 */
export const listTopCalledTokens = labelled(
  'listTopCalledTokens',
  async (db: Database, since: string, limit: number): Promise<PlacedToken[]> => {
    const { rows } = await sql<PlacedToken>`
    SELECT d.address AS token, sum(d.callers)::text AS amount, (sum(sum(d.callers)) OVER ())::text AS whole
    FROM contract_day d JOIN token t ON t.ref = d.address AND t.kind = 20
    WHERE d.day >= ${since}::date GROUP BY d.address ORDER BY sum(d.callers) DESC, d.address LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** Tokens that most accounts sent in blocks from a height on; the whole are accounts that sent any. */
export const listTopTradedTokens = labelled(
  'listTopTradedTokens',
  async (db: Database, from: bigint, limit: number): Promise<PlacedToken[]> => {
    const { rows } = await sql<PlacedToken>`
    WITH sent AS MATERIALIZED (
      SELECT DISTINCT token, sender FROM transfer
      WHERE block_number >= ${from} AND kind IN ${RANKED} AND success AND sender IS NOT NULL
    )
    SELECT token, count(*)::text AS amount, (SELECT count(DISTINCT sender) FROM sent)::text AS whole
    FROM sent GROUP BY token ORDER BY count(*) DESC, token LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** What the chain did since a day, from its days; sun, units of energy, points of bandwidth. */
export type DoneSince = Record<
  | 'trx_transfers'
  | 'token_transfers'
  | 'triggers'
  | 'callers'
  | 'energy'
  | 'energy_staked'
  | 'energy_given'
  | 'net_usage'
  | 'net_fees',
  bigint
> & { trx_moved: string }

/** What the chain did since a day. Callers count once for each day. */
export const sumDaysSince = labelled(
  'sumDaysSince',
  async (db: Database, since: string): Promise<DoneSince> => {
    const { rows } = await sql<DoneSince>`
    SELECT coalesce(sum(trx_moved), 0)::text AS trx_moved,
           (SELECT coalesce(sum(transfers), 0)::bigint FROM token_day WHERE token = ${TRX_REF} AND day >= ${since}::date) AS trx_transfers,
           coalesce(sum(trc10_transfers + token_transfers), 0)::bigint AS token_transfers,
           coalesce(sum(triggers), 0)::bigint AS triggers, coalesce(sum(callers), 0)::bigint AS callers,
           coalesce(sum(energy_usage), 0)::bigint AS energy, coalesce(sum(energy_staked), 0)::bigint AS energy_staked,
           coalesce(sum(energy_origin), 0)::bigint AS energy_given, coalesce(sum(net_usage), 0)::bigint AS net_usage,
           coalesce(sum(net_fees), 0)::bigint AS net_fees
    FROM day_stat WHERE day >= ${since}::date`.execute(db)
    return rows[0] as DoneSince // an aggregate without groups has one row
  },
)

/** The same from blocks of a height on, for periods shorter than days. */
export const sumDoneInBlocks = labelled(
  'sumDoneInBlocks',
  async (db: Database, from: bigint): Promise<DoneSince> => {
    const { rows } = await sql<DoneSince>`
    SELECT * FROM (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 1 AND success), 0)::text AS trx_moved,
             count(*) FILTER (WHERE kind = 1 AND success) AS trx_transfers, count(*) FILTER (WHERE kind <> 1) AS token_transfers
      FROM transfer WHERE block_number >= ${from} AND source <> 1 AND sender IS NOT NULL
    ) moved CROSS JOIN (
      SELECT count(*) FILTER (WHERE contract_type = 31) AS triggers,
             count(DISTINCT owner) FILTER (WHERE contract_type = 31) AS callers,
             coalesce(sum(energy_usage_total), 0)::bigint AS energy, coalesce(sum(energy_usage), 0)::bigint AS energy_staked,
             coalesce(sum(origin_energy_usage), 0)::bigint AS energy_given,
             coalesce(sum(net_usage), 0)::bigint AS net_usage, coalesce(sum(net_fee), 0)::bigint AS net_fees
      FROM transaction WHERE block_number >= ${from}
    ) done`.execute(db)
    return rows[0] as DoneSince // aggregates without groups have one row each
  },
)

/**
 * Movements of a token, or of all of a standard, by day; amounts in the smallest unit, of all tokens together
 * they mean nothing.
 */
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
