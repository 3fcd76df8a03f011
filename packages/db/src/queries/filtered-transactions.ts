import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TransactionRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { type BlockRange, inRange, type Page } from './block-range.ts'
import { type FilteredPage, type FilterScope, walkFilter } from './filter-walk.ts'
import { type Position, placeKeys } from './keyset.ts'
import { onSide, type Side } from './pairs.ts'
import { sentBetween, sentOfTypes } from './transaction-source.ts'

/** Any combination of what is known of a transaction. */
export type AdvancedFilter = {
  range: BlockRange
  /** Owner or receiver. */
  address?: Buffer | undefined
  owner?: Buffer | undefined
  recipient?: Buffer | undefined
  /** Contract that is called. */
  contract?: Buffer | undefined
  /** First four bytes of a call. */
  selector?: Buffer | undefined
  type?: number | undefined
  /** What the amount counts. */
  token?: Buffer | undefined
  /** Ends of the amount, smallest units as decimal digits; both included. */
  least?: string | undefined
  most?: string | undefined
  success?: boolean | undefined
}

const TRIGGER_SMART_CONTRACT = 31

/** Of both sides the range of the scope is, and no other index is to be read for them. */
const ofSides = ({ owner, recipient }: AdvancedFilter) =>
  owner && recipient ? [] : [owner && sql`t.owner = ${owner}`, recipient && sql`t.recipient = ${recipient}`]

const conditions = (filter: AdvancedFilter) => {
  const all = [
    filter.address && sql`(t.owner = ${filter.address} OR t.recipient = ${filter.address})`,
    ...ofSides(filter),
    filter.contract && sql`t.recipient = ${filter.contract} AND t.contract_type = ${TRIGGER_SMART_CONTRACT}`,
    filter.selector && sql`t.selector = ${filter.selector}`,
    filter.type !== undefined && sql`t.contract_type = ${filter.type}`,
    filter.token && sql`t.token = ${filter.token}`,
    filter.least !== undefined && sql`t.amount >= ${filter.least}::numeric`,
    filter.most !== undefined && sql`t.amount <= ${filter.most}::numeric`,
    filter.success !== undefined && sql`t.success = ${filter.success}`,
  ].filter((one) => typeof one === 'object')
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `)
}

type Scope = FilterScope & { row: 'a' | 't' }

/** The index range that holds everything a filter can find; undefined where that would be the whole chain. */
function scopeOf(filter: AdvancedFilter): Scope | undefined {
  const ofAddress = (address: Buffer, side: Side): Scope => ({
    row: 'a',
    from: sql`activity a WHERE a.address = ${address} AND a.kind = ${ActivityKind.transaction} AND ${onSide(side)}
      AND ${inRange('a.block_number', filter.range)}`,
    join: sql`activity a JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
      WHERE a.address = ${address} AND a.kind = ${ActivityKind.transaction} AND ${onSide(side)}
      AND ${inRange('a.block_number', filter.range)}`,
  })
  const { owner, recipient, type } = filter
  if (owner && recipient) {
    // each class is a range of an index; together they are merged in their order
    const ranges = type === undefined ? sentBetween(owner, recipient) : sentOfTypes(owner, recipient, [type])
    const rows = sql.join(
      ranges.map(
        (range) => sql`SELECT t.block_number, t.tx_index FROM transaction t
          WHERE ${range} AND ${inRange('t.block_number', filter.range)}`,
      ),
      sql` UNION ALL `,
    )
    return {
      row: 'a',
      from: sql`(${rows}) a WHERE true`,
      join: sql`(${rows}) a JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index WHERE true`,
    }
  }
  // whoever sends has fewer transactions than what is sent to
  if (filter.owner) return ofAddress(filter.owner, 'out')
  if (filter.recipient) return ofAddress(filter.recipient, 'in')
  if (filter.contract) return ofAddress(filter.contract, 'in')
  if (filter.address) return ofAddress(filter.address, 'all')
  const isBounded = filter.range.from !== undefined && filter.range.to !== undefined
  if (filter.type === undefined && !isBounded) return undefined
  const ofType = filter.type === undefined ? sql`true` : sql`t.contract_type = ${filter.type}`
  const rows = sql`transaction t WHERE ${ofType} AND ${inRange('t.block_number', filter.range)}`
  return { row: 't', from: rows, join: rows }
}

/** True when an index can answer a filter. */
export const canFilter = (filter: AdvancedFilter): boolean => scopeOf(filter) !== undefined

/**
 * Transactions that meet all conditions of a filter, newest first. A page may hold fewer rows than wanted, even none, and still have
 * a next one: no request looks at more than a bounded number of transactions.
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
    const scope = scopeOf(filter)
    if (!scope) throw new RangeError('No index serves this filter.')
    return walkFilter<TransactionRow>(db, {
      ...scope,
      keys: placeKeys(scope.row, page),
      columns: sql`t.*`,
      conditions: conditions(filter),
      page,
    })
  },
)
