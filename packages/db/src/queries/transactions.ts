import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TransactionRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { typeCounter } from '../values/counter.ts'
import { TRX_REF } from './accounts.ts'
import { type BlockRange, inRange, type Page } from './block-range.ts'
import { countFrom, countUpTo, sumCounters } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, placeKeys, positionOf } from './keyset.ts'
import {
  countedRanges,
  distinct,
  eitherWay,
  isPair,
  mergeRanges,
  resolveSides,
  type Scope,
  type Sides,
  type Source,
  scopeOf,
} from './pairs.ts'
import { countInBlocks } from './spans.ts'

/** Side of a row: 1 out, 2 in, 3 both. */
export type Side = 'in' | 'out' | 'all'

/** SQL condition on `activity.direction`. */
export const onSide = (side: Side) => {
  if (side === 'out') return sql<boolean>`a.direction IN (1, 3)`
  if (side === 'in') return sql<boolean>`a.direction IN (2, 3)`
  return sql<boolean>`true`
}

/** First eight bytes of a hash as the signed number that `transaction_hash` keeps. */
export const hashKey = (hash: Buffer): bigint => hash.readBigInt64BE(0)

/** Selects the transaction with a hash; looked for from the newest blocks on, since those are asked for most. */
const withHash = (hash: Buffer) => sql`
  SELECT t.* FROM transaction_hash h
  JOIN transaction t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
  WHERE h.hash_key = ${hashKey(hash)} AND t.hash = ${hash} ORDER BY h.block_number DESC LIMIT 1`

/** The transaction with this hash. */
export const findTransaction = labelled(
  'findTransaction',
  async (db: Database, hash: Buffer): Promise<TransactionRow | undefined> => {
    const { rows } = await sql<TransactionRow>`${withHash(hash)}`.execute(db)
    return rows[0]
  },
)

/** A contract as lists label it. */
export type ContractName = { address: Buffer; name: string; is_token: boolean }

/** A transaction, and which of its two sides are contracts. */
export type LabelledTransaction = { row: TransactionRow; contracts: ContractName[] }

type SideColumns = {
  owner_name: string | null
  owner_is_token: boolean | null
  recipient_name: string | null
  recipient_is_token: boolean | null
}

/** The transaction with this hash together with what `listContractNames` tells of its two sides, by one question. */
export const findLabelledTransaction = labelled(
  'findLabelledTransaction',
  async (db: Database, hash: Buffer): Promise<LabelledTransaction | undefined> => {
    const { rows } = await sql<TransactionRow & SideColumns>`
    -- names lie on one machine, transactions may lie on several: a cluster needs the one before it asks for the others
    WITH found AS MATERIALIZED (${withHash(hash)})
    SELECT t.*, o.name AS owner_name, o.is_token AS owner_is_token, r.name AS recipient_name, r.is_token AS recipient_is_token
    FROM found t
    LEFT JOIN LATERAL (${nameOf('t.owner')}) o ON true
    LEFT JOIN LATERAL (${nameOf('t.recipient')}) r ON true`.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { owner_name, owner_is_token, recipient_name, recipient_is_token, ...row } = found
    const side = (address: Buffer | null, name: string | null, is_token: boolean | null): ContractName[] =>
      address === null || name === null ? [] : [{ address, name, is_token: is_token === true }]
    return {
      row,
      contracts: [
        ...side(row.owner, owner_name, owner_is_token),
        ...side(row.recipient, recipient_name, recipient_is_token),
      ],
    }
  },
)

const nameOf = (address: string) => sql`
  SELECT c.name, EXISTS (SELECT 1 FROM token k WHERE k.ref = c.address::bytea) AS is_token
  FROM contract c WHERE c.address = ${sql.ref(address)}::bytea`

/** Which transactions a list holds. */
export type TransactionFilter = {
  range: BlockRange
  address?: Buffer | undefined
  side: Side
  owner?: Buffer | undefined
  recipient?: Buffer | undefined
  type?: number | undefined
  /** Only those that move one of these tokens or call its contract. */
  tokens?: readonly Buffer[] | undefined
}

const TRIGGER_SMART_CONTRACT = 31

const conditions = (filter: TransactionFilter) => sql<boolean>`
  ${inRange('t.block_number', filter.range)}
  AND ${filter.owner ? sql`t.owner = ${filter.owner}` : sql`true`}
  AND ${filter.recipient ? sql`t.recipient = ${filter.recipient}` : sql`true`}
  AND ${filter.type === undefined ? sql`true` : sql`t.contract_type = ${filter.type}`}
  AND ${filter.tokens ? isAbout(filter.tokens) : sql`true`}`

/** The token that a transaction is about: the one whose contract it calls, or the one it moves. */
const isAbout = (tokens: readonly Buffer[]) => sql<boolean>`${isOfAsset(tokens)} AND ${isOneOf(tokens)}`

const isOneOf = (tokens: readonly Buffer[]) => sql<boolean>`coalesce(
  (SELECT k.ref::bytea FROM token_unit k WHERE t.contract_type = ${TRIGGER_SMART_CONTRACT} AND k.ref = t.contract_address::bytea),
  t.token::bytea) = ANY(${[...tokens]}::bytea[])`

const CONTRACT_LENGTH = 21

/** What is about one TRC10 token moves it: a range of an index that holds nothing else. */
const isOfAsset = (tokens: readonly Buffer[]) => {
  const [token, ...others] = tokens
  const isAsset = token && others.length === 0 && token.length < CONTRACT_LENGTH && !token.equals(TRX_REF)
  return isAsset
    ? sql<boolean>`t.token = ${token} AND t.token IS NOT NULL AND t.token <> '_'::bytea`
    : sql<boolean>`true`
}

function sourceOf(filter: TransactionFilter): Source {
  const sides = resolveSides({ ...filter, from: filter.owner, to: filter.recipient })
  if (!sides) return { ranges: [] }
  const { address, from, to } = sides
  if (from && to)
    return {
      ranges: [isPair('sides', ['t.owner', from], ['t.recipient', to])],
    }
  if (filter.tokens && (address || from || to)) {
    const ranges = distinct(filter.tokens).map((token) => aboutToken(sides, token))
    if (ranges.every((range) => range !== undefined)) return { ranges: ranges.flat() }
  }
  if (address || from || to) return scopeOf(sides)
  // whoever calls a contract sends to it
  const [token, ...others] = filter.tokens ?? []
  return token && isContract(token) && others.length === 0
    ? { scope: { address: token, side: 'in' } }
    : undefined
}

const isContract = (token: Buffer) => token.length === CONTRACT_LENGTH

/**
 * Ranges of what somebody did with a token; undefined where all that he did has to be looked at: of TRX, which nearly every
 * transaction counts, and where he is the contract of the token.
 */
function aboutToken({ address, from, to }: Sides, token: Buffer): RawBuilder<boolean>[] | undefined {
  const [owner, recipient] = [from ?? address, to ?? address]
  if (isContract(token)) {
    if (recipient?.equals(token)) return undefined
    return owner ? [isPair('sides', ['t.owner', owner], ['t.recipient', token])] : []
  }
  if (token.equals(TRX_REF)) return undefined
  const isAsset = sql`t.token <> '_'::bytea`
  const sent = owner && sql<boolean>`${isPair('sent', ['t.owner', owner], ['t.token', token])} AND ${isAsset}`
  const received =
    recipient &&
    sql<boolean>`${isPair('received', ['t.recipient', recipient], ['t.token', token])} AND ${isAsset}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** All but the conditions that a range of pairs stands for. */
const otherConditions = (filter: TransactionFilter) => {
  const { tokens } = filter
  const others = conditions({ ...filter, owner: undefined, recipient: undefined, tokens: undefined })
  return tokens ? sql<boolean>`${others} AND ${isOneOf(tokens)}` : others
}

/** What lists of transactions tell; the rest stands on the page of each. Every column that is not read makes a page cheaper. */
const LISTED = [
  ...([
    'block_number',
    'hash',
    'timestamp',
    'contract_type',
    'owner',
    'recipient',
    'amount',
    'token',
  ] as const),
  ...(['contract_ret', 'success', 'contract_address', 'raw_data', 'signatures', 'fee', 'net_usage'] as const),
  ...(['net_fee', 'energy_usage', 'energy_fee', 'origin_energy_usage', 'energy_usage_total'] as const),
  'energy_penalty',
] as const
const listed = sql.raw(LISTED.map((name) => `t.${name}`).join(', '))

/** A transaction as lists read it. */
export type ListedTransaction = Pick<TransactionRow, (typeof LISTED)[number]>

/** Transactions, newest first unless the page says otherwise. */
export const listTransactions = labelled(
  'listTransactions',
  async (db: Database, filter: TransactionFilter, page: Page): Promise<Positioned<ListedTransaction>[]> => {
    const source = sourceOf(filter)
    const [ranges, place] = source && 'ranges' in source ? [source.ranges] : [undefined, source]
    if (ranges?.length === 0) return []
    const keys = placeKeys(place ? 'a' : 't', page)
    const query = ranges
      ? sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} FROM (${mergeRanges(
          't',
          ranges.map(
            (range) =>
              sql`SELECT ${listed}, t.tx_index FROM transaction t WHERE ${range} AND ${otherConditions(filter)}`,
          ),
          keys,
          page,
        )}) t ORDER BY ${orderBy(keys)}`
      : sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} ${rowsOf(filter, place)} AND ${onPage(keys, page)}
        ORDER BY ${orderBy(keys)} ${limitOf(page)}`
    return (await query.execute(db)).rows
  },
)

/**
 * Number of transactions of a filter.
 *
 * The whole chain, a type and an address come from counters; mixed filters are counted as far as `countUpTo` goes.
 */
export const countTransactions = labelled(
  'countTransactions',
  async (db: Database, filter: TransactionFilter): Promise<bigint> => {
    const source = sourceOf(filter)
    if (source && 'ranges' in source && source.ranges.length === 0) return 0n
    const { type } = filter
    if (!source && type === undefined && !filter.tokens) return countAllTransactions(db, filter.range)
    const within = (range: BlockRange) => countUpTo(db, countedRows({ ...filter, range }, source))
    return countFrom(filter.range, { all: readTotal(db, filter, source), within })
  },
)

/** Rows that a filter leaves, where they do not stand in ranges of pairs. */
const rowsOf = (filter: TransactionFilter, source: Exclude<Source, { ranges: unknown }>) =>
  source
    ? sql`FROM activity a JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
        WHERE ${ofScope(filter, source.scope)} AND ${conditions({ ...filter, owner: undefined, recipient: undefined })}`
    : sql`FROM transaction t WHERE ${conditions(filter)}`

const ofScope = ({ range }: TransactionFilter, { address, side }: Scope) => sql<boolean>`
  a.address = ${address} AND a.kind = ${ActivityKind.transaction} AND ${onSide(side)} AND ${inRange('a.block_number', range)}`

const countedRows = (filter: TransactionFilter, source: Source): RawBuilder<unknown> => {
  if (source && 'ranges' in source)
    return countedRanges(
      't',
      source.ranges.map((range) => sql`FROM transaction t WHERE ${range} AND ${otherConditions(filter)}`),
    )
  const isPlain = filter.type === undefined && !filter.tokens
  return source && isPlain
    ? sql`FROM activity a WHERE ${ofScope(filter, source.scope)}`
    : rowsOf(filter, source)
}

/** How the transactions of a filter are read from counters whatever their block; undefined when these do not hold them. */
function readTotal(
  db: Database,
  { address, side, owner, recipient, type, tokens }: TransactionFilter,
  source: Source,
): (() => Promise<bigint>) | undefined {
  if (owner || recipient || tokens) return undefined
  if (!source) return type === undefined ? undefined : () => sumCounters(db, [typeCounter(type)])
  if (type !== undefined || side !== 'all' || !address) return undefined
  return async () => {
    const row = await db
      .selectFrom('account')
      .select('tx_count')
      .where('address', '=', address)
      .executeTakeFirst()
    // what the chain knows as no account has no counters
    return row?.tx_count ?? countUpTo(db, countedRows({ range: {}, side }, source))
  }
}

async function countAllTransactions(db: Database, range: BlockRange): Promise<bigint> {
  if (range.from !== undefined || range.to !== undefined) return countInBlocks(db, range)
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(transactions), 0)::bigint AS count FROM day_stat`.execute(db)
  return rows[0]?.count ?? 0n
}

/** The transactions with these hashes, in the order of the chain. */
export const listTransactionsByHash = labelled(
  'listTransactionsByHash',
  async (db: Database, hashes: readonly Buffer[]): Promise<TransactionRow[]> => {
    if (hashes.length === 0) return []
    const { rows } = await sql<TransactionRow>`
    SELECT t.* FROM transaction_hash h JOIN transaction t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
    WHERE h.hash_key = ANY(${hashes.map(hashKey)}::bigint[]) AND t.hash = ANY(${[...hashes]}::bytea[])
    ORDER BY t.block_number, t.tx_index`.execute(db)
    return rows
  },
)
