import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TransactionRow } from '../../tables.ts'
import { type BlockRange, inRange, rangeAbout } from '../page/block-range.ts'
import { type FilteredPage, type FilterScope, walkByParts, walkFilter } from '../page/filter-walk.ts'
import { TRUE } from '../page/fragments.ts'
import type { Page, Position } from '../page/keyset.ts'
import { resolveSides, type Side, type Sides, type Source, sidesWithCounterpart } from '../page/pairs.ts'
import { isAbout, isContract, rangesOf, sourceOf } from './transaction-source.ts'

/** Any combination of what is known of a transaction. */
export type AdvancedFilter = {
  range: BlockRange
  /** Owner or receiver. */
  address?: Buffer | undefined
  /** On the other side of `address`; alone: owner or receiver. */
  counterpart?: Buffer | undefined
  owner?: Buffer | undefined
  recipient?: Buffer | undefined
  /** Contract that is called. */
  contract?: Buffer | undefined
  /** First four bytes of a call. */
  selector?: Buffer | undefined
  type?: number | undefined
  /** Token that the transaction moves, or whose contract it calls. */
  token?: Buffer | undefined
  /**
   * Ends of the amount, smallest units as decimal digits; both included. Of a token of a contract: of one of
   * its movements.
   */
  least?: string | undefined
  most?: string | undefined
  success?: boolean | undefined
}

const TRIGGER_SMART_CONTRACT = 31

const amountBetween = (column: RawBuilder<unknown>, { least, most }: AdvancedFilter) =>
  [
    least !== undefined && sql`${column} >= ${least}::numeric`,
    most !== undefined && sql`${column} <= ${most}::numeric`,
  ].filter((one) => typeof one === 'object')

/** Amounts of what a contract keeps stand in what the call moved. */
function ofAmount(filter: AdvancedFilter): RawBuilder<unknown>[] {
  const { token } = filter
  if (!token || !isContract(token)) return amountBetween(sql`t.amount`, filter)
  const amounts = amountBetween(sql`x.amount`, filter)
  if (amounts.length === 0) return []
  return [
    sql`EXISTS (SELECT FROM transfer x WHERE x.block_number = t.block_number AND x.tx_index = t.tx_index
      AND x.token = ${token} AND x.source <> 1 AND ${sql.join(amounts, sql` AND `)})`,
  ]
}

/** All conditions, in a form that no index is read for. */
function conditions(filter: AdvancedFilter): RawBuilder<unknown> {
  const { address, counterpart, owner, recipient, contract, selector, type, token, success } = filter
  const all = [
    address && sql`(t.owner = ${address} OR t.recipient = ${address})`,
    counterpart && !address && sql`(t.owner = ${counterpart} OR t.recipient = ${counterpart})`,
    owner && sql`t.owner = ${owner}`,
    recipient && sql`t.recipient = ${recipient}`,
    contract && sql`t.recipient = ${contract} AND t.contract_type = ${TRIGGER_SMART_CONTRACT}`,
    selector && sql`t.selector = ${selector}`,
    type !== undefined && sql`t.contract_type = ${type}`,
    token && isAbout([token]),
    ...ofAmount(filter),
    success !== undefined && sql`t.success = ${success}`,
  ].filter((one) => typeof one === 'object')
  return all.length === 0 ? TRUE : sql`CASE WHEN ${sql.join(all, sql` AND `)} THEN true ELSE false END`
}

const joinTransaction = (range: BlockRange) =>
  sql`JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index AND ${inRange('t.block_number', range)}`

/**
 * Names the receiver and the type that a filter by a called contract means; undefined where nothing can meet
 * both.
 */
function resolveContract(filter: AdvancedFilter): AdvancedFilter | undefined {
  const { contract, recipient, type = TRIGGER_SMART_CONTRACT } = filter
  if (!contract) return filter
  if (type !== TRIGGER_SMART_CONTRACT || (recipient && !recipient.equals(contract))) return undefined
  return { ...filter, recipient: contract, type }
}

/**
 * Whether a transaction is about the token is left to the conditions: no part of a range is looked through
 * for it.
 */
function aboutToken(way: Sides & { side: Side }, token: Buffer, type: number | undefined): Source {
  const sides = resolveSides(way)
  return { ranges: sides ? rangesOf(sides, token, type) : [] }
}

/** Whether its ranges hold nothing but what a filter finds: all that one side or an address did. */
function isExact({ range: _, address, owner, recipient, ...others }: AdvancedFilter): boolean {
  const sides = [address, owner, recipient].filter((one) => one !== undefined)
  return sides.length === 1 && Object.values(others).every((value) => value === undefined)
}

/** The index ranges that hold everything a filter can find; undefined where that would be the whole chain. */
function scopeOf(given: AdvancedFilter): FilterScope | undefined {
  const table = sql`transaction t`
  const ofRanges = (ranges: readonly RawBuilder<unknown>[]): FilterScope => ({
    row: 't',
    places: table,
    rows: table,
    ranges: ranges.map((one) => sql`${one} AND ${inRange('t.block_number', given.range)}`),
    isExact: isExact(given),
    hasSide: [given.address, given.counterpart, given.owner, given.recipient, given.contract].some(
      (one) => one !== undefined,
    ),
  })
  const filter = resolveContract(given)
  if (!filter) return ofRanges([])
  const { range, type, token, owner, recipient } = filter
  const sources = sidesWithCounterpart({ ...filter, from: owner, to: recipient, side: 'all' }).map((way) =>
    token
      ? aboutToken(way, token, type)
      : sourceOf({ ...way, range, owner: way.from, recipient: way.to, type }),
  )
  if (sources.every((source) => source !== undefined))
    return ofRanges(sources.flatMap((source) => source.ranges))
  if (type !== undefined) return ofRanges([sql`t.contract_type = ${type}`])
  return range.from === undefined || range.to === undefined ? undefined : ofRanges([TRUE])
}

/** Blocks of a filter, with the addresses that it names. */
const rangeOf = ({ range, address, counterpart, owner, recipient, contract }: AdvancedFilter): BlockRange =>
  rangeAbout(range, address, counterpart, owner, recipient, contract)

/** True when an index can answer a filter. */
export const canFilter = (filter: AdvancedFilter): boolean => scopeOf(filter) !== undefined

/**
 * Transactions that meet all conditions of a filter, newest first. A page may hold fewer rows than requested,
 * even none, and still have a next one: no request looks at more than a bounded number of transactions.
 *
 * @throws {RangeError} when no index could serve the filter; see `canFilter`
 */
export const listFilteredTransactions = labelled(
  'listFilteredTransactions',
  async (
    db: Database,
    filter: AdvancedFilter,
    page: Page & { after: Position },
  ): Promise<FilteredPage<TransactionRow>> => {
    if (!canFilter(filter)) throw new RangeError('No index serves this filter.')
    return walkByParts(db, rangeOf(filter), page, (range, part, most) =>
      walkFilter<TransactionRow>(
        db,
        {
          ...(scopeOf({ ...filter, range }) as FilterScope),
          further: [],
          columns: sql`t.*`,
          conditions: conditions(filter),
          join: joinTransaction,
          page: part,
        },
        most,
      ),
    )
  },
)
