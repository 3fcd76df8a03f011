import type { Generated } from 'kysely'

/** Row of `balance`. Columns are explained in `migrations/0003.do.state.sql`. */
export type BalanceRow = { address: Buffer; token: Buffer; amount: string }
/** Row of `balance_change`. */
export type BalanceChangeRow = { address: Buffer; token: Buffer; block_number: bigint; delta: string }
/** Row of `stake`. */
export type StakeRow = { address: Buffer; quantity: number; amount: bigint }
/** Row of `stake_change`. */
export type StakeChangeRow = { address: Buffer; quantity: number; block_number: bigint; delta: bigint }

/** Row of `delegation`. */
export type DelegationRow = {
  sender: Buffer
  recipient: Buffer
  resource: number
  generation: number
  amount: bigint
  lock_amount: bigint
  expire_time: bigint
  block_number: bigint
  timestamp: bigint
}

/** Row of `unfreezing`. */
export type UnfreezingRow = {
  address: Buffer
  position: number
  resource: number
  amount: bigint
  expire_time: bigint
}

/** Row of `vote`. */
export type VoteRow = {
  voter: Buffer
  witness: Buffer
  votes: bigint
  block_number: bigint
  timestamp: bigint
}

/** Row of `account`. */
export type AccountRow = {
  address: Buffer
  type: number
  name: Generated<string>
  created_block: bigint
  created_time: bigint
  latest_operation_time: bigint
  is_witness: Generated<boolean>
  tx_count: Generated<bigint>
  transfers_out: Generated<bigint>
  transfers_in: Generated<bigint>
  token_transfers_out: Generated<bigint>
  token_transfers_in: Generated<bigint>
  internal_count: Generated<bigint>
  vote_total: Generated<bigint>
  node: unknown
  node_block: bigint | null
}

/** Row of `token`. */
export type TokenRow = {
  ref: Buffer
  kind: number
  name: string
  symbol: string
  decimals: number
  total_supply: string
  issuer: Buffer | null
  created_block: bigint
  created_time: bigint
  created_tx: Buffer | null
  description: Generated<string>
  url: Generated<string>
  sale: unknown
  holder_count: Generated<bigint>
  transfer_count: Generated<bigint>
  metadata_block: bigint | null
}

/** Row of `nft_balance`. */
export type NftBalanceRow = { token: Buffer; nft_id: string; owner: Buffer; amount: string }

/** Row of `contract`. */
export type ContractRow = {
  address: Buffer
  creator: Buffer | null
  created_block: bigint
  created_time: bigint
  created_tx: Buffer | null
  name: Generated<string>
  abi: unknown
  consume_user_resource_percent: Generated<number>
  origin_energy_limit: Generated<bigint>
  code_hash: Buffer | null
  trigger_count: Generated<bigint>
  destroyed_block: bigint | null
}

/** Row of `vote_list`. Columns of this and the next tables are explained in `migrations/0005.do.ledger.sql`. */
export type VoteListRow = { voter: Buffer; witnesses: Buffer[]; votes: bigint[] }

/** Row of `exchange`. */
export type ExchangeRow = {
  id: bigint
  creator: Buffer
  created_time: bigint
  first_token: Buffer
  first_balance: bigint
  second_token: Buffer
  second_balance: bigint
}

/** Row of `market_order`. */
export type MarketOrderRow = {
  id: Buffer
  owner: Buffer
  created_time: bigint
  sell_token: Buffer
  sell_quantity: bigint
  buy_token: Buffer
  buy_quantity: bigint
  remaining: bigint
  state: number
}

/** Row of `frozen_supply`. */
export type FrozenSupplyRow = {
  token: Buffer
  position: number
  issuer: Buffer
  amount: bigint
  expire_time: bigint
  taken: boolean
}

/** Row of `undo`. */
export type UndoRow = {
  block_number: bigint
  sequence: Generated<bigint>
  table_name: string
  key: unknown
  before: unknown
}

/** Row of `witness`. */
export type WitnessRow = {
  address: Buffer
  url: string
  name: string
  votes: bigint
  produced_total: bigint
  missed_total: bigint
  latest_block: bigint
  latest_slot: bigint
  is_active: boolean
  brokerage: number
  last_cycle_votes: Generated<bigint>
  last_rank: number | null
}

/** Row of `chain_parameter`. */
export type ChainParameterRow = { position: number; key: string; value: bigint | null }

/** Row of `day_stat`; `day` is an ISO date. */
export type DayStatRow = {
  day: string
  blocks: Generated<bigint>
  block_bytes: Generated<bigint>
  transactions: Generated<bigint>
  trx_transfers: Generated<bigint>
  trc10_transfers: Generated<bigint>
  token_transfers: Generated<bigint>
  internals: Generated<bigint>
  triggers: Generated<bigint>
  freezes: Generated<bigint>
  unfreezes: Generated<bigint>
  votes: Generated<bigint>
  new_accounts: Generated<bigint>
  new_contracts: Generated<bigint>
  new_trc10: Generated<bigint>
  new_trc20: Generated<bigint>
  active_accounts: Generated<bigint>
  energy_usage: Generated<bigint>
  net_usage: Generated<bigint>
  fees: Generated<bigint>
}

/** Row of `active_account_day`. */
export type ActiveAccountDayRow = { day: string; address: Buffer; block_number: bigint }

/** The one row of `chain_state`. */
export type ChainStateRow = {
  id: Generated<boolean>
  genesis_hash: Buffer
  head_number: bigint
  head_hash: Buffer
  head_time: bigint
  solid_number: bigint
  node_head_number: bigint
  node_solid_number: bigint
  next_maintenance: bigint
  burned: bigint
  total_transactions: bigint
  total_accounts: bigint
  updated_at: Generated<Date>
}
