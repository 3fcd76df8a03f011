import type { Hex } from './values.ts'

/** Row of `block`. */
export type BlockFact = {
  number: number
  hash: Hex
  parent_hash: Hex
  timestamp: number
  witness: Hex | undefined
  tx_trie_root: Hex
  version: number
  size: number
  tx_count: number
  transfer_count: number
  witness_signature: Hex | undefined
  fee: bigint
  energy_fee: bigint
  net_fee: bigint
  energy_usage: bigint
  net_usage: bigint
  block_reward: bigint
  vote_reward: bigint
}

/** Row of `transaction`. */
export type TransactionFact = {
  block_number: number
  tx_index: number
  hash: Hex
  timestamp: number
  contract_type: number
  owner: Hex | undefined
  recipient: Hex | undefined
  amount: bigint | undefined
  token: Hex | undefined
  contract_ret: number
  success: boolean
  selector: Hex | undefined
  permission_id: number
  fee: bigint
  fee_limit: bigint
  energy_usage: bigint
  energy_fee: bigint
  origin_energy_usage: bigint
  energy_usage_total: bigint
  energy_penalty: bigint
  net_usage: bigint
  net_fee: bigint
  contract_address: Hex | undefined
  raw_data: Hex
  signatures: Hex[]
  result_data: Hex | undefined
  result_message: string | undefined
  extra: string | undefined
}

/** Row of `transaction_hash`. */
export type HashFact = { hash_key: bigint; block_number: number; tx_index: number }

/** Row of `transfer`. */
export type TransferFact = {
  block_number: number
  tx_index: number
  ordinal: number
  kind: number
  source: number
  token: Hex
  sender: Hex | undefined
  recipient: Hex | undefined
  amount: bigint
  nft_id: bigint | undefined
  success: boolean
  hash: Hex
  timestamp: number
}

/** Row of `internal_transaction`. */
export type InternalFact = {
  block_number: number
  tx_index: number
  ordinal: number
  hash: Hex
  caller: Hex
  recipient: Hex | undefined
  call_value: bigint
  token: Hex | undefined
  token_value: bigint | undefined
  note: string
  rejected: boolean
  extra: string | undefined
}

/** Row of `event_log`. */
export type LogFact = {
  block_number: number
  tx_index: number
  ordinal: number
  address: Hex
  topics: Hex[]
  data: Hex
}

/** Row of `activity`. */
export type ActivityFact = {
  address: Hex
  kind: number
  block_number: number
  tx_index: number
  ordinal: number
  direction: number
  token: Hex | undefined
}

/** Where a transfer comes from. */
export const TransferSource = { contract: 0, internal: 1, event: 2 } as const
