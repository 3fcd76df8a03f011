import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TransactionRow } from '../../tables.ts'
import { typeCounter } from '../../values/counter.ts'
import type { ContractName } from '../accounts/accounts.ts'
import { type BlockRange, inRange, rangeAbout } from '../page/block-range.ts'
import { countFrom, sumCounters } from '../page/counters.ts'
import { sendPage } from '../page/kept-statement.ts'
import { orderBy, type Page, type Positioned, placeKeys, positionOf } from '../page/keyset.ts'
import { countedRanges, mergeRanges, type Source } from '../page/pairs.ts'
import { countByParts, findPlaces, hasManyParts, isSkipping, readByParts } from '../page/parts.ts'
import { countInBlocks, skipTransactions } from '../page/spans.ts'
import { conditions, otherConditions, sourceOf, type TransactionFilter } from './transaction-source.ts'

/** First eight bytes of a hash as the signed number that `transaction_hash` keeps. */
export const hashKey = (hash: Buffer): bigint => hash.readBigInt64BE(0)

/**
 * The blocks that transactions with these hashes can be in: of many parts of the table they name those to
 * open.
 */
async function findBlocksOf(db: Database, hashes: readonly Buffer[]): Promise<BlockRange> {
  if (!(await hasManyParts(db))) return {}
  const { rows } = await sql<{ block: bigint }>`
    SELECT block_number AS block FROM transaction_hash WHERE hash_key = ANY(${hashes.map(hashKey)}::bigint[])`.execute(
    db,
  )
  return { among: rows.map(({ block }) => block) }
}

const isNowhere = ({ among }: BlockRange): boolean => among?.length === 0

/**
 * Selects the transaction with a hash; looked for from the newest blocks on, since those are asked for most.
 */
const withHash = (hash: Buffer, range: BlockRange) => sql`
  SELECT t.* FROM transaction_hash h
  JOIN transaction t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
  WHERE h.hash_key = ${hashKey(hash)} AND t.hash = ${hash} AND ${inRange('h.block_number', range)} AND ${inRange('t.block_number', range)}
  ORDER BY h.block_number DESC LIMIT 1`

/** The transaction with this hash. */
export const findTransaction = labelled(
  'findTransaction',
  async (db: Database, hash: Buffer): Promise<TransactionRow | undefined> => {
    const range = await findBlocksOf(db, [hash])
    if (isNowhere(range)) return undefined
    const { rows } = await sql<TransactionRow>`${withHash(hash, range)}`.execute(db)
    return rows[0]
  },
)

/** A transaction, and which of its two sides are contracts. */
export type LabelledTransaction = { row: TransactionRow; contracts: ContractName[] }

type SideColumns = {
  owner_name: string | null
  owner_is_token: boolean | null
  recipient_name: string | null
  recipient_is_token: boolean | null
}

/**
 * The transaction with this hash together with what `listContractNames` returns for its two sides, by one
 * query.
 */
export const findLabelledTransaction = labelled(
  'findLabelledTransaction',
  async (db: Database, hash: Buffer): Promise<LabelledTransaction | undefined> => {
    const range = await findBlocksOf(db, [hash])
    if (isNowhere(range)) return undefined
    const { rows } = await sql<TransactionRow & SideColumns>`
    -- names lie on one machine, transactions may lie on several: a cluster needs the one before it asks for
    -- the others
    WITH found AS MATERIALIZED (${withHash(hash, range)})
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

/**
 * What lists of transactions show; the rest stands on the page of each. Every column that is not read makes a
 * page cheaper.
 */
const LISTED = [
  ...([
    'block_number',
    'tx_index',
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

/** From so many rows on it costs less to sum up the blocks before a page than to walk over their rows. */
const FAR = 1_000

/** Transactions, newest first unless the page says otherwise. */
export const listTransactions = labelled(
  'listTransactions',
  async (db: Database, filter: TransactionFilter, page: Page): Promise<Positioned<ListedTransaction>[]> => {
    const source = sourceOf(filter)
    const isWhole = !source && filter.type === undefined
    if (!isWhole || page.after || page.start < FAR) return readPages(db, filter, page)
    const skipped = await skipTransactions(db, filter.range, page)
    if (!skipped) return []
    const range = { ...filter.range, [page.ascending ? 'from' : 'to']: skipped.block }
    return readPages(db, { ...filter, range }, { ...page, start: skipped.rows })
  },
)

/** Blocks of a filter, with the addresses that it names. */
const rangeOf = ({ range, address, owner, recipient }: TransactionFilter): BlockRange =>
  rangeAbout(range, address, owner, recipient)

const readPages = (
  db: Database,
  filter: TransactionFilter,
  page: Page,
): Promise<Positioned<ListedTransaction>[]> =>
  readByParts(db, rangeOf(filter), page, {
    read: (range, part) => readPage(db, { ...filter, range }, part),
    source: (range) => countedRows({ ...filter, range }),
  })

async function readPage(
  db: Database,
  filter: TransactionFilter,
  page: Page,
): Promise<Positioned<ListedTransaction>[]> {
  if (sourceOf(filter)?.ranges.length === 0) return []
  const keys = placeKeys('t', page)
  const places = isSkipping(page) || (page.parts === 'many' && isOfSides(filter))
  if (places) {
    const found = await findPlaces(db, filter, page, (one) => rowsOf(one, page, PLACE))
    if (!found) return []
    const { rows } = await sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} FROM ${found.source} JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
          AND ${inRange('t.block_number', found.range)} ORDER BY ${orderBy(keys)}`.execute(db)
    return rows
  }
  const build = (one: TransactionFilter) => sql<Positioned<ListedTransaction>>`
        SELECT ${listed} ${positionOf(keys, page)} FROM (${rowsOf(one, page, listed)}) t ORDER BY ${orderBy(keys)}`
  return sendPage(db, filter, page, build)
}

const PLACE = sql`t.block_number, t.tx_index`

/** Rows of a page, as a statement without an end. */
const rowsOf = (filter: TransactionFilter, page: Page, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  mergeRanges(
    't',
    (sourceOf(filter)?.ranges ?? [undefined]).map(
      (range) =>
        sql`SELECT ${columns} FROM transaction t WHERE ${range ? sql`${range} AND ${otherConditions(filter)}` : conditions(filter)}`,
    ),
    placeKeys('t', page),
    { ...page, isPlannedOnce: isPlannedOnce(filter, page) },
  )

/** Whether a list holds all that one side or an address did. */
const isOfSides = ({ address, owner, recipient, type, tokens }: TransactionFilter): boolean =>
  type === undefined && !tokens && [address, owner, recipient].some((one) => one !== undefined)

/**
 * Whether the same plan is right whatever the values are: blocks in their order are a range of the key, all that
 * a side did is one of an index, and so is what one account did with another.
 */
const isPlannedOnce = (filter: TransactionFilter, page: Page): boolean =>
  !sourceOf(filter) || isOfSides(filter) || (page.parts === 'many' && !filter.tokens)

/**
 * Number of transactions of a filter.
 *
 * The whole chain, a type and an address come from counters; mixed filters are counted as far as `countUpTo`
 * goes.
 */
export const countTransactions = labelled(
  'countTransactions',
  async (db: Database, filter: TransactionFilter): Promise<bigint> => {
    const source = sourceOf(filter)
    if (source?.ranges.length === 0) return 0n
    const { type } = filter
    if (!source && type === undefined && !filter.tokens) return countAllTransactions(db, filter.range)
    const within = (range: BlockRange) => countWithin(db, { ...filter, range })
    return countFrom(filter.range, { all: readTotal(db, filter, source), within })
  },
)

const countWithin = (db: Database, filter: TransactionFilter): Promise<bigint> =>
  countByParts(db, rangeOf(filter), (range) => countedRows({ ...filter, range }))

const countedRows = (filter: TransactionFilter): RawBuilder<unknown> => {
  const source = sourceOf(filter)
  return source
    ? countedRanges(
        't',
        source.ranges.map((range) => sql`FROM transaction t WHERE ${range} AND ${otherConditions(filter)}`),
      )
    : sql`FROM transaction t WHERE ${conditions(filter)}`
}

/**
 * How the transactions of a filter are read from counters whatever their block; undefined when these do not
 * hold them.
 */
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
    return row?.tx_count ?? countWithin(db, { address, side, range: {} })
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
    const range = await findBlocksOf(db, hashes)
    if (isNowhere(range)) return []
    const { rows } = await sql<TransactionRow>`
    SELECT t.* FROM transaction_hash h JOIN transaction t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
    WHERE h.hash_key = ANY(${hashes.map(hashKey)}::bigint[]) AND t.hash = ANY(${[...hashes]}::bytea[])
      AND ${inRange('h.block_number', range)} AND ${inRange('t.block_number', range)}
    ORDER BY t.block_number, t.tx_index`.execute(db)
    return rows
  },
)
