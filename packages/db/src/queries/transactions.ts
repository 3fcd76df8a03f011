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
  isOfClass,
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
  ${tokens.some((token) => token.equals(TRX_REF)) ? movedToken : sql`t.token::bytea`}) = ANY(${[...tokens]}::bytea[])`

/** Nearly every transaction counts TRX: only one that moves some is about it. */
const movedToken = sql`CASE WHEN t.amount > 0 OR t.token <> '_'::bytea THEN t.token::bytea END`

const CONTRACT_LENGTH = 21

/** What is about one TRC10 token moves it: a range of an index that holds nothing else. */
const isOfAsset = (tokens: readonly Buffer[]) => {
  const [token, ...others] = tokens
  const isAsset = token && others.length === 0 && token.length < CONTRACT_LENGTH && !token.equals(TRX_REF)
  return isAsset
    ? sql<boolean>`t.token = ${token} AND t.token IS NOT NULL AND t.token <> '_'::bytea`
    : sql<boolean>`true`
}

/** Classes of transactions that indexes of sides keep apart; all others are of class `OTHERS`. */
const TRANSFER = 1
const ASSET_TRANSFER = 2
const CALL_WITH_TRX = 32
const OTHERS = 0
const CLASSES = [TRANSFER, ASSET_TRANSFER, TRIGGER_SMART_CONTRACT, CALL_WITH_TRX, OTHERS]

/** Classes that hold the transactions of a type. */
function classesOf(type: number): readonly number[] {
  if (type === TRIGGER_SMART_CONTRACT) return [TRIGGER_SMART_CONTRACT, CALL_WITH_TRX]
  return [CLASSES.includes(type) && type < TRIGGER_SMART_CONTRACT ? type : OTHERS]
}

function sourceOf(filter: TransactionFilter): Source {
  const sides = resolveSides({ ...filter, from: filter.owner, to: filter.recipient })
  if (!sides) return { ranges: [] }
  const { address, from, to } = sides
  const about = (range: RawBuilder<boolean>, tokens: readonly Buffer[]) =>
    sql<boolean>`${range} AND ${isOneOf(tokens)}`
  if (from && to) {
    const range = isPair('sides', ['t.owner', from], ['t.recipient', to])
    return { ranges: [filter.tokens ? about(range, filter.tokens) : range] }
  }
  if (filter.tokens && (address || from || to))
    // each transaction is about one token, so that these have none in common
    return {
      ranges: distinct(filter.tokens).flatMap((token) =>
        rangesOf(sides, token, filter.type).map((range) => about(range, [token])),
      ),
    }
  if (filter.type !== undefined && (address || from || to)) return { ranges: ofType(sides, filter.type) }
  if (from || to) return { ranges: ofSide(sides) }
  if (address) return scopeOf(sides)
  // whoever calls a contract sends to it
  const [token, ...others] = filter.tokens ?? []
  if (!token || !isContract(token) || others.length > 0) return undefined
  return { ranges: mayCall(filter.type) ? callsOf(token).map((range) => about(range, [token])) : [] }
}

/** What is about the token of a contract calls it. */
const mayCall = (type: number | undefined): boolean => type === undefined || type === TRIGGER_SMART_CONTRACT

/** What somebody sent and received of a class; what he sent to himself is in the first range only. */
function ofClass({ address, from, to }: Sides, number: number): RawBuilder<boolean>[] {
  const [owner, recipient] = [from ?? address, to ?? address]
  const sent = owner && isOfClass('t', 'sent', ['t.owner', owner], number)
  const received = recipient && isOfClass('t', 'received', ['t.recipient', recipient], number)
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** All that somebody sent, or received, in ranges that have none in common. */
export const ofSide = (sides: Sides): RawBuilder<boolean>[] =>
  CLASSES.flatMap((number) => ofClass(sides, number))

/** What somebody sent and received of a type: the rare ones have indexes of their own. */
export function ofType(sides: Sides, type: number): RawBuilder<boolean>[] {
  const classes = classesOf(type)
  if (!classes.includes(OTHERS)) return classes.flatMap((number) => ofClass(sides, number))
  const { address, from, to } = sides
  const [owner, recipient] = [from ?? address, to ?? address]
  // the type is no parameter: only so its index is known to fit
  const isOfType = sql`t.contract_type = ${sql.lit(type)}`
  const sent = owner && sql<boolean>`t.owner = ${owner} AND ${isOfType}`
  const received = recipient && sql<boolean>`t.recipient = ${recipient} AND ${isOfType}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

/** Ranges that hold what somebody did that is about a token. */
function rangesOf(sides: Sides, token: Buffer, type: number | undefined): RawBuilder<boolean>[] {
  if (token.equals(TRX_REF)) return type === undefined ? movingTrx(sides) : ofType(sides, type)
  return isContract(token) && !mayCall(type) ? [] : aboutToken(sides, token)
}

/** What moves TRX of somebody. */
const movingTrx = (sides: Sides): RawBuilder<boolean>[] =>
  [TRANSFER, CALL_WITH_TRX, OTHERS].flatMap((number) => ofClass(sides, number))

/** Calls of a contract. */
const callsOf = (contract: Buffer): RawBuilder<boolean>[] =>
  classesOf(TRIGGER_SMART_CONTRACT).flatMap((number) => ofClass({ to: contract }, number))

/** Ranges of what somebody did with a token that is not TRX. */
function aboutToken({ address, from, to }: Sides, token: Buffer): RawBuilder<boolean>[] {
  const [owner, recipient] = [from ?? address, to ?? address]
  if (isContract(token)) {
    if (recipient?.equals(token)) return callsOf(token)
    return owner ? [isPair('sides', ['t.owner', owner], ['t.recipient', token])] : []
  }
  const isAsset = sql`t.token <> '_'::bytea`
  const sent = owner && sql<boolean>`${isPair('sent', ['t.owner', owner], ['t.token', token])} AND ${isAsset}`
  const received =
    recipient &&
    sql<boolean>`${isPair('received', ['t.recipient', recipient], ['t.token', token])} AND ${isAsset}`
  return eitherWay(sent, received, sql`t.owner IS DISTINCT FROM ${owner}`)
}

const isContract = (token: Buffer) => token.length === CONTRACT_LENGTH

/** All but the conditions that a range of pairs stands for. */
const otherConditions = (filter: TransactionFilter) => {
  const { range, type } = filter
  // in a form that no index of types is read for
  return sql<boolean>`${inRange('t.block_number', range)}
    AND ${type === undefined ? sql`true` : sql`CASE WHEN t.contract_type = ${type} THEN true ELSE false END`}`
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
    const keys = placeKeys('t', page)
    const behind = placeKeys('a', page)
    // rows that are skipped are skipped in the index
    const query = place
      ? sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} FROM (
          SELECT a.block_number, a.tx_index FROM activity a WHERE ${ofScope(filter, place.scope)} AND ${onPage(behind, page)}
          ORDER BY ${orderBy(behind)} ${limitOf(page)}
        ) a JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index ORDER BY ${orderBy(keys)}`
      : sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} FROM (${mergeRanges(
          't',
          (ranges ?? [undefined]).map(
            (range) =>
              sql`SELECT ${listed}, t.tx_index FROM transaction t WHERE ${range ? sql`${range} AND ${otherConditions(filter)}` : conditions(filter)}`,
          ),
          keys,
          page,
        )}) t ORDER BY ${orderBy(keys)}`
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

const ofScope = ({ range }: TransactionFilter, { address, side }: Scope) => sql<boolean>`
  a.address = ${address} AND a.kind = ${ActivityKind.transaction} AND ${onSide(side)} AND ${inRange('a.block_number', range)}`

const countedRows = (filter: TransactionFilter, source: Source): RawBuilder<unknown> => {
  if (source && 'ranges' in source)
    return countedRanges(
      't',
      source.ranges.map((range) => sql`FROM transaction t WHERE ${range} AND ${otherConditions(filter)}`),
    )
  return source
    ? sql`FROM activity a WHERE ${ofScope(filter, source.scope)}`
    : sql`FROM transaction t WHERE ${conditions(filter)}`
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
