import { APPROVAL_TOPIC, UNLIMITED_ALLOWANCE } from '@tronlens/core'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { countUpTo } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'
import {
  limitOf,
  onPage,
  orderBy,
  type Page,
  type Positioned,
  placeKeys,
  positionOf,
} from '../page/keyset.ts'
import { countByParts, readByParts } from '../page/parts.ts'

/**
 * Approval(address,address,uint256). It stands in the query as it does in the index, which is used for
 * nothing else.
 */
const IS_APPROVAL = sql`e.topics[1] = ${sql.lit(`\\x${APPROVAL_TOPIC}`)}::bytea
  AND cardinality(e.topics) = 3`

/** An allowance that an account gave, with the transaction that gave it. */
export type ApprovalRow = {
  /** Contract of the token. */
  contract: Buffer
  spender: Buffer
  /** Smallest units, decimal digits. */
  amount: string
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
  /** Blocks that they stand in. */
  range: BlockRange
}

/** Hex digits of a word. */
const WORD_DIGITS = 64

/** An address (21 bytes) as events hold it among their indexed arguments: 32 bytes. */
export const addressWord = (address: Buffer): Buffer => Buffer.concat([Buffer.alloc(12), address.subarray(1)])

/** An event of an owner, and of a token or a spender, which are ranges of indexes of pairs. */
function matching(
  { owner, contract, spender }: Omit<ApprovalFilter, 'range'>,
  range: BlockRange,
): RawBuilder<unknown> {
  const isWithin = inRange('e.block_number', range)
  const isOfContract = contract ? sql`CASE WHEN e.address = ${contract} THEN true ELSE false END` : TRUE
  const isOfOwner = sql`CASE WHEN e.topics[2] = ${addressWord(owner)} THEN true ELSE false END`
  if (spender)
    return sql`${IS_APPROVAL} AND pair_of_sides(e.topics[2], e.topics[3]) = pair_of_sides(${addressWord(owner)}, ${addressWord(spender)}) AND ${isOfOwner}
      AND CASE WHEN e.topics[3] = ${addressWord(spender)} THEN true ELSE false END AND ${isOfContract} AND ${isWithin}`
  if (contract)
    return sql`${IS_APPROVAL} AND pair_sent(e.topics[2], e.address) = pair_sent(${addressWord(owner)}, ${contract}) AND ${isOfOwner} AND ${isOfContract} AND ${isWithin}`
  return sql`${IS_APPROVAL} AND e.topics[2] = ${addressWord(owner)} AND ${isWithin}`
}

/**
 * The rows of a page with their transactions; these may lie on several machines, so that a cluster needs the
 * page first.
 */
const select = (
  rows: RawBuilder<unknown>,
  page: Page,
  range: BlockRange = {},
): RawBuilder<Positioned<ApprovalRow>> => {
  const keys = placeKeys('e', { ...page, ascending: false }, 'ordinal')
  return sql<Positioned<ApprovalRow>>`
  WITH e AS MATERIALIZED (${rows} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)})
  SELECT e.contract, e.spender, e.amount, e.block_number, t.timestamp, t.hash, t.owner AS sender, t.success,
    t.contract_ret ${positionOf(keys, page)}
  FROM e JOIN transaction t ON t.block_number = e.block_number AND t.tx_index = e.tx_index AND ${inRange('t.block_number', range)}
  ORDER BY ${orderBy(keys)}`
}

const PLACE = sql`e.block_number, e.tx_index, e.ordinal`

/**
 * A token takes what was approved of it along when its contract destroys itself; that of another made in its
 * place begins without.
 */
const standing = (owner: Buffer) => sql`FROM allowance e WHERE e.owner = ${owner} AND e.amount > 0
  AND NOT EXISTS (SELECT FROM contract c WHERE c.address = e.contract
    AND (c.destroyed_block IS NOT NULL OR (c.created_tx IS NOT NULL AND (c.created_block, c.created_index) > (e.block_number, e.tx_index))))`

/** Allowances that stand, newest first. */
export const listStandingApprovals = labelled(
  'listStandingApprovals',
  async (db: Database, owner: Buffer, page: Page): Promise<readonly Positioned<ApprovalRow>[]> =>
    (
      await select(
        sql`SELECT e.contract, e.spender, e.amount::text AS amount, ${PLACE} ${standing(owner)}`,
        page,
      ).execute(db)
    ).rows,
)

/** Number of allowances that stand, as far as `countUpTo` goes. */
export const countStandingApprovals = labelled(
  'countStandingApprovals',
  (db: Database, owner: Buffer): Promise<bigint> => countUpTo(db, standing(owner)),
)

/** Number of allowances that stand and let the spender take everything, as far as `countUpTo` goes. */
export const countUnlimitedApprovals = labelled(
  'countUnlimitedApprovals',
  (db: Database, owner: Buffer): Promise<bigint> =>
    countUpTo(db, sql`${standing(owner)} AND e.amount >= ${String(UNLIMITED_ALLOWANCE)}::numeric`),
)

/** Every approval, newest first. */
export const listApprovalChanges = labelled(
  'listApprovalChanges',
  async (db: Database, filter: ApprovalFilter, page: Page): Promise<readonly Positioned<ApprovalRow>[]> => {
    const rows = await readByParts(
      db,
      filter.range,
      { ...page, ascending: false },
      {
        read: async (range, part) =>
          (
            await select(
              sql`SELECT e.address AS contract, '\\x41'::bytea || substring(e.topics[3] FROM 13) AS spender, encode(e.data, 'hex') AS amount, ${PLACE}
              FROM event_log e WHERE ${matching(filter, range)}`,
              part,
              range,
            ).execute(db)
          ).rows,
        source: (range) => sql`FROM event_log e WHERE ${matching(filter, range)}`,
      },
    )
    return rows.map((row) => ({
      ...row,
      amount: String(BigInt(`0x${row.amount.slice(0, WORD_DIGITS) || '0'}`)),
    }))
  },
)

/** Number of approvals. */
export const countApprovalChanges = labelled(
  'countApprovalChanges',
  (db: Database, filter: ApprovalFilter): Promise<bigint> =>
    countByParts(db, filter.range, (range) => sql`FROM event_log e WHERE ${matching(filter, range)}`),
)
