import { blockHash, sun } from '@tronlens/core'
import { TransferSource } from '@tronlens/db'
import { Parameter, type ParameterHistory } from '../chain/parameter-history.ts'
import { blockSize } from './block-size.ts'
import type { BlockContext } from './context.ts'
import type { BlockFact, TransactionFact, TransferFact } from './facts.ts'
import { readAddress } from './values.ts'

/** What stands where block 0 has no hash. */
const NO_HASH = blockHash('00'.repeat(32))

/** Row of a block, with the sums over its transactions. */
export function extractBlock(
  context: BlockContext,
  transactions: readonly TransactionFact[],
  transfers: readonly TransferFact[],
  parameters: ParameterHistory,
): BlockFact {
  const { raw_data: raw, witness_signature } = context.block.block_header
  const sum = (read: (tx: TransactionFact) => bigint) =>
    transactions.reduce((total, tx) => total + read(tx), 0n)
  const isGenesis = context.number === 0
  const sharesRewards = !isGenesis && parameters(Parameter.changeDelegation, context.now) !== 0n
  return {
    number: context.number,
    hash: context.hash,
    parent_hash: raw.parentHash ?? NO_HASH,
    timestamp: context.time,
    witness: readAddress(raw.witness_address),
    tx_trie_root: raw.txTrieRoot ?? NO_HASH,
    version: raw.version ?? 0,
    size: blockSize(context.block),
    tx_count: transactions.length,
    transfer_count: transfers.filter((transfer) => transfer.source !== TransferSource.internal).length,
    witness_signature,
    fee: sun(sum((tx) => tx.fee)),
    energy_fee: sun(sum((tx) => tx.energy_fee)),
    net_fee: sun(sum((tx) => tx.net_fee)),
    energy_usage: sum((tx) => tx.energy_usage_total),
    net_usage: sum((tx) => tx.net_usage),
    block_reward: sun(isGenesis ? 0n : parameters(Parameter.witnessPayPerBlock, context.now)),
    vote_reward: sun(sharesRewards ? parameters(Parameter.witness127PayPerBlock, context.now) : 0n),
  }
}
