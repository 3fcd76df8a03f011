/** Row of `block`. Columns are explained in `migrations/0002.do.chain.sql`. */
export type BlockRow = {
  number: bigint
  hash: Buffer
  parent_hash: Buffer
  timestamp: bigint
  witness: Buffer | null
  tx_trie_root: Buffer
  version: number
  size: number
  tx_count: number
  transfer_count: number
  witness_signature: Buffer | null
  fee: bigint
  energy_fee: bigint
  net_fee: bigint
  energy_usage: bigint
  net_usage: bigint
  block_reward: bigint
  vote_reward: bigint
}

/** Row of `transaction`. */
export type TransactionRow = {
  block_number: bigint
  tx_index: number
  hash: Buffer
  timestamp: bigint
  contract_type: number
  owner: Buffer | null
  recipient: Buffer | null
  amount: string | null
  token: Buffer | null
  contract_ret: number
  success: boolean
  selector: Buffer | null
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
  contract_address: Buffer | null
  raw_data: Buffer
  signatures: Buffer[]
  result_data: Buffer | null
  result_message: string | null
  extra: unknown
}

/** Row of `transaction_hash`. */
export type TransactionHashRow = { hash_key: bigint; block_number: bigint; tx_index: number }

/** Row of `transfer`. */
export type TransferRow = {
  block_number: bigint
  tx_index: number
  ordinal: number
  kind: number
  source: number
  token: Buffer
  sender: Buffer | null
  recipient: Buffer | null
  amount: string
  nft_id: string | null
  success: boolean
  hash: Buffer
  timestamp: bigint
}

/** Row of `internal_transaction`. */
export type InternalTransactionRow = {
  block_number: bigint
  tx_index: number
  ordinal: number
  hash: Buffer
  caller: Buffer
  recipient: Buffer | null
  call_value: bigint
  token: Buffer | null
  token_value: bigint | null
  note: string
  rejected: boolean
  extra: string | null
}

/** Row of `event_log`. */
export type EventLogRow = {
  block_number: bigint
  tx_index: number
  ordinal: number
  address: Buffer
  topics: Buffer[]
  data: Buffer
}

/** Row of `activity`. */
export type ActivityRow = {
  address: Buffer
  kind: number
  block_number: bigint
  tx_index: number
  ordinal: number
  direction: number
  token: Buffer | null
}
