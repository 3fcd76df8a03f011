import { type CopyTable, defineCopy } from '../../copy/copy-table.ts'
import type { Kind } from '../../copy/kinds.ts'
import type { Tables } from '../../tables.ts'
import type { Written } from '../../written.ts'

type KindsOf<Table extends keyof Tables> = { [Column in keyof Tables[Table] & string]: Kind }

/** How whole rows of a table are copied into it: a column that is missing here does not compile. */
const wholeRows = <Table extends keyof Tables>(
  table: Table,
  kinds: KindsOf<Table>,
  sortFrom?: number,
): CopyTable<Written<Table>> => defineCopy<Written<Table>>(table, kinds, sortFrom)

/** How the rows of blocks get into their tables. */
export const BLOCK_COPIES = {
  blocks: wholeRows('block', {
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
  transactions: wholeRows('transaction', {
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
  hashes: wholeRows('transaction_hash', { hash_key: 'int8', block_number: 'int8', tx_index: 'int4' }, 0),
  transfers: wholeRows('transfer', {
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
  internals: wholeRows('internal_transaction', {
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
  logs: wholeRows('event_log', {
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    address: 'hex',
    topics: 'hex[]',
    data: 'hex',
  }),
  entries: wholeRows('balance_entry', {
    block_number: 'int8',
    tx_index: 'int4',
    ordinal: 'int4',
    address: 'hex',
    token: 'hex',
    delta: 'numeric',
    cause: 'int2',
  }),
  unknowns: wholeRows('unknown_part', {
    block_number: 'int8',
    kind: 'text',
    name: 'text',
    seen: 'int4',
  }),
} as const

/**
 * Those that follow from a block alone. Entries do not: they need what trading pairs and orders were before
 * the block, which the ledger knows.
 */
export const FILLED_COPIES = Object.values(BLOCK_COPIES).filter(
  ({ name }) => name !== BLOCK_COPIES.entries.name,
)
