const FORK = 'a fork deletes by it'
const PARTIAL = 'a partial index finds what the node is still to be asked about'
const AUDIT = 'the audit finds what it compares next'

/** No recorded chain has an exchange of TRC20 tokens; `token-exchange.db.test.ts` asks for its orders. */
const EXCHANGE = 'orders of an exchange of TRC20 tokens'
/**
 * No recorded chain has a part that this release does not know; `unknown-parts.db.test.ts` reads those of a
 * newer node.
 */
const UNKNOWN = 'parts of a newer node'
/**
 * What no request uses, and a recording without forks gives the indexer no reason to.
 * `docs/explanation/scaling.md` says the same.
 */
export const KEPT: Record<string, string> = {
  account_day_by_day: 'a ranking of a day reads that day of its month',
  balance_change_by_block: FORK,
  balance_opening_by_block: FORK,
  doubt_by_block: FORK,
  doubt_reported: FORK,
  item_opening_due: PARTIAL,
  item_opening_opened: FORK,
  opening_due: PARTIAL,
  opening_opened: FORK,
  quarantine_by_block: FORK,
  stake_change_by_block: FORK,
  stake_opening_by_block: FORK,
  token_order_by_place: EXCHANGE,
  token_order_by_price: EXCHANGE,
  token_order_of_owner: EXCHANGE,
  token_to_audit: AUDIT,
  transaction_hash_by_block: FORK,
  unknown_code_made: FORK,
  unknown_code_of_name: UNKNOWN,
  unknown_part_of_name: UNKNOWN,
}

/** What requests use or not, as the planner finds their tables at the time. */
export const SOMETIMES: Record<string, string> = {
  vote_change_by_block: FORK,
}

/**
 * What the PostgreSQL of a cluster, an older one than that of tests on one server, passes over for another
 * index that answers as well.
 */
export const PASSED_OVER: Record<string, string> = {
  delegation_by_recipient: 'the audit finds by it what was borrowed; lists take those that are sorted',
}
