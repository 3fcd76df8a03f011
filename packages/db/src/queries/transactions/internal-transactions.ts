import { TRX_DECIMALS } from '@tronlens/core'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { EventLogRow, InternalTransactionRow } from '../../tables.ts'
import { InternalClass } from '../../values/side-classes.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import { type BlockRange, inRange, rangeAbout } from '../page/block-range.ts'
import { countFrom } from '../page/counters.ts'
import { isMoreThanDust, TRUE } from '../page/fragments.ts'
import { sendPage } from '../page/kept-statement.ts'
import { orderBy, type Page, type Positioned, placeKeys, positionOf } from '../page/keyset.ts'
import type { Side, Sides } from '../page/pairs.ts'
import { countedRanges, mergeRanges, rangesOfClass } from '../page/pairs.ts'
import { countByParts, findPlaces, isSkipping, readByParts } from '../page/parts.ts'

/** Which internal transactions a list holds. */
export type InternalFilter = {
  range: BlockRange
  address?: Buffer | undefined
  side: Side
  /** What was done: `call`, `create`, `suicide` or a staking action. */
  note?: string | undefined
  isRejected?: boolean | undefined
  /** Only those that move one of these; TRX is `_`. */
  tokens?: readonly Buffer[] | undefined
  /** Without those that move nothing, or a thousandth of a TRX or of a whole token at most. */
  withoutDust?: boolean | undefined
}

/** An internal transaction with hash and time of the transaction it belongs to. */
export type InternalWithTransaction = InternalTransactionRow & {
  tx_hash: Buffer
  timestamp: bigint
  contract_ret: number
}

/** Most are calls; everything else is a range of an index of its own, unless one of tokens is narrower. */
const withNote = (note: string, tokens: InternalFilter['tokens']) =>
  note === 'call' || (tokens && !tokens.some((token) => token.equals(TRX_REF)))
    ? sql`CASE WHEN i.note = ${note} THEN true ELSE false END`
    : sql`i.note = ${note} AND i.note <> 'call'`

/** TRC10 tokens move rarely; one of them is a range of an index. */
function ofTokens(filter: InternalFilter, tokens: readonly Buffer[]) {
  const moving = tokens.filter((token) => !token.equals(TRX_REF))
  const [one] = moving
  const ofToken = moving.length === 1 ? sql`i.token = ${one}` : sql`i.token = ANY(${moving}::bytea[])`
  if (moving.length === tokens.length) return sql`i.token IS NOT NULL AND ${ofToken}`
  return unlessNoted(
    filter,
    moving.length === 0 ? sql`i.call_value > 0` : sql`(i.call_value > 0 OR ${ofToken})`,
  )
}

const conditions = (filter: InternalFilter) => sql<boolean>`
  ${filter.note === undefined ? TRUE : withNote(filter.note, filter.tokens)}
  AND ${filter.isRejected === undefined ? TRUE : filter.isRejected ? sql`i.rejected` : sql`NOT i.rejected`}
  AND ${filter.tokens ? ofTokens(filter, filter.tokens) : TRUE}
  AND ${filter.withoutDust ? unlessNoted(filter, isNoDust) : TRUE}`

/** Most pass nothing on; indexes of those that may say it in the same words. */
export const MAY_MOVE = sql`(i.call_value > 0 OR i.token IS NOT NULL)`

/** Whether a part of the conditions is one of an index: what is no call is found by its note. */
const unlessNoted = ({ note }: InternalFilter, condition: RawBuilder<unknown>) =>
  note === undefined || note === 'call'
    ? sql`${MAY_MOVE} AND ${condition}`
    : sql`CASE WHEN ${condition} THEN true ELSE false END`

const isNoDust = sql`(${isMoreThanDust(sql`i.call_value`, sql.lit(TRX_DECIMALS))}
  OR ${isMoreThanDust(sql`i.token_value`, sql`(SELECT k.decimals FROM token_unit k WHERE k.ref = i.token)`)})`

const ALL = Object.values(InternalClass)

type ClassFilter = Pick<InternalFilter, 'note' | 'isRejected' | 'tokens' | 'withoutDust'> & {
  /** Only what moves something and was not taken back. */
  isMoved?: boolean
  /** Only what names something to be moved, taken back or not. */
  hasValue?: boolean
}

/** Classes that may hold what a filter wants. */
function classesOf({
  note,
  isRejected,
  tokens,
  withoutDust,
  isMoved,
  hasValue,
}: ClassFilter): readonly number[] {
  const { others, acts, rejected, assets, trx, dust } = InternalClass
  const hasTrx = tokens?.some((token) => token.equals(TRX_REF))
  const unwanted: readonly number[] = [
    ...(note === undefined ? [] : note === 'call' ? [acts] : [others, rejected, assets, trx, dust]),
    ...(isRejected === undefined ? [] : isRejected ? [others, assets, trx, dust] : [rejected]),
    ...(tokens === undefined ? [] : hasTrx ? [others] : [others, trx, dust]),
    ...(withoutDust ? [others, dust] : []),
    ...(isMoved ? [others, rejected] : []),
    ...(hasValue ? [others] : []),
  ]
  return ALL.filter((number) => !unwanted.includes(number))
}

const isFiltered = ({ note, isRejected, tokens, withoutDust }: InternalFilter): boolean =>
  note !== undefined || isRejected !== undefined || tokens !== undefined || withoutDust === true

/** Ranges that hold what one side did and a filter may find; they have none in common. */
export function sidesOfInternals(address: Buffer, side: Side, filter: ClassFilter): RawBuilder<boolean>[] {
  const sides: Sides = side === 'all' ? { address } : side === 'out' ? { from: address } : { to: address }
  return classesOf(filter).flatMap((number) => rangesOfClass('i', sides, number))
}

/** Where the rows of a filter stand: what one side did, all of it or of some classes, or anywhere. */
function rangesOf(filter: InternalFilter): RawBuilder<unknown>[] {
  const { address, side, range } = filter
  const all = sql`${inRange('i.block_number', range)} AND ${conditions(filter)}`
  if (!address) return [sql`FROM internal_transaction i WHERE ${all}`]
  const ranges = sidesOfInternals(address, side, filter)
  // put so that no other index is read for them
  const others = sql`${inRange('i.block_number', range)} AND CASE WHEN ${conditions(filter)} THEN true ELSE false END`
  return ranges.map((one) => sql`FROM internal_transaction i WHERE ${one} AND ${others}`)
}

/** Internal transactions, newest first unless the page says otherwise. */
export const listInternalTransactions = labelled(
  'listInternalTransactions',
  async (db: Database, filter: InternalFilter, page: Page): Promise<Positioned<InternalWithTransaction>[]> =>
    rangesOf(filter).length === 0
      ? []
      : readByParts(db, rangeAbout(filter.range, filter.address), page, {
          read: (range, part) => readPage(db, { ...filter, range }, part),
          source: (range) => counted({ ...filter, range }),
        }),
)

async function readPage(
  db: Database,
  filter: InternalFilter,
  page: Page,
): Promise<Positioned<InternalWithTransaction>[]> {
  const isPlaced = isOfSides(filter) && (isSkipping(page) || page.parts === 'many')
  if (!isPlaced) return sendPage(db, filter, page, (one) => joined(rowsOf(one, page, ROW), one.range, page))
  const places = await findPlaces(db, filter, page, (one) => rowsOf(one, page, PLACE))
  if (!places) return []
  const found = sql`SELECT i.* FROM ${places.source} JOIN internal_transaction i
    ON i.block_number = a.block_number AND i.tx_index = a.tx_index AND i.ordinal = a.ordinal AND ${inRange('i.block_number', places.range)}`
  return (await joined(found, places.range, page).execute(db)).rows
}

/** Whether a list holds all that one side or an address did. */
const isOfSides = (filter: InternalFilter): boolean => filter.address !== undefined && !isFiltered(filter)

const ROW = sql`i.*`
const PLACE = sql`i.block_number, i.tx_index, i.ordinal`

/** Rows of a page, as a statement without an end. */
const rowsOf = (filter: InternalFilter, page: Page, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  mergeRanges(
    'i',
    rangesOf(filter).map((range) => sql`SELECT ${columns} ${range}`),
    placeKeys('i', page, 'ordinal'),
    {
      ...page,
      isPlannedOnce: isOfSides(filter) || (page.parts === 'many' && filter.address !== undefined),
    },
  )

/** Rows of a page with their transactions. */
const joined = (found: RawBuilder<unknown>, range: BlockRange, page: Page) => {
  const keys = placeKeys('y', page, 'ordinal')
  return sql<Positioned<InternalWithTransaction>>`
    SELECT y.*, t.hash AS tx_hash, t.timestamp, t.contract_ret ${positionOf(keys, page)}
    FROM (${found}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index AND ${inRange('t.block_number', range)}
    ORDER BY ${orderBy(keys)}`
}

/** Number of internal transactions of a filter. */
export const countInternalTransactions = labelled(
  'countInternalTransactions',
  async (db: Database, filter: InternalFilter): Promise<bigint> => {
    if (rangesOf(filter).length === 0) return 0n
    const within = (range: BlockRange) => countWithin(db, { ...filter, range })
    return countFrom(filter.range, { all: readTotal(db, filter), within })
  },
)

const countWithin = (db: Database, filter: InternalFilter): Promise<bigint> =>
  countByParts(db, rangeAbout(filter.range, filter.address), (range) => counted({ ...filter, range }))

const counted = (filter: InternalFilter): RawBuilder<unknown> => countedRanges('i', rangesOf(filter))

/**
 * How the internal transactions of a filter are read from counters; undefined when these do not hold them.
 */
function readTotal(db: Database, filter: InternalFilter): (() => Promise<bigint>) | undefined {
  const { address, side } = filter
  if (isFiltered(filter) || (address && side !== 'all')) return undefined
  return async () => {
    const { rows } = address
      ? await sql<{ count: bigint }>`
          SELECT internal_count AS count FROM account WHERE address = ${address}`.execute(db)
      : await sql<{ count: bigint }>`
          SELECT coalesce(sum(internals), 0)::bigint AS count FROM day_stat`.execute(db)
    // what the chain knows as no account has no counters
    return rows[0]?.count ?? countWithin(db, { ...filter, range: {} })
  }
}

/** Internal transactions of one transaction in order. */
export const listTransactionInternals = labelled(
  'listTransactionInternals',
  (db: Database, block: bigint, index: number): Promise<InternalTransactionRow[]> =>
    db
      .selectFrom('internal_transaction')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)

/** Events of one transaction in order. */
export const listTransactionLogs = labelled(
  'listTransactionLogs',
  (db: Database, block: bigint, index: number): Promise<EventLogRow[]> =>
    db
      .selectFrom('event_log')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)

/** Internal transactions of several transactions in order. */
export const listInternalsOfTransactions = labelled(
  'listInternalsOfTransactions',
  async (
    db: Database,
    places: readonly { block_number: bigint; tx_index: number }[],
  ): Promise<InternalTransactionRow[]> => {
    if (places.length === 0) return []
    const { rows } = await sql<InternalTransactionRow>`
    SELECT i.*
    FROM unnest(${places.map((place) => place.block_number)}::bigint[], ${places.map((place) => place.tx_index)}::int[]) AS p (block, index)
    JOIN internal_transaction i ON i.block_number = p.block AND i.tx_index = p.index
    ORDER BY i.block_number, i.tx_index, i.ordinal`.execute(db)
    return rows
  },
)
