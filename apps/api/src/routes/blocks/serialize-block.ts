import type { Block } from '@tronlens/api-contract'
import { blockHash, sun, trxNumber } from '@tronlens/core'
import type { ListedBlock } from '@tronlens/db'
import { addressText, base58Check, hexText } from '../../serialize/address.ts'
import { count, height, time } from '../../serialize/values.ts'
import type { WitnessNames } from '../../serialize/witness-names.ts'

/** Row → wire, without what follows from its neighbours. */
export function serializeBlock(
  row: ListedBlock,
  state: { head_number: bigint; solid_number: bigint },
  names: WitnessNames,
): Omit<Block, 'maintenance'> {
  return {
    number: height(row.number),
    hash: blockHash(hexText(row.hash)),
    size: row.size,
    timestamp: time(row.timestamp),
    txTrieRoot: base58Check(row.tx_trie_root),
    parentHash: blockHash(hexText(row.parent_hash)),
    witnessId: 0,
    witnessAddress: addressText(row.witness),
    witnessName: names(row.witness).name,
    nrOfTrx: row.tx_count,
    version: String(row.version),
    fee: trxNumber(sun(row.fee)),
    confirmed: row.number <= state.solid_number,
    confirmations: count(state.head_number - row.number),
    netUsage: count(row.net_usage),
    energyUsage: count(row.energy_usage),
    blockReward: trxNumber(sun(row.block_reward)),
    voteReward: trxNumber(sun(row.vote_reward)),
    revert: false,
    transferCount: row.transfer_count,
  }
}
