import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { BlockRow } from '../../tables.ts'
import { Counter } from '../../values/counter.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { countFrom, sumCounters } from '../page/counters.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import {
  limitOf,
  onPage,
  orderBy,
  type Page,
  type Positioned,
  positionOf,
  type SortKey,
} from '../page/keyset.ts'
import { countByParts, readByParts } from '../page/parts.ts'

/** The block with this height or id. */
export const findBlock = labelled(
  'findBlock',
  async (db: Database, numberOrHash: bigint | Buffer): Promise<BlockRow | undefined> => {
    const query = db.selectFrom('block').selectAll()
    return typeof numberOrHash === 'bigint'
      ? query.where('number', '=', numberOrHash).executeTakeFirst()
      : query.where('hash', '=', numberOrHash).executeTakeFirst()
  },
)

/** Fee limits of the transactions of a block, sun, and the energy that they used. */
export const sumBlockEnergy = labelled(
  'sumBlockEnergy',
  async (db: Database, block: bigint): Promise<{ limit: bigint; used: bigint }> => {
    const { rows } = await sql<{ limit: string; used: string }>`
    SELECT coalesce(sum(fee_limit), 0)::text AS limit, coalesce(sum(energy_usage_total), 0)::text AS used
    FROM transaction WHERE block_number = ${block}`.execute(db)
    return { limit: BigInt(rows[0]?.limit ?? 0), used: BigInt(rows[0]?.used ?? 0) }
  },
)

/** Ids of blocks by height. */
export const listBlockHashes = labelled(
  'listBlockHashes',
  async (db: Database, heights: readonly bigint[]): Promise<ReadonlyMap<bigint, Buffer>> => {
    const { rows } = await sql<{ number: bigint; hash: Buffer }>`
    SELECT number, hash FROM block WHERE number = ANY(${[...heights]}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.number, row.hash]))
  },
)

/** Times of blocks by height; milliseconds. */
export const listTimesOfBlocks = labelled(
  'listTimesOfBlocks',
  async (db: Database, heights: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> => {
    const { rows } = await sql<{ number: bigint; timestamp: bigint }>`
    SELECT number, timestamp FROM block WHERE number = ANY(${[...heights]}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.number, row.timestamp]))
  },
)

/**
 * What lists of blocks show. Every column that is not read makes a page cheaper, and a signature is the
 * widest.
 */
const LISTED = [
  ...(['number', 'hash', 'parent_hash', 'timestamp', 'witness', 'tx_trie_root', 'version', 'size'] as const),
  ...([
    'tx_count',
    'transfer_count',
    'fee',
    'energy_usage',
    'net_usage',
    'block_reward',
    'vote_reward',
  ] as const),
] as const
const listed = sql.raw(LISTED.map((name) => `b.${name}`).join(', '))

/** A block as lists read it. */
export type ListedBlock = Pick<BlockRow, (typeof LISTED)[number]>

/** Blocks of a range, newest first unless the page says otherwise. */
export const listBlocks = labelled(
  'listBlocks',
  (
    db: Database,
    { range, witness }: { range: BlockRange; witness?: Buffer | undefined },
    page: Page,
  ): Promise<Positioned<ListedBlock>[]> =>
    readByParts(db, range, page, {
      // in the order of their heights they are read from the same index whatever the range is
      read: (blocks, part) => readPage(db, rangeOf(blocks, witness), { ...part, isPlannedOnce: !witness }),
      source: (blocks) => rangeOf(blocks, witness),
    }),
)

/** Blocks of a range, or of one witness in it. */
const rangeOf = (range: BlockRange, witness: Buffer | undefined) =>
  sql`FROM block b WHERE ${inRange('b.number', range)} AND ${witness ? sql`b.witness = ${witness}` : TRUE}`

async function readPage(
  db: Database,
  source: RawBuilder<unknown>,
  page: Page,
): Promise<Positioned<ListedBlock>[]> {
  const keys: SortKey[] = [
    { value: columnOf('b.number'), type: 'int8', isAscending: page.ascending === true },
  ]
  const { rows } = await sql<Positioned<ListedBlock>>`
    SELECT ${listed} ${positionOf(keys, page)} ${source} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
  return rows
}

/**
 * Number of blocks of a range, or of one witness in it.
 *
 * @param held - first and newest block of the index
 */
export const countBlocks = labelled(
  'countBlocks',
  async (
    db: Database,
    filter: { range: BlockRange; witness?: Buffer | undefined },
    held: { first: bigint; head: bigint },
  ): Promise<bigint> => {
    if (!filter.witness) {
      const { from: least = held.first, to: most = held.head } = filter.range
      const from = least < held.first ? held.first : least
      const to = most > held.head ? held.head : most
      return to < from ? 0n : to - from + 1n
    }
    const { witness } = filter
    return countFrom(filter.range, {
      all: () => sumCounters(db, [Counter.blocks], witness),
      within: (range) => countByParts(db, range, (blocks) => rangeOf(blocks, witness)),
    })
  },
)

/** Sun that all blocks of a witness earned it. */
export const sumBlockRewards = labelled(
  'sumBlockRewards',
  (db: Database, witness: Buffer): Promise<bigint> => sumCounters(db, [Counter.blockRewards], witness),
)

/** Two rounds of slots hold every active witness. */
const CONFIRMED_WITHIN = 81n

/** A witness and the first of its blocks above another block. */
export type ConfirmationRow = { address: Buffer; block: bigint }

/**
 * Distinct witnesses that produced above a block, in order, at most `limit`. The scan stays short.
 */
export const listConfirmations = labelled(
  'listConfirmations',
  async (db: Database, block: bigint, limit: number): Promise<ConfirmationRow[]> => {
    const { rows } = await sql<ConfirmationRow>`
    SELECT witness AS address, min(number) AS block FROM block
    WHERE number > ${block} AND number <= ${block + CONFIRMED_WITHIN} AND witness IS NOT NULL
    GROUP BY witness ORDER BY block LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** A block and those who built on it. */
export type ConfirmedBlock = { row: BlockRow; confirming: ConfirmationRow[] }

/** The block with this height or id together with what `listConfirmations` returns for it, by one query. */
export const findConfirmedBlock = labelled(
  'findConfirmedBlock',
  async (db: Database, numberOrHash: bigint | Buffer, limit: number): Promise<ConfirmedBlock | undefined> => {
    // with the height known the server opens the parts of those blocks alone
    const builders =
      typeof numberOrHash === 'bigint'
        ? inRange('n.number', { from: numberOrHash + 1n, to: numberOrHash + CONFIRMED_WITHIN })
        : sql`n.number > b.number AND n.number <= b.number + ${CONFIRMED_WITHIN}`
    const { rows } = await sql<BlockRow & { confirming: Buffer[] | null; confirmed_by: bigint[] | null }>`
      SELECT b.*, c.confirming, c.confirmed_by FROM block b CROSS JOIN LATERAL (
        SELECT array_agg(f.address ORDER BY f.block) AS confirming, array_agg(f.block ORDER BY f.block) AS confirmed_by FROM (
          SELECT n.witness::bytea AS address, min(n.number) AS block FROM block n
          WHERE ${builders} AND n.witness IS NOT NULL
          GROUP BY n.witness ORDER BY 2 LIMIT ${limit}
        ) f
      ) c WHERE ${typeof numberOrHash === 'bigint' ? sql`b.number = ${numberOrHash}` : sql`b.hash = ${numberOrHash}`}`.execute(
      db,
    )
    const [found] = rows
    if (!found) return undefined
    const { confirming, confirmed_by, ...row } = found
    return {
      row,
      confirming: (confirming ?? []).map((address, place) => ({
        address,
        block: confirmed_by?.[place] ?? row.number,
      })),
    }
  },
)

/** Blocks that an hour holds at most, and the one before. */
const HOUR_BLOCKS = 1_201n

/**
 * Times of the blocks up to `head` that are not before `since`, at most an hour's; milliseconds, oldest
 * first.
 */
export const listBlockTimes = labelled(
  'listBlockTimes',
  async (db: Database, { head, since }: { head: bigint; since: bigint }): Promise<bigint[]> => {
    const { rows } = await sql<{ timestamp: bigint }>`
    SELECT timestamp FROM block
    WHERE ${inRange('number', { from: head - HOUR_BLOCKS, to: head })} AND timestamp >= ${since}
    ORDER BY number`.execute(db)
    return rows.map(({ timestamp }) => timestamp)
  },
)

/** Transactions and milliseconds of the newest blocks, for the speed of the chain. */
export const measureSpeed = labelled(
  'measureSpeed',
  async (
    db: Database,
    head: bigint,
    blocks: number,
  ): Promise<{ transactions: bigint; milliseconds: bigint }> => {
    const { rows } = await sql<{ transactions: bigint; milliseconds: bigint }>`
    SELECT coalesce(sum(tx_count) FILTER (WHERE number > ${head - BigInt(blocks)}), 0)::bigint AS transactions,
           coalesce(max(timestamp) - min(timestamp), 0)::bigint AS milliseconds
    FROM block WHERE number >= ${head - BigInt(blocks)} AND number <= ${head}`.execute(db)
    return rows[0] ?? { transactions: 0n, milliseconds: 0n }
  },
)

/**
 * Most transactions that `window` blocks in a row of the newest `blocks` hold, with the milliseconds they
 * took; blocks are cut into windows by number, so that every process finds the same one.
 */
export const findBusiestWindow = labelled(
  'findBusiestWindow',
  async (
    db: Database,
    head: bigint,
    blocks: number,
    window: number,
  ): Promise<{ transactions: bigint; milliseconds: bigint }> => {
    const { rows } = await sql<{ transactions: bigint; milliseconds: bigint }>`
    SELECT sum(tx_count)::bigint AS transactions, max(timestamp) - min(timestamp) AS milliseconds
    FROM block WHERE number > ${head - BigInt(blocks)} AND number <= ${head}
    GROUP BY number / ${window} HAVING count(*) = ${window}
    ORDER BY sum(tx_count)::float8 / greatest(max(timestamp) - min(timestamp), 1) DESC LIMIT 1`.execute(db)
    return rows[0] ?? { transactions: 0n, milliseconds: 0n }
  },
)
