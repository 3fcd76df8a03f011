import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import { ActivityKind } from '../values/activity.ts'
import { TokenKind } from '../values/token-kind.ts'
import { type BlockRange, inRange, type Page } from './block-range.ts'
import { type FilteredPage, type FilterScope, walkFilter } from './filter-walk.ts'
import { type Position, placeKeys } from './keyset.ts'
import { isBetween, onSide, type Side } from './pairs.ts'
import { isNoDust, movementColumns, type TransferWithTransaction, unlessReverted } from './transfers.ts'

/** Any combination of what is known of a movement of TRX or a token; those inside of contract calls stand in another list. */
export type AdvancedTransferFilter = {
  range: BlockRange
  /** On either side, or on the one that `side` names. */
  address?: Buffer | undefined
  side?: Side | undefined
  /** On the other side of `address`. */
  counterpart?: Buffer | undefined
  sender?: Buffer | undefined
  recipient?: Buffer | undefined
  token?: Buffer | undefined
  /** Only movements of these of `TokenKind`. */
  kinds?: readonly number[] | undefined
  /** Number of an item of a collection, decimal digits. */
  item?: string | undefined
  /** Ends of the amount, smallest units as decimal digits; both included. */
  least?: string | undefined
  most?: string | undefined
  success?: boolean | undefined
  /** Of movements that did not fail, only those in this range too. */
  unlessReverted?: BlockRange | undefined
  /** Without movements of less than a thousandth of a whole token. */
  withoutDust?: boolean | undefined
}

const ofSide = (address: Buffer, side: Side = 'all') => {
  const [sent, received] = [sql`x.sender = ${address}`, sql`x.recipient = ${address}`]
  return side === 'all' ? sql`(${sent} OR ${received})` : side === 'out' ? sent : received
}

/** Of both sides the ranges of the scope are, and no other index is to be read for them. */
const ofSides = ({ sender, recipient }: AdvancedTransferFilter) =>
  sender && recipient
    ? []
    : [sender && sql`x.sender = ${sender}`, recipient && sql`x.recipient = ${recipient}`]

const conditions = (filter: AdvancedTransferFilter) => {
  const { address, counterpart } = filter
  const all = [
    sql`x.source <> 1`,
    address && ofSide(address, filter.side),
    counterpart &&
      (address
        ? sql`((x.sender = ${address} AND x.recipient = ${counterpart}) OR (x.sender = ${counterpart} AND x.recipient = ${address}))`
        : sql`(x.sender = ${counterpart} OR x.recipient = ${counterpart})`),
    ...ofSides(filter),
    filter.token && sql`x.token = ${filter.token}`,
    filter.kinds && sql`x.kind = ANY(${[...filter.kinds]}::smallint[])`,
    filter.item !== undefined && sql`x.nft_id = ${filter.item}::numeric`,
    filter.least !== undefined && sql`x.amount >= ${filter.least}::numeric`,
    filter.most !== undefined && sql`x.amount <= ${filter.most}::numeric`,
    filter.success !== undefined && sql`x.success = ${filter.success}`,
    filter.unlessReverted && unlessReverted({ unlessReverted: filter.unlessReverted }),
    filter.withoutDust && isNoDust,
  ].filter((one) => typeof one === 'object')
  return sql.join(all, sql` AND `)
}

const NATIVE: readonly number[] = [TokenKind.trx, TokenKind.trc10]
const CONTRACT_BYTES = 21

/** Whether movements are of what contracts keep; undefined where that does not follow from the filter. */
function ofContract({ kinds, token, item }: AdvancedTransferFilter): boolean | undefined {
  const isNative = new Set(kinds?.map((kind) => NATIVE.includes(kind)))
  if (isNative.size === 1) return isNative.has(false)
  if (token) return token.length === CONTRACT_BYTES
  return item === undefined ? undefined : true
}

/** Kinds of which the movements of a filter can be. */
function kindsOf(filter: AdvancedTransferFilter): readonly number[] {
  const isOfContract = ofContract(filter)
  return Object.values(TokenKind).filter(
    (kind) =>
      (!filter.kinds?.length || filter.kinds.includes(kind)) &&
      (isOfContract === undefined || isOfContract !== NATIVE.includes(kind)),
  )
}

type Scope = FilterScope & { row: 'a' | 'x' }

/** The index range that holds everything a filter can find; undefined where that would be the whole chain. */
function scopeOf(filter: AdvancedTransferFilter): Scope | undefined {
  const kinds = { native: ActivityKind.transfer, contract: ActivityKind.tokenTransfer }
  const isOfContract = ofContract(filter)
  const wanted =
    isOfContract === undefined ? Object.values(kinds) : [isOfContract ? kinds.contract : kinds.native]
  // each kind is a range of an index; together they are merged in their order
  const merged = (ranges: readonly RawBuilder<unknown>[]): Scope => {
    const rows = sql.join(ranges, sql` UNION ALL `)
    return {
      row: 'a',
      from: sql`(${rows}) a WHERE true`,
      join: sql`(${rows}) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal
        JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index WHERE true`,
    }
  }
  const ofAddress = (address: Buffer, side: Side): Scope =>
    merged(
      wanted.map(
        (
          kind,
        ) => sql`SELECT a.block_number, a.tx_index, a.ordinal FROM activity a WHERE a.address = ${address} AND a.kind = ${kind}
          AND ${onSide(side)} AND ${inRange('a.block_number', filter.range)}`,
      ),
    )
  const { sender, recipient } = filter
  if (sender && recipient)
    return merged(
      kindsOf(filter).map(
        (kind) => sql`SELECT x.block_number, x.tx_index, x.ordinal FROM transfer x
          WHERE x.source <> 1 AND ${isBetween('x', sender, recipient, kind)} AND ${inRange('x.block_number', filter.range)}`,
      ),
    )
  if (filter.sender) return ofAddress(filter.sender, 'out')
  if (filter.recipient) return ofAddress(filter.recipient, 'in')
  if (filter.address) return ofAddress(filter.address, filter.side ?? 'all')
  if (filter.counterpart) return ofAddress(filter.counterpart, 'all')
  const isBounded = filter.range.from !== undefined && filter.range.to !== undefined
  if (!filter.token && !isBounded) return undefined
  const rows = sql`${filter.token ? sql`x.token = ${filter.token}` : sql`true`} AND ${inRange('x.block_number', filter.range)}`
  return {
    row: 'x',
    from: sql`transfer x WHERE ${rows}`,
    join: sql`transfer x JOIN transaction t ON t.block_number = x.block_number AND t.tx_index = x.tx_index WHERE ${rows}`,
  }
}

/** True when an index can answer a filter. */
export const canFilterTransfers = (filter: AdvancedTransferFilter): boolean => scopeOf(filter) !== undefined

/**
 * Movements that meet all conditions of a filter, newest first. A page may hold fewer rows than wanted, even none, and still have a
 * next one: no request looks at more than a bounded number of movements.
 *
 * @throws {RangeError} when no index could serve the filter; see `canFilterTransfers`
 */
export const listFilteredTransfers = labelled(
  'listFilteredTransfers',
  async (
    db: Database,
    filter: AdvancedTransferFilter,
    page: Page & { after: Position },
  ): Promise<FilteredPage<TransferWithTransaction>> => {
    const scope = scopeOf(filter)
    if (!scope) throw new RangeError('No index serves this filter.')
    return walkFilter<TransferWithTransaction>(db, {
      ...scope,
      keys: placeKeys(scope.row, page, 'ordinal'),
      columns: movementColumns('x'),
      conditions: conditions(filter),
      page,
    })
  },
)
