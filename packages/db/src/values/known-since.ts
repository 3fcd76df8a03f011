/** Histories that may begin later than block 0, as stored in `known_since.what`. */
export const KnownSince = {
  /** Everything: the first block of the index. */
  history: 'history',
  /** What accounts held, where blocks were filled in behind without it; absent: as far as rows reach. */
  balances: 'balances',
  votes: 'votes',
  entries: 'entries',
  counters: 'counters',
  allowances: 'allowances',
  permissions: 'permissions',
  tokenOrders: 'token_orders',
  preAccounts: 'pre_accounts',
  content: 'content',
} as const
