import type { Block } from '@tronlens/api-contract'
import type { BlockRow } from '@tronlens/db'
import { addressText, base58Check, hexText } from '../../serialize/address.ts'
import { trxNumber } from '../../serialize/amount.ts'
import type { WitnessNames } from '../../serialize/witness-names.ts'

/** Row → wire. */
export function serializeBlock(
  row: BlockRow,
  state: { head_number: bigint; solid_number: bigint },
  names: WitnessNames,
): Block {
  return {
    number: row.number,
    hash: hexText(row.hash),
    size: row.size,
    timestamp: Number(row.timestamp),
    txTrieRoot: base58Check(row.tx_trie_root),
    parentHash: hexText(row.parent_hash),
    witnessId: 0,
    witnessAddress: addressText(row.witness),
    witnessName: names(row.witness).name,
    nrOfTrx: row.tx_count,
    version: String(row.version),
    fee: trxNumber(row.fee),
    confirmed: row.number <= state.solid_number,
    confirmations: state.head_number - row.number,
    netUsage: row.net_usage,
    energyUsage: row.energy_usage,
    blockReward: trxNumber(row.block_reward),
    voteReward: trxNumber(row.vote_reward),
    revert: false,
    transferCount: row.transfer_count,
  }
}
