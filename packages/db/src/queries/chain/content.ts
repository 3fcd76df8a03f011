import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { NO_CONTENT, subtractContent } from '../../writes/blocks/content.ts'

/** Content of the blocks `from` to `to`. */
export type RangeContent = { from: bigint; to: bigint; hash: string }

/**
 * Hash of all that the blocks of a range brought: two looks at an index. The order in which blocks were
 * written does not matter.
 *
 * @returns undefined when hashes of some of them were never kept
 */
export const findRangeContent = labelled(
  'findRangeContent',
  async (db: Database, from: bigint, to: bigint): Promise<RangeContent | undefined> => {
    const { rows } = await sql<{ number: bigint; total: Buffer }>`
      SELECT number, total FROM block_content WHERE number = ${from - 1n} OR number = ${from} OR number = ${to}`.execute(
      db,
    )
    const total = (number: bigint) => rows.find((row) => row.number === number)?.total.toString('hex')
    const [end, begin] = [total(to), total(from)]
    if (end === undefined || begin === undefined) return undefined
    // the first block whose hash was kept begins a sum of its own
    return { from, to, hash: subtractContent(end, total(from - 1n) ?? NO_CONTENT) }
  },
)

/** What a range of blocks should hold, and what it does. */
export type RangeRows = {
  from: bigint
  to: bigint
  blocks: bigint
  /** Transactions and transfers that the blocks say they have, and rows of these. */
  declared: { transactions: bigint; transfers: bigint }
  kept: { transactions: bigint; transfers: bigint; hashes: bigint }
  /** Blocks whose parent is not the block before. */
  broken: bigint
}

/**
 * Counts the rows of a range of blocks next to what the blocks themselves declare: for finding what is
 * missing.
 */
export const countRangeRows = labelled(
  'countRangeRows',
  async (db: Database, from: bigint, to: bigint): Promise<RangeRows> => {
    const within = (column: string) => sql`${sql.ref(column)} BETWEEN ${from} AND ${to}`
    const { rows } = await sql<Record<string, bigint>>`
      SELECT b.*,
        (SELECT count(*) FROM transaction WHERE ${within('block_number')}) AS transactions,
        (SELECT count(*) FROM transfer WHERE ${within('block_number')} AND source <> 1) AS transfers,
        (SELECT count(*) FROM transaction_hash h WHERE ${within('h.block_number')}) AS hashes,
        (SELECT count(*) FROM block c JOIN block p ON p.number = c.number - 1
         WHERE ${within('c.number')} AND c.parent_hash <> p.hash) AS broken
      FROM (SELECT count(*) AS blocks, coalesce(sum(tx_count), 0)::bigint AS declared_transactions,
              coalesce(sum(transfer_count), 0)::bigint AS declared_transfers
            FROM block WHERE ${within('number')}) b`.execute(db)
    const row = rows[0] ?? {}
    const number = (name: string) => row[name] ?? 0n
    return {
      from,
      to,
      blocks: number('blocks'),
      declared: { transactions: number('declared_transactions'), transfers: number('declared_transfers') },
      kept: {
        transactions: number('transactions'),
        transfers: number('transfers'),
        hashes: number('hashes'),
      },
      broken: number('broken'),
    }
  },
)

/** True when nothing of a range is missing. */
export const isComplete = ({ from, to, blocks, declared, kept, broken }: RangeRows): boolean =>
  blocks === to - from + 1n &&
  declared.transactions === kept.transactions &&
  declared.transfers === kept.transfers &&
  kept.hashes === kept.transactions &&
  broken === 0n
