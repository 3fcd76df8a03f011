import { ActivityKind, Counter, Direction, TransferSource, transferCounter, typeCounter } from '@tronlens/db'
import type { BlockRows } from '../extract/block-rows.ts'
import type { Changes } from './changes.ts'

/** Adds a block to the totals of the chain, of its representative and of addresses that sent to themselves. */
export function countRows(rows: BlockRows, changes: Changes): void {
  for (const { witness, block_reward } of rows.blocks) {
    if (!witness) continue
    changes.addCounter(witness, Counter.blocks)
    changes.addCounter(witness, Counter.blockRewards, block_reward)
  }
  for (const { contract_type } of rows.transactions) changes.addCounter('', typeCounter(contract_type))
  for (const { source, kind } of rows.transfers)
    if (source !== TransferSource.internal) changes.addCounter('', transferCounter(kind))
  for (const { address, kind, direction } of rows.activities) {
    if (direction !== Direction.both) continue
    if (kind === ActivityKind.transfer) changes.addCounter(address, Counter.selfTransfers)
    else if (kind === ActivityKind.tokenTransfer) changes.addCounter(address, Counter.selfTokenTransfers)
  }
}
