import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TransactionRow, TransferRow } from '../../tables.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { columnOf, EMPTY, TRUE } from '../page/fragments.ts'
import { sendPage } from '../page/kept-statement.ts'
import {
  limitOf,
  onPage,
  orderBy,
  type Page,
  type Positioned,
  placeKeys,
  positionOf,
} from '../page/keyset.ts'
import { countedRanges, mergeRanges } from '../page/pairs.ts'
import { findPlaces, isSkipping, type Place, type Places, placesOf, readByParts } from '../page/parts.ts'
import {
  conditions,
  hasSide,
  isImpossible,
  isOfSides,
  isPlannedOnce,
  otherConditions,
  partsOf,
} from './transfer-conditions.ts'
import { countedRows } from './transfer-counts.ts'
import { rangeOf, sourceOf, type TransferFilter } from './transfer-source.ts'

/** What lists show of the transaction of a movement. */
type OfTransaction = Pick<TransactionRow, 'contract_ret' | 'owner' | 'contract_type'> & {
  /**
   * Of a movement of TRX or TRC10 that a transaction itself made, for its memo, and of one of a collection,
   * for the call.
   */
  raw_data: Buffer | null
  /** Contract that the transaction calls. */
  called: Buffer | null
}

/** A movement with the members of its transaction that lists show. */
export type TransferWithTransaction = TransferRow & OfTransaction

/**
 * A movement of what a contract keeps. Its call is given only where an item moved: those of all others
 * succeeded.
 */
export type ContractTransfer = Omit<TransferRow, 'ordinal' | 'source'> & Partial<OfTransaction>

/** The same with what the transaction cost. */
export type TransferWithCost = TransferWithTransaction &
  Pick<
    TransactionRow,
    | 'fee'
    | 'net_fee'
    | 'net_usage'
    | 'energy_fee'
    | 'energy_usage'
    | 'energy_usage_total'
    | 'origin_energy_usage'
    | 'energy_penalty'
  >

/** What is shown of a transaction `t` of any movement. */
const CALL = sql`t.contract_ret, t.owner, t.contract_type, t.contract_address AS called`

/** Columns of a movement and of its transaction `t`. */
export const movementColumns = (row: 'x' | 'y') => sql`${sql.raw(row)}.*, ${CALL},
  CASE WHEN ${sql.raw(row)}.kind >= 721 OR ${sql.raw(row)}.source = 0 THEN t.raw_data END AS raw_data`

const COSTS = sql`, t.fee, t.net_fee, t.net_usage, t.energy_fee, t.energy_usage, t.energy_usage_total, t.origin_energy_usage, t.energy_penalty`

/**
 * Movements of a page, without their transactions, and the blocks that they are in: those of many parts are
 * looked for first.
 */
async function findPage(db: Database, filter: TransferFilter, page: Page): Promise<Places | undefined> {
  const places = await findPlaces(db, filter, page, (one) => pageOf(one, page, PLACE))
  return (
    places && {
      source: sql`SELECT x.* FROM ${places.source} JOIN transfer x
      ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal AND ${inRange('x.block_number', places.range)}`,
      range: places.range,
    }
  )
}

const ROW = sql`x.*`
const PLACE = sql`x.block_number, x.tx_index, x.ordinal`

function pageOf(filter: TransferFilter, page: Page, columns = ROW): RawBuilder<unknown> {
  const parts = partsOf(filter)
  const [only = filter, ...others] = parts
  if (others.length === 0) return pageOfPart(only, page, columns)
  const keys = placeKeys('x', page, 'ordinal')
  const part = { ...page, start: 0, limit: page.after ? page.limit : page.start + page.limit }
  return sql`SELECT x.* FROM (${sql.join(
    parts.map((one) => sql`(${pageOfPart(one, part, columns)})`),
    sql` UNION ALL `,
  )}) x ORDER BY ${orderBy(keys)} ${limitOf(page)}`
}

function pageOfPart(filter: TransferFilter, page: Page, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const source = sourceOf(filter)
  const keys = placeKeys('x', page, 'ordinal')
  if (source) {
    const parts = source.ranges.map(
      (range) => sql`SELECT ${columns} FROM transfer x WHERE ${range} AND ${otherConditions(filter)}`,
    )
    const isOnce = isOfSides(filter) || (page.parts === 'many' && hasSide(filter))
    return mergeRanges('x', parts, keys, { ...page, isPlannedOnce: isOnce })
  }
  const isKept = isPlannedOnce(filter)
  // see `is_token` in the database
  const isToken = isKept && filter.tokens ? sql`is_token(x.token, ${filter.tokens[0]})` : TRUE
  return sql`SELECT ${columns} FROM transfer x WHERE ${conditions(filter)} AND ${isToken} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)}
    ${limitOf({ ...page, isPlannedOnce: isKept })}`
}

type ReadPage<Row> = (db: Database, filter: TransferFilter, page: Page) => Promise<Positioned<Row>[]>

const readMovements = async <Row>(
  db: Database,
  filter: TransferFilter,
  page: Page,
  readPage: ReadPage<Row>,
): Promise<Positioned<Row>[]> =>
  isImpossible(filter)
    ? []
    : readByParts(db, rangeOf(filter), page, {
        read: async (range, part) => {
          const [only, ...others] = partsOf({ ...filter, range })
          if (!only) return []
          return readPage(db, others.length === 0 ? only : { ...filter, range }, part)
        },
        source: (range) => countedRanges('x', partsOf({ ...filter, range }).map(countedRows)),
      })

/**
 * What a page shows in addition to its movements `y`: further columns, and the table of some blocks that they
 * come from.
 */
type Joined = { columns: RawBuilder<unknown>; join: (range: BlockRange) => RawBuilder<unknown> }

async function readWith<Row>(
  db: Database,
  filter: TransferFilter,
  page: Page,
  { columns, join }: Joined,
): Promise<Positioned<Row>[]> {
  const keys = placeKeys('y', page, 'ordinal')
  const build = ({ source, range }: Places) => sql<Positioned<Row>>`
    SELECT ${columns} ${positionOf(keys, page)} FROM (${source}) y ${join(range)} ORDER BY ${orderBy(keys)}`
  if (isOfSides(filter) && (isSkipping(page) || page.parts === 'many')) {
    const found = await findPage(db, filter, page)
    return found ? (await build(found).execute(db)).rows : []
  }
  return sendPage(db, filter, page, (one) => build({ source: pageOf(one, page), range: one.range }))
}

/** Movements with their transactions. */
const readJoined =
  <Row extends TransferWithTransaction>(more: RawBuilder<unknown>): ReadPage<Row> =>
  (db, filter, page) =>
    readWith<Row>(db, filter, page, {
      columns: sql`${movementColumns('y')} ${more}`,
      join: (range) =>
        sql`JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index AND ${inRange('t.block_number', range)}`,
    })

/** Movements without their transactions, but for those that moved items. */
const readWithCalls: ReadPage<ContractTransfer> = async (db, filter, page) =>
  addCalls(db, await readWith<ContractTransfer>(db, filter, page, ALONE))

/**
 * Adds the calls that lists show to movements of what contracts keep, which were read without their
 * transactions.
 */
export async function addCalls<Row extends ContractTransfer>(db: Database, rows: Row[]): Promise<Row[]> {
  const shown = rows.filter(isShown)
  const calls = await findCalls(db, shown)
  for (const row of shown) Object.assign(row, calls.get(placeOf(row)))
  return rows
}

/**
 * Columns of a movement that are shown whatever it moved; each further one takes as long to read as an answer
 * takes to print it.
 */
export const shownColumns = (row: 'x' | 'y'): RawBuilder<unknown> =>
  sql.join(SHOWN.map((name) => columnOf(`${row}.${name}`)))

const SHOWN = [
  'block_number',
  'tx_index',
  'kind',
  'token',
  'sender',
  'recipient',
  'amount',
  'nft_id',
  'success',
  'hash',
  'timestamp',
] as const satisfies readonly (keyof ContractTransfer)[]

const ALONE: Joined = { columns: shownColumns('y'), join: () => EMPTY }

/** Contracts report movements while they run, so a call that failed reports none. */
const isShown = ({ kind, success }: ContractTransfer): boolean => kind >= TokenKind.trc721 || !success
const placeOf = (place: Place): string => `${place.block_number} ${place.tx_index}`

/** Transactions of movements by their place. */
async function findCalls(db: Database, shown: readonly Place[]): Promise<Map<string, OfTransaction>> {
  if (shown.length === 0) return new Map()
  const { source, range } = placesOf([...new Map(shown.map((row) => [placeOf(row), row])).values()])
  const { rows } = await sql<OfTransaction & Place>`
    SELECT t.block_number, t.tx_index, ${CALL}, t.raw_data
    FROM ${source} JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
      AND ${inRange('t.block_number', range)}`.execute(db)
  return new Map(
    rows.map(({ block_number, tx_index, ...call }) => [placeOf({ block_number, tx_index }), call]),
  )
}

/** Movements, newest first unless the page says otherwise. */
export const listTransfers = labelled('listTransfers', (db: Database, filter: TransferFilter, page: Page) =>
  readMovements(db, filter, page, readJoined<TransferWithTransaction>(sql``)),
)

/**
 * Movements of what contracts keep, of which lists show no more than that the call succeeded, and the call
 * where an item moved.
 */
export const listContractTransfers = labelled(
  'listContractTransfers',
  (db: Database, filter: TransferFilter & { family: 'contract' }, page: Page) =>
    readMovements(db, filter, page, readWithCalls),
)

/** The same with what their transactions cost. */
export const listTransfersWithCosts = labelled(
  'listTransfersWithCosts',
  (db: Database, filter: TransferFilter, page: Page) =>
    readMovements(db, filter, page, readJoined<TransferWithCost>(COSTS)),
)

/** Every movement of one transaction in order, internal ones included. */
export const listTransactionTransfers = labelled(
  'listTransactionTransfers',
  (db: Database, block: bigint, index: number): Promise<TransferRow[]> =>
    db
      .selectFrom('transfer')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)
