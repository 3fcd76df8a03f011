import { type BlockHash, type BlockNumber, blockHash, type Milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { BlockRow, ChainState } from '../../tables.ts'
import { bytesOf, hashOf } from './hex.ts'

/** Heights that the node reports; what is solid cannot be replaced any more. */
export type NodeHeights = { head: BlockNumber; solid: BlockNumber }

/** A batch that moves the index forward. */
export type Advance = {
  genesisHash: BlockHash
  head: BlockNumber
  hash: BlockHash
  time: Milliseconds
  transactions: number
  /** How many accounts the chain has more or fewer. */
  accounts: number
}

/** Moves the index forward to the end of a batch. */
export const advanceChain = labelled(
  'advanceChain',
  async (client: ClientBase, to: Advance, heights: NodeHeights): Promise<void> => {
    await client.query(
      `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number,
         node_solid_number, next_maintenance, burned, total_transactions, total_accounts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9)
       ON CONFLICT (id) DO UPDATE SET head_number = excluded.head_number, head_hash = excluded.head_hash,
         head_time = excluded.head_time, solid_number = excluded.solid_number, node_head_number = excluded.node_head_number,
         node_solid_number = excluded.node_solid_number,
         total_transactions = chain_state.total_transactions + excluded.total_transactions,
         total_accounts = chain_state.total_accounts + excluded.total_accounts, updated_at = now()`,
      [
        bytesOf(to.genesisHash),
        to.head,
        bytesOf(to.hash),
        to.time,
        Math.min(heights.solid, to.head),
        heights.head,
        heights.solid,
        to.transactions,
        to.accounts,
      ],
    )
  },
)

/**
 * Notes how far the node is when there is no new block to write.
 *
 * @param solid - height up to which blocks of the index cannot be replaced any more; less than the node's
 *   while the index holds blocks that the node may not have. What was solid before stays so.
 */
export const saveHeights = labelled(
  'saveHeights',
  async (client: ClientBase, heights: NodeHeights, solid: BlockNumber = heights.solid): Promise<void> => {
    await client.query(
      `UPDATE chain_state SET node_head_number = $1, node_solid_number = $2,
         solid_number = greatest(solid_number, least($3, head_number)), updated_at = now()`,
      [heights.head, heights.solid, solid],
    )
  },
)

/**
 * Gives the state a new revision for all that compare revisions: something was changed that is not part of
 * it.
 */
export const renewRevision = labelled('renewRevision', async (client: ClientBase): Promise<void> => {
  // a trigger counts every change
  await client.query('UPDATE chain_state SET updated_at = now()')
})

/** Where the index stands; undefined while nothing is indexed. */
export const readChainState = labelled(
  'readChainState',
  async (client: ClientBase): Promise<ChainState | undefined> =>
    (await client.query<ChainState>('SELECT * FROM chain_state')).rows[0],
)

/** Id of an indexed block. */
export const findBlockHash = labelled(
  'findBlockHash',
  async (client: ClientBase, number: BlockNumber): Promise<BlockHash | undefined> => {
    const { rows } = await client.query<Pick<BlockRow, 'hash'>>('SELECT hash FROM block WHERE number = $1', [
      number,
    ])
    return rows[0] && blockHash(hashOf(rows[0].hash))
  },
)

/** Time of an indexed block, milliseconds; 0 where there is none. */
export const findBlockTime = labelled(
  'findBlockTime',
  async (client: ClientBase, number: BlockNumber): Promise<bigint> => {
    const { rows } = await client.query<Pick<BlockRow, 'timestamp'>>(
      'SELECT timestamp FROM block WHERE number = $1',
      [number],
    )
    return rows[0]?.timestamp ?? 0n
  },
)

/** Class of advisory locks; held by the process that creates partitions. */
const PARTITION_LOCK = 822_401_943

/** Makes the partitions that blocks up to a height need. Several processes may do so at once. */
export const ensurePartitions = labelled(
  'ensurePartitions',
  async (client: ClientBase, upTo: BlockNumber): Promise<void> => {
    await client.query(
      `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock($2, hashtext(current_schema())))
       SELECT ensure_partitions($1) FROM lock`,
      [upTo, PARTITION_LOCK],
    )
  },
)

/** Makes the partitions that rows of some days need, ISO dates. Several processes may do so at once. */
export const ensureMonths = labelled(
  'ensureMonths',
  async (client: ClientBase, days: readonly string[]): Promise<void> => {
    await client.query(
      `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock($2, hashtext(current_schema())))
       SELECT ensure_months($1::date[]) FROM lock`,
      [[...days], PARTITION_LOCK],
    )
  },
)
