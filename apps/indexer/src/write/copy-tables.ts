import { defineCopy } from '@tronlens/db'
import type {
  ActivityFact,
  BlockFact,
  HashFact,
  InternalFact,
  LogFact,
  TransactionFact,
  TransferFact,
} from '../extract/facts.ts'
import type { Hex } from '../extract/values.ts'

/** How the rows of blocks get into their tables. */
export const COPY = {
  blocks: defineCopy<BlockFact>('block', {
    number: 'int8',
    hash: 'hex',
    parent_hash: 'hex',
    timestamp: 'int8',
    witness: 'hex',
    tx_trie_root: 'hex',
    version: 'int4',
    size: 'int4',
    tx_count: 'int4',
    transfer_count: 'int4',
    witness_signature: 'hex',
    fee: 'int8',
    energy_fee: 'int8',
    net_fee: 'int8',
    energy_usage: 'int8',
    net_usage: 'int8',
    block_reward: 'int8',
    vote_reward: 'int8',
  }),
  transactions: defineCopy<TransactionFact>('transaction', {
    block_number: 'int8',
    tx_index: 'int4',
    hash: 'hex',
    timestamp: 'int8',
    contract_type: 'int4',
    owner: 'hex',
    recipient: 'hex',
    amount: 'numeric',
    token: 'hex',
    contract_ret: 'int2',
    success: 'bool',
    selector: 'hex',
    permission_id: 'int4',
    fee: 'int8',
    fee_limit: 'int8',
    energy_usage: 'int8',
    energy_fee: 'int8',
    origin_energy_usage: 'int8',
    energy_usage_total: 'int8',
    energy_penalty: 'int8',
    net_usage: 'int8',
    net_fee: 'int8',
    contract_address: 'hex',
    raw_data: 'hex',
    signatures: 'hex[]',
    result_data: 'hex',
    result_message: 'text',
    extra: 'jsonb',
  }),
  hashes: defineCopy<HashFact>('transaction_hash', {
    hash_key: 'int8',
    block_number: 'int8',
    tx_index: 'int4',
  }),
  transfers: defineCopy<TransferFact>('transfer', {
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    kind: 'int2',
    source: 'int2',
    token: 'hex',
    sender: 'hex',
    recipient: 'hex',
    amount: 'numeric',
    nft_id: 'numeric',
    success: 'bool',
    hash: 'hex',
    timestamp: 'int8',
  }),
  internals: defineCopy<InternalFact>('internal_transaction', {
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    hash: 'hex',
    caller: 'hex',
    recipient: 'hex',
    call_value: 'int8',
    token: 'hex',
    token_value: 'int8',
    note: 'text',
    rejected: 'bool',
    extra: 'text',
  }),
  logs: defineCopy<LogFact>('event_log', {
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    address: 'hex',
    topics: 'hex[]',
    data: 'hex',
  }),
  activities: defineCopy<ActivityFact>('activity', {
    address: 'hex',
    kind: 'int2',
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    direction: 'int2',
    token: 'hex',
  }),
} as const

/** Row of `balance_change`. */
export type BalanceChange = { address: Hex; token: Hex; block_number: number; delta: bigint }
/** How balance changes get into their table. */
export const COPY_BALANCE_CHANGE = defineCopy<BalanceChange>('balance_change', {
  address: 'hex',
  token: 'hex',
  block_number: 'int8',
  delta: 'numeric',
})

/** Row of `stake_change`. */
export type StakeChange = { address: Hex; quantity: number; block_number: number; delta: bigint }
/** How stake changes get into their table. */
export const COPY_STAKE_CHANGE = defineCopy<StakeChange>('stake_change', {
  address: 'hex',
  quantity: 'int2',
  block_number: 'int8',
  delta: 'int8',
})
