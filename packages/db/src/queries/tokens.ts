import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TokenRow } from '../tables.ts'
import { tokenCounter } from '../values/counter.ts'
import { TokenKind } from '../values/token-kind.ts'
import { TRX_REF } from './accounts.ts'
import type { Page } from './block-range.ts'
import { countUpTo, sumCounters } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from './keyset.ts'

/** Tokens by reference. */
export const listTokensByRef = labelled(
  'listTokensByRef',
  async (db: Database, refs: readonly Buffer[]): Promise<TokenRow[]> => {
    if (refs.length === 0) return []
    const { rows } = await sql<TokenRow>`SELECT * FROM token WHERE ref = ANY(${[...refs]}::bytea[])`.execute(
      db,
    )
    return rows
  },
)

/** Tokens with the same name; an imitation uses up a place as well as what it imitates. */
const MOST_NAMESAKES = 200

/** References of all tokens of these kinds that have a text as their symbol or name, in any case of letters. */
export const listTokenRefsNamed = labelled(
  'listTokenRefsNamed',
  async (db: Database, text: string, kinds: readonly number[]): Promise<Buffer[]> => {
    const { rows } = await sql<{ ref: Buffer }>`
      SELECT ref FROM token
      WHERE (lower(symbol) = lower(${text}) OR lower(name) = lower(${text})) AND kind = ANY(${[...kinds]}::smallint[])
      ORDER BY ref LIMIT ${MOST_NAMESAKES}`.execute(db)
    return rows.map(({ ref }) => ref)
  },
)

/** How a list of tokens is sorted. */
export type TokenOrder = 'holders' | 'transfers' | 'created' | 'name' | 'id' | 'ranked'

/** Which tokens a list holds. */
export type TokenFilter = {
  kinds: readonly number[]
  ref?: Buffer | undefined
  issuer?: Buffer | undefined
  /** Exact name, or a pattern with `%`. */
  name?: string | undefined
  /** Part of a name or symbol. */
  search?: string | undefined
  idAbove?: bigint | undefined
  /** Only sales that run at this time. */
  saleAt?: bigint | undefined
  /** Made since this time, milliseconds. */
  createdSince?: bigint | undefined
  /** None of these. */
  without?: readonly Buffer[] | undefined
}

/** Of the signs that LIKE knows only `%` means anything else than itself. */
const patternOf = (name: string): string => name.replace(/[\\_]/g, '\\$&')

/** Shortest text whose parts an index finds. */
const SHORTEST_PART = 3

/** Pattern of a name that holds a text, or begins with it where it is too short for the index of parts. */
const partOf = (search: string) => {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return [...search].length < SHORTEST_PART ? `${text}%` : `%${text}%`
}

const conditions = (filter: TokenFilter) => sql<boolean>`
  t.kind = ANY(${[...filter.kinds]}::smallint[])
  AND ${filter.ref ? sql`t.ref = ${filter.ref}` : sql`true`}
  AND ${filter.issuer ? sql`t.issuer = ${filter.issuer}` : sql`true`}
  AND ${filter.name === undefined ? sql`true` : sql`lower(t.name) LIKE lower(${patternOf(filter.name)})`}
  AND ${filter.search === undefined ? sql`true` : sql`(lower(t.name) LIKE ${partOf(filter.search)} OR lower(t.symbol) LIKE ${partOf(filter.search)})`}
  AND ${filter.without?.length ? sql`t.ref <> ALL(${[...filter.without]}::bytea[])` : sql`true`}
  AND ${filter.createdSince === undefined ? sql`true` : sql`t.created_time >= ${filter.createdSince}`}
  AND ${filter.idAbove === undefined ? sql`true` : sql`t.kind = 10 AND convert_from(t.ref, 'UTF8')::numeric > ${filter.idAbove.toString()}::numeric`}
  AND ${filter.saleAt === undefined ? sql`true` : sql`(t.sale->>'start_time')::numeric <= ${filter.saleAt.toString()}::numeric AND (t.sale->>'end_time')::numeric > ${filter.saleAt.toString()}::numeric`}`

type Expression = Pick<SortKey, 'value' | 'type'>

const HOLDERS: Expression = { value: sql`t.holder_count`, type: 'int8' }
const REF: SortKey = { value: sql`t.ref`, type: 'bytea', isAscending: true }

/** What each order that the table knows compares before the reference decides. */
const ORDERS: Record<Exclude<TokenOrder, 'ranked'>, readonly Expression[]> = {
  holders: [HOLDERS],
  transfers: [{ value: sql`t.transfer_count`, type: 'int8' }],
  created: [{ value: sql`t.created_time`, type: 'int8' }],
  name: [{ value: sql`lower(t.name)`, type: 'text' }],
  id: [
    {
      value: sql`CASE WHEN t.kind = 10 THEN convert_from(t.ref, 'UTF8')::numeric ELSE 0 END`,
      type: 'numeric',
    },
  ],
}

/** Some tokens by a value that the table does not know, the greatest first; all others by their holders. */
const ranked = (first: readonly Buffer[]): readonly Expression[] => [
  {
    value: sql`coalesce(${first.length + 1}::int4 - array_position(${[...first]}::bytea[], t.ref), 0)`,
    type: 'int4',
  },
  HOLDERS,
]

/** What a page of tokens is sorted by; `first` are the tokens of the order `ranked`. */
export type TokenPage = Page & { order: TokenOrder; first?: readonly Buffer[] | undefined }

const keysOf = (page: TokenPage): SortKey[] => [
  ...(page.order === 'ranked' ? ranked(page.first ?? []) : ORDERS[page.order]).map((key) => ({
    ...key,
    isAscending: page.ascending === true,
  })),
  REF,
]

/** Tokens of some kinds. */
export const listTokens = labelled(
  'listTokens',
  async (db: Database, filter: TokenFilter, page: TokenPage): Promise<Positioned<TokenRow>[]> => {
    const keys = keysOf(page)
    const { rows } = await sql<Positioned<TokenRow>>`
    SELECT t.* ${positionOf(keys, page)} FROM token t WHERE ${conditions(filter)} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Tokens behind a reference, in the order of their key; TRX is among them. For walks over all of them, some at a time. */
export const listTokensAfter = labelled(
  'listTokensAfter',
  async (db: Database, after: Buffer, limit: number): Promise<TokenRow[]> => {
    const { rows } = await sql<TokenRow>`
    SELECT t.* FROM token t WHERE t.ref > ${after} ORDER BY t.ref LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** How many of some tokens are there and of these kinds. */
async function countAmong(db: Database, kinds: readonly number[], refs: readonly Buffer[]): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM token t
    WHERE t.ref = ANY(${[...refs]}::bytea[]) AND t.kind = ANY(${[...kinds]}::smallint[])`.execute(db)
  return rows[0]?.count ?? 0n
}

/** Number of tokens of a filter. */
export const countTokens = labelled(
  'countTokens',
  async (db: Database, filter: TokenFilter): Promise<bigint> => {
    const { kinds, without, ...others } = filter
    const isWhole = Object.values(others).every((value) => value === undefined)
    if (isWhole) {
      const all = sumCounters(db, kinds.map(tokenCounter))
      return without?.length ? (await all) - (await countAmong(db, kinds, without)) : all
    }
    return countUpTo(db, sql`FROM token t WHERE ${conditions(filter)}`)
  },
)

/** Number of tokens by kind. */
export const countTokensByKind = labelled(
  'countTokensByKind',
  async (db: Database): Promise<Map<number, bigint>> => {
    const counts = await Promise.all(
      Object.values(TokenKind).map(
        async (kind) => [kind, await sumCounters(db, [tokenCounter(kind)])] as const,
      ),
    )
    return new Map(counts.filter(([, count]) => count > 0n))
  },
)

/** Which holdings a list holds: those of a token, those of a holder, or what one has of the other. */
export type HolderFilter =
  | { token: Buffer; holder?: Buffer | undefined }
  /** Tokens that contracts keep. */
  | { token?: undefined; holder: Buffer }

const CONTRACT_BYTES = 21

/** Whoever owes TRX is the black hole, which holds nothing; a token with holders who owe is one whose events lie, and shows it. */
const isHeld = (token: Buffer | undefined) =>
  token?.equals(TRX_REF) ? sql<boolean>`b.amount > 0` : sql<boolean>`b.amount <> 0`

const holderConditions = ({ token, holder }: HolderFilter) => sql<boolean>`${isHeld(token)}
  AND ${token ? sql`b.token = ${token}` : sql`octet_length(b.token) = ${CONTRACT_BYTES}`}
  AND ${holder ? sql`b.address = ${holder}` : sql`true`}`

/** A holder with the members of its account that lists show. */
export type HolderRow = {
  address: Buffer
  token: Buffer
  amount: string
  name: string
  latest_operation_time: bigint
  is_witness: boolean
}

/** The index of balances holds the largest first; smallest first reads it backwards. */
const holderKeys = ({ token }: HolderFilter, page: Page): SortKey[] => [
  { value: sql`b.amount`, type: 'numeric', isAscending: page.ascending === true },
  { value: token ? sql`b.address` : sql`b.token`, type: 'bytea', isAscending: page.ascending !== true },
]

/** Holders of a token, or what one holds of all of them, largest first unless the page says otherwise. */
export const listHolders = labelled(
  'listHolders',
  async (db: Database, filter: HolderFilter, page: Page): Promise<Positioned<HolderRow>[]> => {
    const keys = holderKeys(filter, page)
    const { rows } = await sql<Positioned<HolderRow>>`
    SELECT b.address, b.token, b.amount ${positionOf(keys, page)}, coalesce(a.name, '') AS name,
           coalesce(a.latest_operation_time, 0)::bigint AS latest_operation_time,
           coalesce(a.is_witness, false) AS is_witness
    FROM balance b LEFT JOIN account a ON a.address = b.address
    WHERE ${holderConditions(filter)} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/**
 * What the issuers of some tokens hold of them.
 *
 * @returns amounts in the order of the tokens; 0 where there is no issuer
 */
export const listIssuerBalances = labelled(
  'listIssuerBalances',
  async (db: Database, tokens: readonly Pick<TokenRow, 'ref'>[]): Promise<bigint[]> => {
    if (tokens.length === 0) return []
    const { rows } = await sql<{ token: Buffer; amount: string }>`
    SELECT b.token, b.amount FROM token t JOIN balance b ON b.token = t.ref AND b.address = t.issuer
    WHERE t.ref = ANY(${tokens.map(({ ref }) => ref)}::bytea[])`.execute(db)
    const held = new Map(rows.map(({ token, amount }) => [token.toString('hex'), BigInt(amount)]))
    return tokens.map(({ ref }) => held.get(ref.toString('hex')) ?? 0n)
  },
)

/** Number of holdings of a filter: of a whole token from its own counter, and those who owe. */
export const countHolders = labelled(
  'countHolders',
  async (db: Database, filter: HolderFilter): Promise<bigint> => {
    if (!filter.token || filter.holder)
      return countUpTo(db, sql`FROM balance b WHERE ${holderConditions(filter)}`)
    const row = await db
      .selectFrom('token')
      .select('holder_count')
      .where('ref', '=', filter.token)
      .executeTakeFirst()
    const owing = countUpTo(
      db,
      sql`FROM balance b WHERE b.token = ${filter.token} AND b.amount < 0 AND ${isHeld(filter.token)}`,
    )
    return (row?.holder_count ?? 0n) + (await owing)
  },
)

/** The token of a kind that a name or an issuer means, the oldest of them. */
export const findTokenRef = labelled(
  'findTokenRef',
  async (
    db: Database,
    wanted: { kind: number; name?: string | undefined; issuer?: Buffer | undefined },
  ): Promise<Buffer | undefined> => {
    const { rows } = await sql<{ ref: Buffer }>`
    SELECT ref FROM token WHERE kind = ${wanted.kind}
      AND ${wanted.name === undefined ? sql`true` : sql`lower(name) = lower(${wanted.name})`}
      AND ${wanted.issuer ? sql`issuer = ${wanted.issuer}` : sql`true`}
    ORDER BY created_block, ref LIMIT 1`.execute(db)
    return rows[0]?.ref
  },
)
