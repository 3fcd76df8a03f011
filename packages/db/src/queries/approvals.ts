import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { Page } from './block-range.ts'
import { countUpTo } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, placeKeys, positionOf } from './keyset.ts'

/** Approval(address,address,uint256). It stands in the query as it does in the index, which is used for nothing else. */
const IS_APPROVAL = sql`e.topics[1] = '\\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea
  AND cardinality(e.topics) = 3`

/** An allowance that an account gave, with the transaction that gave it. */
export type ApprovalRow = {
  /** Contract of the token. */
  contract: Buffer
  /** Twenty bytes, as the event has them. */
  spender: Buffer
  /** Up to 32 bytes, big endian, as the event has them. */
  amount: Buffer
  block_number: bigint
  timestamp: bigint
  hash: Buffer
  /** Who sent the transaction; null when the chain holds no address there. */
  sender: Buffer | null
  success: boolean
  contract_ret: number
}

/** Which approvals a list holds. */
export type ApprovalFilter = {
  /** Address that gave them, 21 bytes. */
  owner: Buffer
  contract?: Buffer | undefined
  spender?: Buffer | undefined
}

/** An address as a word of an event. */
const word = (address: Buffer): Buffer => Buffer.concat([Buffer.alloc(12), address.subarray(1)])

const matching = ({ owner, contract, spender }: ApprovalFilter): RawBuilder<unknown> => sql`
  ${IS_APPROVAL} AND e.topics[2] = ${word(owner)}
  AND ${contract ? sql`e.address = ${contract}` : sql`true`}
  AND ${spender ? sql`e.topics[3] = ${word(spender)}` : sql`true`}`

const PLACE = sql`e.block_number DESC, e.tx_index DESC, e.ordinal DESC`

const select = (events: RawBuilder<unknown>, page: Page): RawBuilder<Positioned<ApprovalRow>> => {
  const keys = placeKeys('e', { ...page, ascending: false }, 'ordinal')
  return sql<Positioned<ApprovalRow>>`
  SELECT e.address AS contract, substring(e.topics[3] FROM 13) AS spender, e.data AS amount, e.block_number,
    t.timestamp, t.hash, t.owner AS sender, t.success, t.contract_ret ${positionOf(keys, page)}
  FROM (${events} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}) e
  JOIN transaction t ON t.block_number = e.block_number AND t.tx_index = e.tx_index ORDER BY ${PLACE}`
}

/** The newest approval of each token and spender, unless it takes the allowance away. */
const standing = (filter: ApprovalFilter): RawBuilder<unknown> => sql`
  SELECT * FROM (SELECT DISTINCT ON (e.address, e.topics[3]) e.* FROM event_log e WHERE ${matching(filter)}
    ORDER BY e.address, e.topics[3], ${PLACE}) e
  WHERE e.data <> decode(repeat('00', length(e.data)), 'hex')`

/** Allowances that stand, newest first. */
export const listStandingApprovals = labelled(
  'listStandingApprovals',
  async (db: Database, filter: ApprovalFilter, page: Page): Promise<readonly Positioned<ApprovalRow>[]> =>
    (await select(standing(filter), page).execute(db)).rows,
)

/** Number of allowances that stand, as far as `countUpTo` goes. */
export const countStandingApprovals = labelled(
  'countStandingApprovals',
  async (db: Database, filter: ApprovalFilter): Promise<bigint> => {
    return countUpTo(db, sql`FROM (${standing(filter)}) s`)
  },
)

/** Every approval, newest first. */
export const listApprovalChanges = labelled(
  'listApprovalChanges',
  async (db: Database, filter: ApprovalFilter, page: Page): Promise<readonly Positioned<ApprovalRow>[]> =>
    (await select(sql`SELECT e.* FROM event_log e WHERE ${matching(filter)}`, page).execute(db)).rows,
)

/** Number of approvals. */
export const countApprovalChanges = labelled(
  'countApprovalChanges',
  async (db: Database, filter: ApprovalFilter): Promise<bigint> => {
    return countUpTo(db, sql`FROM event_log e WHERE ${matching(filter)}`)
  },
)
