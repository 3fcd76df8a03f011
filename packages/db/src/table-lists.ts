/**
 * Tables whose rows belong to one block and are deleted when it is taken back, with their column of the
 * height.
 */
export const BLOCK_TABLES = {
  block: 'number',
  transaction: 'block_number',
  transaction_hash: 'block_number',
  transfer: 'block_number',
  internal_transaction: 'block_number',
  event_log: 'block_number',
  balance_change: 'block_number',
  balance_entry: 'block_number',
  unknown_part: 'block_number',
  stake_change: 'block_number',
  vote_change: 'block_number',
  block_content: 'number',
} as const

/** Tables of running state; the undo log takes their rows back. `repeatable/chain/undo.sql` puts the triggers on them. */
export const STATE_TABLES = [
  'balance',
  'stake',
  'delegation',
  'unfreezing',
  'vote',
  'vote_list',
  'account',
  'pre_account',
  'token',
  'nft_balance',
  'contract',
  'contract_end',
  'day_stat',
  'chain_state',
  'counter',
  'exchange',
  'market_order',
  'frozen_supply',
  'contract_day',
  'token_day',
  'allowance',
  'account_permission',
  'token_pair',
  'token_order',
] as const

/**
 * Tables of sums that grow with transactions; each has a table `…_change` of what blocks added that may be
 * replaced. The writer keeps these rows: tables that are spread over a cluster have no triggers.
 */
export const SUM_TABLES = ['account_day', 'contract_caller'] as const

/** Tables that are copied whole from the node and asked again after a fork. */
export const NODE_TABLES = ['witness', 'chain_parameter', 'initial_parameter'] as const

/** Tables that no block changes. */
export const FIXED_TABLES = ['known_since', 'deferred_index', 'fill_range'] as const

/** Tables of what comparing with the node gave. */
export const AUDIT_TABLES = ['audit_total', 'audit_difference'] as const

/**
 * Tables of what was noticed on the way; the writer forgets what it noticed above a block that is taken back.
 */
export const NOTE_TABLES = [
  'quarantine',
  'opening',
  'item_opening',
  'balance_opening',
  'stake_opening',
  'balance_repair',
  'stake_repair',
  'doubt',
  'built_in_check',
  'unknown_code',
] as const

/** Tables that triggers derive from running state, or from rows of blocks. */
export const DERIVED_TABLES = [
  'token_unit',
  'account_span',
  'account_power',
  'nft_item',
  'unknown_sum',
] as const

/**
 * Tables that a job of the indexer makes of days, for quick answers; a fork deletes what counts blocks that
 * are taken back.
 */
export const RANKING_TABLES = ['day_ranking', 'day_leader'] as const
