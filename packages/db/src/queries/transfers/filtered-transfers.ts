import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { type BlockRange, inRange, rangeAbout } from '../page/block-range.ts'
import { type FilteredPage, type FilterScope, walkByParts, walkFilter } from '../page/filter-walk.ts'
import { EMPTY, TRUE } from '../page/fragments.ts'
import type { Page, Position } from '../page/keyset.ts'
import { type Side, sidesWithCounterpart } from '../page/pairs.ts'
import { isNoDust, unlessReverted } from './transfer-conditions.ts'
import { CONTRACT_LENGTH, sourceOf } from './transfer-source.ts'
import { addCalls, type ContractTransfer, movementColumns, shownColumns } from './transfers.ts'

/** Blocks of a filter, with the addresses that it names. */
const rangeOf = ({ range, address, counterpart, sender, recipient }: AdvancedTransferFilter): BlockRange =>
  rangeAbout(range, address, counterpart, sender, recipient)

/** No block at all. */
const NOTHING: BlockRange = { from: 1n, to: 0n }

/**
 * Any combination of what is known of a movement of TRX or a token; those inside of contract calls stand in
 * another list.
 */
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
  /** First four bytes of the call that moved it. */
  selector?: Buffer | undefined
  /** Of movements that did not fail, only those in this range too. */
  unlessReverted?: BlockRange | undefined
  /** Without movements of a thousandth of a whole token or less. */
  withoutDust?: boolean | undefined
}

/** All conditions, in a form that no index is read for. */
function conditions(filter: AdvancedTransferFilter): RawBuilder<unknown> {
  const { address, counterpart, sender, recipient } = filter
  const all = [
    sql`x.source <> 1`,
    address && sql`${address} IN (x.sender, x.recipient)`,
    address && filter.side === 'out' && sql`x.sender = ${address}`,
    address && filter.side === 'in' && sql`x.recipient = ${address}`,
    counterpart && sql`${counterpart} IN (x.sender, x.recipient)`,
    counterpart?.equals(address ?? NO_ADDRESS) && sql`x.sender = x.recipient`,
    sender && sql`x.sender = ${sender}`,
    recipient && sql`x.recipient = ${recipient}`,
    filter.token && sql`x.token = ${filter.token}`,
    filter.kinds && sql`x.kind = ANY(${[...filter.kinds]}::smallint[])`,
    filter.item !== undefined && sql`x.nft_id = ${filter.item}::numeric`,
    filter.least !== undefined && sql`x.amount >= ${filter.least}::numeric`,
    filter.most !== undefined && sql`x.amount <= ${filter.most}::numeric`,
    filter.success !== undefined && sql`x.success = ${filter.success}`,
    filter.selector && sql`t.contract_type = ${TRIGGER_SMART_CONTRACT} AND t.selector = ${filter.selector}`,
    filter.unlessReverted && unlessReverted({ unlessReverted: filter.unlessReverted }),
    filter.withoutDust && isNoDust,
  ].filter((one) => typeof one === 'object')
  return sql`CASE WHEN ${sql.join(all, sql` AND `)} THEN true ELSE false END`
}

const NO_ADDRESS = Buffer.alloc(0)
const TRIGGER_SMART_CONTRACT = 31
const withTransaction = (range: BlockRange) =>
  sql`JOIN transaction t ON t.block_number = x.block_number AND t.tx_index = x.tx_index AND ${inRange('t.block_number', range)}`
const joinTransfer = (range: BlockRange) =>
  sql`JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal
    AND ${inRange('x.block_number', range)}`

/**
 * Whether the filter selects only what contracts keep, and nothing by their calls: then the calls are added
 * where lists show them.
 */
const addsCalls = ({ token, kinds, selector }: AdvancedTransferFilter): boolean =>
  !selector && (token?.length === CONTRACT_LENGTH || kinds?.every((kind) => kind >= TokenKind.trc20) === true)

/** The transactions of the movements of a filter, unless their calls are added afterwards. */
const transactionRows = (filter: AdvancedTransferFilter, range: BlockRange): RawBuilder<unknown> =>
  addsCalls(filter) ? EMPTY : withTransaction(range)

/**
 * Whether its ranges hold nothing but what a filter finds: of one side or of an address, with a token or
 * without, and no more is asked. Those of a token alone, or of blocks, hold what contracts moved inside of
 * calls too.
 */
function isExact({
  range: _,
  address,
  side: _side,
  sender,
  recipient,
  token: _token,
  ...others
}: AdvancedTransferFilter): boolean {
  const sides = [address, sender, recipient].filter((one) => one !== undefined)
  return sides.length === 1 && Object.values(others).every((value) => value === undefined)
}

/** The index ranges that hold everything a filter can find; undefined where that would be the whole chain. */
function scopeOf(filter: AdvancedTransferFilter): FilterScope | undefined {
  const { range, sender, recipient, kinds, item, token, success } = filter
  const ofRanges = (ranges: readonly RawBuilder<unknown>[]): FilterScope => ({
    row: 'x',
    places: sql`transfer x`,
    rows: sql`transfer x ${transactionRows(filter, range)}`,
    ranges: ranges.map((one) => sql`${one} AND x.source <> 1 AND ${inRange('x.block_number', range)}`),
    isExact: isExact(filter),
    hasSide: [filter.address, filter.counterpart, sender, recipient].some((one) => one !== undefined),
  })
  const sources = sidesWithCounterpart({
    ...filter,
    from: sender,
    to: recipient,
    side: filter.side ?? 'all',
  }).map(({ address, from, to, side }) =>
    sourceOf({
      range,
      family: 'all',
      kinds,
      item,
      address,
      side,
      sender: from,
      recipient: to,
      tokens: token && [token],
      ...(success === false ? { unlessReverted: NOTHING } : {}),
    }),
  )
  if (sources.every((source) => source !== undefined))
    return ofRanges(sources.flatMap((source) => source.ranges))
  if (token) return ofRanges([sql`x.token = ${token}`])
  return range.from === undefined || range.to === undefined ? undefined : ofRanges([TRUE])
}

/** True when an index can answer a filter. */
export const canFilterTransfers = (filter: AdvancedTransferFilter): boolean => scopeOf(filter) !== undefined

/**
 * Movements that meet all conditions of a filter, newest first. A page may hold fewer rows than requested,
 * even none, and still have a next one: no request looks at more than a bounded number of movements.
 *
 * @throws {RangeError} when no index could serve the filter; see `canFilterTransfers`
 */
export const listFilteredTransfers = labelled(
  'listFilteredTransfers',
  async (
    db: Database,
    filter: AdvancedTransferFilter,
    page: Page & { after: Position },
  ): Promise<FilteredPage<ContractTransfer>> => {
    if (!canFilterTransfers(filter)) throw new RangeError('No index serves this filter.')
    const isAlone = addsCalls(filter)
    const found = await walkByParts(db, rangeOf(filter), page, (range, part, most) =>
      walkFilter<ContractTransfer>(
        db,
        {
          ...(scopeOf({ ...filter, range }) as FilterScope),
          further: ['ordinal'],
          columns: isAlone ? sql`${shownColumns('x')}, x.ordinal` : movementColumns('x'),
          conditions: conditions(filter),
          join: (blocks) => sql`${joinTransfer(blocks)} ${transactionRows(filter, blocks)}`,
          page: part,
        },
        most,
      ),
    )
    return isAlone ? { ...found, rows: await addCalls(db, found.rows) } : found
  },
)
