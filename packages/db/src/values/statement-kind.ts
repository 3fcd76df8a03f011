import { BalanceCause } from './balance-cause.ts'

/** What a statement may be about. */
export const STATEMENT_KINDS = ['transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** Contract types of calls: a contract is created, or called. */
export const CALL_TYPES = [30, 31] as const

type ActKind = Exclude<StatementKind, 'transfers' | 'calls' | 'fees'>

/** What else accounts do than transfer and call: types of transactions, and causes of what these moved. */
export const ACTS: Record<
  ActKind,
  { types: readonly number[]; ofRecipient: readonly number[]; causes: readonly BalanceCause[] }
> = {
  stakes: {
    types: [11, 12, 54, 55, 56, 57, 58, 59],
    // to whom stake is lent, and from whom it is taken back
    ofRecipient: [11, 12, 57, 58],
    causes: [BalanceCause.staked, BalanceCause.unstaked],
  },
  votes: { types: [4], ofRecipient: [], causes: [] },
  rewards: { types: [13], ofRecipient: [], causes: [BalanceCause.reward] },
  trades: {
    types: [9, 41, 42, 43, 44, 52, 53],
    ofRecipient: [],
    causes: [BalanceCause.purchase, BalanceCause.exchange, BalanceCause.market],
  },
}
