import type { ClientBase } from '@tronlens/db'
import type { Batch } from '../follow/batch.ts'
import type { NodeHeights } from './write-batch.ts'

/** Moves the index forward to the end of a batch. */
export async function writeChainState(
  client: ClientBase,
  batch: Batch,
  accounts: number,
  genesisHash: string,
  heights: NodeHeights,
): Promise<void> {
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
      Buffer.from(genesisHash, 'hex'),
      batch.to,
      Buffer.from(batch.hash, 'hex'),
      batch.time,
      Math.min(heights.solid, batch.to),
      heights.head,
      heights.solid,
      batch.transactions,
      accounts,
    ],
  )
}

/** Notes how far the node is when there is no new block to write. */
export async function writeHeights(client: ClientBase, heights: NodeHeights): Promise<void> {
  await client.query(
    `UPDATE chain_state SET node_head_number = $1, node_solid_number = $2,
       solid_number = greatest(solid_number, least($2, head_number)), updated_at = now()`,
    [heights.head, heights.solid],
  )
}
