import { type BlockHash, type BlockNumber, blockHash, blockNumber } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { bytesOf, hashOf } from '../chain/hex.ts'
import { BLOCK_COPIES } from './block-rows.ts'
import { deleteRows } from './delete-rows.ts'

/** Class of advisory locks; held for a moment by the process that assigns ranges of blocks. */
const PLAN_LOCK = 822_401_942

/** As stored in `fill_range.state`. */
const FillState = { open: 0, written: 1, own: 2 } as const

/**
 * Blocks from the head on that are left to the follower: what is not far is there before another process
 * could write it.
 */
const LEAST_DISTANCE = 50
/** Ranges that wait for the ledger at most. */
const MOST_WAITING = 200

/** Blocks whose rows one process writes. */
export type FillRange = { first: BlockNumber; last: BlockNumber }
/**
 * Blocks whose rows are there, the id of the block before them, and what the ledger needs to know of them.
 */
export type WrittenRange = FillRange & { parent: BlockHash; facts: Buffer }

type RangeRow = RowOf<'fill_range'>

const readRange = ({ first, last }: Pick<RangeRow, 'first' | 'last'>): FillRange => ({
  first: blockNumber(Number(first)),
  last: blockNumber(Number(last)),
})

const lockPlan = (client: ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PLAN_LOCK])

/**
 * Plans another range behind all that are planned, where there is room. Must run within a transaction of its
 * own.
 *
 * @param blocks - how many it should hold
 * @param solid - newest block that cannot be replaced
 */
export const planRange = labelled(
  'planRange',
  async (client: ClientBase, blocks: number, solid: BlockNumber): Promise<void> => {
    await lockPlan(client)
    await client.query(
      `INSERT INTO fill_range (first, last)
       SELECT n.first, least(n.first + $1 - 1, $2) FROM (
         SELECT greatest(head_number, (SELECT max(last) FROM fill_range)) + 1 AS first, head_number FROM chain_state) n
       WHERE n.first <= $2 AND $2 - n.head_number > $3
         AND (SELECT count(*) FROM fill_range WHERE state <> $4) < $5`,
      [blocks, solid, LEAST_DISTANCE, FillState.own, MOST_WAITING],
    )
  },
)

/**
 * Takes the lowest range that no process writes, until the open transaction ends; undefined when there is
 * none.
 */
export const takeRange = labelled('takeRange', async (client: ClientBase): Promise<FillRange | undefined> => {
  const { rows } = await client.query<RangeRow>(
    `SELECT first, last FROM fill_range WHERE state = $1 AND first > (SELECT head_number FROM chain_state)
       ORDER BY first LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [FillState.open],
  )
  return rows[0] && readRange(rows[0])
})

/** Notes, in the transaction that wrote the rows of a range, that they are there. */
export const finishRange = labelled(
  'finishRange',
  async (client: ClientBase, { first, parent, facts }: Omit<WrittenRange, 'last'>): Promise<void> => {
    await client.query('UPDATE fill_range SET state = $2, parent = $3, facts = $4 WHERE first = $1', [
      first,
      FillState.written,
      bytesOf(parent),
      facts,
    ])
  },
)

/**
 * Leaves a range that is not written to the follower: what it holds can only be understood after all blocks
 * before it.
 */
export const leaveRange = labelled(
  'leaveRange',
  async (client: ClientBase, first: BlockNumber): Promise<void> => {
    await client.query('UPDATE fill_range SET state = $2 WHERE first = $1 AND state = $3', [
      first,
      FillState.own,
      FillState.open,
    ])
  },
)

/**
 * Assigns the blocks from a height on to the follower, as far as no other process has them. Where they are
 * being written it waits until that has ended. Must run within a transaction of its own.
 *
 * @param upTo - no more than these are requested
 * @returns blocks that are the caller's now, or those whose rows are there
 */
export const claimBlocks = labelled(
  'claimBlocks',
  async (
    client: ClientBase,
    from: BlockNumber,
    upTo: BlockNumber,
  ): Promise<{ to: BlockNumber } | WrittenRange> => {
    await lockPlan(client)
    await client.query('DELETE FROM fill_range WHERE last < $1', [from])
    const next = (await client.query<RangeRow>('SELECT first, last FROM fill_range ORDER BY first LIMIT 1'))
      .rows[0]
    if (!next || next.first > BigInt(from)) {
      const to = next && next.first <= BigInt(upTo) ? blockNumber(Number(next.first) - 1) : upTo
      await client.query('INSERT INTO fill_range (first, last, state) VALUES ($1, $2, $3)', [
        from,
        to,
        FillState.own,
      ])
      return { to }
    }
    const { rows } = await client.query<RangeRow>('SELECT * FROM fill_range WHERE first = $1 FOR UPDATE', [
      next.first,
    ])
    const range = rows[0] ?? next
    const { first, last } = readRange(range)
    if (range.state === FillState.written && range.parent && range.facts && first === from)
      return { first, last, parent: blockHash(hashOf(range.parent)), facts: range.facts }
    await leaveRange(client, first)
    return { to: upTo < last ? upTo : last }
  },
)

/**
 * Forgets rows that were written ahead, which do not fit the chain; the blocks are the follower's own
 * afterwards.
 */
export const discardRange = labelled(
  'discardRange',
  async (client: ClientBase, { first, last }: FillRange): Promise<void> => {
    for (const { name } of Object.values(BLOCK_COPIES)) await deleteRows(client, name, first, last)
    await client.query('UPDATE fill_range SET state = $2, facts = NULL WHERE first = $1', [
      first,
      FillState.own,
    ])
  },
)
