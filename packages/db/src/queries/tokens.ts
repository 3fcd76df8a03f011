import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TokenRecord } from './accounts.ts'
import type { Page } from './block-range.ts'

/** Tokens by reference. Label: `listTokensByRef`. */
export async function listTokensByRef(db: Database, refs: readonly Buffer[]): Promise<TokenRecord[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<TokenRecord>`SELECT * FROM token WHERE ref = ANY(${[...refs]}::bytea[])`.execute(
    db,
  )
  return rows
}

/** How a list of tokens is sorted. */
export type TokenOrder = 'holders' | 'transfers' | 'created' | 'name' | 'id'

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
}

/** Of the signs that LIKE knows only `%` means anything else than itself. */
const patternOf = (name: string): string => name.replace(/[\\_]/g, '\\$&')

const conditions = (filter: TokenFilter) => sql<boolean>`
  t.kind = ANY(${[...filter.kinds]}::smallint[])
  AND ${filter.ref ? sql`t.ref = ${filter.ref}` : sql`true`}
  AND ${filter.issuer ? sql`t.issuer = ${filter.issuer}` : sql`true`}
  AND ${filter.name === undefined ? sql`true` : sql`lower(t.name) LIKE lower(${patternOf(filter.name)})`}
  AND ${filter.search === undefined ? sql`true` : sql`(position(lower(${filter.search}) in lower(t.name)) > 0 OR position(lower(${filter.search}) in lower(t.symbol)) > 0)`}
  AND ${filter.idAbove === undefined ? sql`true` : sql`t.kind = 10 AND convert_from(t.ref, 'UTF8')::numeric > ${filter.idAbove.toString()}::numeric`}
  AND ${filter.saleAt === undefined ? sql`true` : sql`(t.sale->>'start_time')::numeric <= ${filter.saleAt.toString()}::numeric AND (t.sale->>'end_time')::numeric > ${filter.saleAt.toString()}::numeric`}`

const ORDERS = {
  holders: sql`t.holder_count`,
  transfers: sql`t.transfer_count`,
  created: sql`t.created_time`,
  name: sql`lower(t.name)`,
  id: sql`CASE WHEN t.kind = 10 THEN convert_from(t.ref, 'UTF8')::numeric ELSE 0 END`,
}

/** Tokens of some kinds. Label: `listTokens`. */
export async function listTokens(
  db: Database,
  filter: TokenFilter,
  page: Page & { order: TokenOrder },
): Promise<TokenRecord[]> {
  const order = page.ascending ? sql`ASC` : sql`DESC`
  const { rows } = await sql<TokenRecord>`
    SELECT t.* FROM token t WHERE ${conditions(filter)}
    ORDER BY ${ORDERS[page.order]} ${order}, t.ref LIMIT ${page.limit} OFFSET ${page.start}`.execute(db)
  return rows
}

/** Number of tokens of a filter. Label: `countTokens`. */
export async function countTokens(db: Database, filter: TokenFilter): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM token t WHERE ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0n
}

/** Number of tokens by kind. Label: `countTokensByKind`. */
export async function countTokensByKind(db: Database): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ kind: number; count: bigint }>`
    SELECT kind, count(*) AS count FROM token GROUP BY kind`.execute(db)
  return new Map(rows.map((row) => [row.kind, row.count]))
}

/** A holder with the members of its account that lists show. */
export type HolderRow = {
  address: Buffer
  amount: string
  name: string
  latest_operation_time: bigint
  is_witness: boolean
}

/** Holders of a token, largest first. Label: `listHolders`. */
export async function listHolders(
  db: Database,
  token: Buffer,
  holder: Buffer | undefined,
  page: Page,
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    SELECT b.address, b.amount, coalesce(a.name, '') AS name,
           coalesce(a.latest_operation_time, 0)::bigint AS latest_operation_time,
           coalesce(a.is_witness, false) AS is_witness
    FROM balance b LEFT JOIN account a ON a.address = b.address
    WHERE b.token = ${token} AND b.amount <> 0 AND ${holder ? sql`b.address = ${holder}` : sql`true`}
    ORDER BY b.amount DESC, b.address LIMIT ${page.limit} OFFSET ${page.start}`.execute(db)
  return rows
}

/** Number of holders of a token. Label: `countHolders`. */
export async function countHolders(db: Database, token: Buffer, holder: Buffer | undefined): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM balance b
    WHERE b.token = ${token} AND b.amount <> 0 AND ${holder ? sql`b.address = ${holder}` : sql`true`}`.execute(
    db,
  )
  return rows[0]?.count ?? 0n
}
