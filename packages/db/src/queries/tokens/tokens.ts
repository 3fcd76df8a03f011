import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TokenRow } from '../../tables.ts'
import { Counter, tokenCounter } from '../../values/counter.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import { countUpTo, sumCounters } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import {
  type ListPart,
  type ListRange,
  limitOf,
  onPage,
  orderBy,
  type Positioned,
  positionOf,
  readParts,
  type SortKey,
} from '../page/keyset.ts'

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

/**
 * References of all tokens of these kinds that have a text as their symbol or name, in any case of letters.
 */
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
export type TokenOrder =
  | 'holders'
  | 'transfers'
  | 'created'
  | 'name'
  | 'id'
  | 'ranked'
  // of TRC10 tokens alone
  | 'supply'
  | 'saleStart'
  | 'saleEnd'

/** Which tokens a list holds. */
export type TokenFilter = {
  kinds: readonly number[]
  ref?: Buffer | undefined
  issuer?: Buffer | undefined
  /** Exact name, or a pattern with `%`. */
  name?: string | undefined
  /** Exact name, with the case of its letters. */
  exactName?: string | undefined
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

/** TRC10 tokens by their number; the index of these is made of the same expression. */
const NUMBER = sql`encode(t.ref, 'escape')::numeric`

const conditions = (filter: TokenFilter) => sql<boolean>`
  ${filter.ref ? sql`t.ref = ${filter.ref}` : TRUE}
  AND ${filter.issuer ? sql`t.issuer = ${filter.issuer}` : TRUE}
  AND ${filter.name === undefined ? TRUE : sql`lower(t.name) LIKE lower(${patternOf(filter.name)})`}
  AND ${filter.exactName === undefined ? TRUE : sql`(lower(t.name) = lower(${filter.exactName}) AND t.name = ${filter.exactName})`}
  AND ${filter.search === undefined ? TRUE : sql`(lower(t.name) LIKE ${partOf(filter.search)} OR lower(t.symbol) LIKE ${partOf(filter.search)})`}
  AND ${filter.without?.length ? sql`t.ref <> ALL(${[...filter.without]}::bytea[])` : TRUE}
  AND ${filter.createdSince === undefined ? TRUE : sql`t.created_time >= ${filter.createdSince}`}
  AND ${filter.idAbove === undefined ? TRUE : sql`t.kind = 10 AND ${NUMBER} > ${filter.idAbove.toString()}::numeric`}
  AND ${filter.saleAt === undefined ? TRUE : sql`(t.sale->>'start_time')::numeric <= ${filter.saleAt.toString()}::numeric AND (t.sale->>'end_time')::numeric > ${filter.saleAt.toString()}::numeric`}`

/** All of the kinds that a filter names, `FROM … WHERE …`. */
const source = (filter: TokenFilter) => sql`
  FROM token t WHERE t.kind = ANY(${[...filter.kinds]}::smallint[]) AND ${conditions(filter)}`

/**
 * The same for a list in an order that an index has for each kind. What few tokens fit is found first
 * instead, once for all kinds.
 */
function ranges(filter: TokenFilter): ListRange[] {
  const { kinds, ref, issuer, search, exactName } = filter
  const isNarrow = ref || issuer || search !== undefined || exactName !== undefined
  if (kinds.length === 0 || isNarrow) return [{ source: source(filter) }]
  return kinds.map((kind) => ({
    source: sql`FROM token t WHERE t.kind = ${sql.raw(String(kind))} AND ${conditions(filter)}`,
  }))
}

type Expression = Pick<SortKey, 'value' | 'type'>

const HOLDERS: Expression = { value: sql`t.holder_count`, type: 'int8' }
const REF: Expression = { value: sql`t.ref`, type: 'bytea' }
const NUMBERED: Expression = { value: NUMBER, type: 'numeric' }

/** What each order that the table knows compares before the reference decides. */
const ORDERS: Record<Exclude<TokenOrder, 'ranked' | 'id'>, readonly Expression[]> = {
  holders: [HOLDERS, REF],
  transfers: [{ value: sql`t.transfer_count`, type: 'int8' }, REF],
  created: [{ value: sql`t.created_time`, type: 'int8' }, REF],
  name: [{ value: sql`lower(t.name)`, type: 'text' }, REF],
  supply: [{ value: sql`t.total_supply`, type: 'numeric' }, NUMBERED],
  saleStart: [{ value: sql`(t.sale->>'start_time')::numeric`, type: 'numeric' }, NUMBERED],
  saleEnd: [{ value: sql`(t.sale->>'end_time')::numeric`, type: 'numeric' }, NUMBERED],
}

/** What a page of tokens is sorted by; `first` are the tokens of the order `ranked`. */
export type TokenPage = Page & { order: TokenOrder; first?: readonly Buffer[] | undefined }

/** Some tokens by a value that the table does not know, the greatest first; all others by their holders. */
function ranked(
  filter: TokenFilter,
  first: readonly Buffer[],
  partOf: (ranges: readonly ListRange[], by: readonly Expression[]) => ListPart,
): ListPart[] {
  const refs = sql`${[...first]}::bytea[]`
  const rank: Expression = {
    value: sql`(${first.length + 1}::int4 - array_position(${refs}, t.ref::bytea))`,
    type: 'int4',
  }
  return [
    partOf([{ source: sql`${source(filter)} AND t.ref = ANY(${refs})` }], [rank]),
    partOf(
      ranges(filter).map((range) => ({ source: sql`${range.source} AND t.ref <> ALL(${refs})` })),
      [HOLDERS, REF],
    ),
  ]
}

function partsOf(filter: TokenFilter, page: TokenPage): ListPart[] {
  const isAscending = page.ascending === true
  const part = (of: readonly ListRange[], by: readonly Expression[]): ListPart => ({
    row: 't',
    ranges: of,
    keys: by.map((key) => ({ ...key, isAscending })),
  })
  if (page.order === 'ranked') {
    const parts = ranked(filter, page.first ?? [], part)
    return isAscending ? parts.reverse() : parts
  }
  if (page.order !== 'id') return [part(ranges(filter), ORDERS[page.order])]
  // other tokens than TRC10 have no number
  const isNumbered = filter.kinds.every((kind) => kind === TokenKind.trc10)
  return [part(ranges(filter), [isNumbered ? NUMBERED : REF])]
}

/** Tokens of some kinds. */
export const listTokens = labelled(
  'listTokens',
  (db: Database, filter: TokenFilter, page: TokenPage): Promise<Positioned<TokenRow>[]> =>
    readParts(db, partsOf(filter, page), page),
)

/**
 * Tokens behind a reference, in the order of their key; TRX is among them. For walks over all of them, some
 * at a time.
 */
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
    return countUpTo(db, source(filter))
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

/**
 * The account that owes TRX is the black hole, which holds nothing; a token with holders who owe is one with
 * false events, and shows it.
 */
const isHeld = (token: Buffer | undefined) =>
  token?.equals(TRX_REF) ? sql<boolean>`b.amount > 0` : sql<boolean>`b.amount <> 0`

const holderConditions = ({ token, holder }: HolderFilter) => sql<boolean>`${isHeld(token)}
  AND ${token ? sql`b.token = ${token}` : sql`octet_length(b.token) = ${CONTRACT_BYTES}`}
  AND ${holder ? sql`b.address = ${holder}` : TRUE}`

/** A holder with the members of its account that lists show. */
export type HolderRow = {
  address: Buffer
  token: Buffer
  amount: string
  name: string
  latest_operation_time: bigint
  is_witness: boolean
}

/** Both keys turn around together: the index of balances is read in one direction or the other. */
const holderKeys = ({ token }: HolderFilter, { ascending: isAscending = false }: Page): SortKey[] => [
  { value: sql`b.amount`, type: 'numeric', isAscending },
  { value: token ? sql`b.address` : sql`b.token`, type: 'bytea', isAscending },
]

/** Holders of a token, or what one holds of all of them, largest first unless the page says otherwise. */
export const listHolders = labelled(
  'listHolders',
  async (db: Database, filter: HolderFilter, page: Page): Promise<Positioned<HolderRow>[]> => {
    const keys = holderKeys(filter, page)
    const { rows } = await sql<Positioned<HolderRow>>`
    SELECT b.*, coalesce(a.name, '') AS name, coalesce(a.latest_operation_time, 0)::bigint AS latest_operation_time,
           coalesce(a.is_witness, false) AS is_witness
    FROM (
      SELECT b.address, b.token, b.amount ${positionOf(keys, page)} FROM balance b
      WHERE ${holderConditions(filter)} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}
    ) b LEFT JOIN account a ON a.address = b.address ORDER BY ${orderBy(keys)}`.execute(db)
    return rows
  },
)

/**
 * What an issuer holds of the own token and what is still locked, neither of which others hold; and what the
 * sale brought, in sun.
 */
export type IssuerHolding = { held: bigint; locked: bigint; raised: bigint }

/**
 * What the issuers of some tokens hold of them, and were paid for them.
 *
 * @returns amounts in the order of the tokens; 0 where there is no issuer
 */
export const listIssuerHoldings = labelled(
  'listIssuerHoldings',
  async (db: Database, tokens: readonly Pick<TokenRow, 'ref'>[]): Promise<IssuerHolding[]> => {
    if (tokens.length === 0) return []
    const refs = sql`ANY(${tokens.map(({ ref }) => ref)}::bytea[])`
    const [{ rows: balances }, { rows: parts }, { rows: sales }] = await Promise.all([
      sql<{ token: Buffer; amount: string }>`
      SELECT b.token, b.amount FROM token t JOIN balance b ON b.token = t.ref AND b.address = t.issuer
      WHERE t.ref = ${refs}`.execute(db),
      sql<{ token: Buffer; amount: string }>`
      SELECT token, sum(amount)::text AS amount FROM frozen_supply WHERE token = ${refs} AND NOT taken
      GROUP BY token`.execute(db),
      sql<{ token: Buffer; amount: string }>`
      SELECT t.ref AS token, c.n::text AS amount FROM token t
      JOIN counter c ON c.scope = t.issuer::bytea AND c.kind = ${Counter.raised}
      WHERE t.ref = ${refs} AND t.kind = ${TokenKind.trc10}`.execute(db),
    ])
    const byToken = (rows: typeof balances) =>
      new Map(rows.map(({ token, amount }) => [token.toString('hex'), BigInt(amount)]))
    const [held, locked, raised] = [byToken(balances), byToken(parts), byToken(sales)]
    return tokens.map(({ ref }) => {
      const token = ref.toString('hex')
      return {
        held: held.get(token) ?? 0n,
        locked: locked.get(token) ?? 0n,
        raised: raised.get(token) ?? 0n,
      }
    })
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
    search: { kind: number; name?: string | undefined; issuer?: Buffer | undefined },
  ): Promise<Buffer | undefined> => {
    const { rows } = await sql<{ ref: Buffer }>`
    SELECT ref FROM token WHERE kind = ${search.kind}
      AND ${search.name === undefined ? TRUE : sql`lower(name) = lower(${search.name})`}
      AND ${search.issuer ? sql`issuer = ${search.issuer}` : TRUE}
    ORDER BY created_block, ref LIMIT 1`.execute(db)
    return rows[0]?.ref
  },
)
