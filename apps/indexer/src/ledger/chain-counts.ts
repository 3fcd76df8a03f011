import {
  ActivityKind,
  Counter,
  Direction,
  SPAN_SIZES,
  spanScope,
  TransferSource,
  transferCounter,
  typeCounter,
} from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockRows } from '../extract/block-rows.ts'
import type { Changes } from './changes.ts'

/**
 * Adds a block to the totals of the chain, of its representative, of issuers and of addresses that sent to
 * themselves.
 */
export function countRows(rows: BlockRows, changes: Changes): void {
  for (const { number, tx_count, witness, block_reward } of rows.blocks) {
    if (tx_count > 0)
      for (const [place, size] of SPAN_SIZES.entries())
        changes.addCounter(spanScope(place), Math.floor(number / size), BigInt(tx_count))
    if (!witness) continue
    changes.addCounter(witness, Counter.blocks)
    changes.addCounter(witness, Counter.blockRewards, block_reward)
  }
  for (const { contract_type, success, recipient, amount } of rows.transactions) {
    changes.addCounter('', typeCounter(contract_type))
    if (contract_type === ContractType.ParticipateAssetIssueContract && success && recipient)
      changes.addCounter(recipient, Counter.raised, amount ?? 0n)
  }
  for (const { source, kind, success, sender, recipient } of rows.transfers) {
    if (source !== TransferSource.internal) changes.addCounter('', transferCounter(kind))
    if (success || source !== TransferSource.contract) continue
    if (sender) changes.addCounter(sender, Counter.failedOut)
    if (recipient) changes.addCounter(recipient, Counter.failedIn)
  }
  for (const { address, kind, direction } of rows.activities) {
    if (direction !== Direction.both) continue
    if (kind === ActivityKind.transfer) changes.addCounter(address, Counter.selfTransfers)
    else if (kind === ActivityKind.tokenTransfer) changes.addCounter(address, Counter.selfTokenTransfers)
  }
}
