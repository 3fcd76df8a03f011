import type * as chain from './tables/chain.ts'
import type { QuarantineRow } from './tables/quarantine.ts'
import type * as state from './tables/state.ts'

/** Every table by name, as Kysely sees it. bigint columns are `bigint`, numeric ones decimal text, bytea `Buffer`. */
export type Tables = {
  block: chain.BlockRow
  transaction: chain.TransactionRow
  transaction_hash: chain.TransactionHashRow
  transfer: chain.TransferRow
  internal_transaction: chain.InternalTransactionRow
  event_log: chain.EventLogRow
  activity: chain.ActivityRow
  balance: state.BalanceRow
  balance_change: state.BalanceChangeRow
  stake: state.StakeRow
  stake_change: state.StakeChangeRow
  delegation: state.DelegationRow
  unfreezing: state.UnfreezingRow
  vote: state.VoteRow
  account: state.AccountRow
  token: state.TokenRow
  nft_balance: state.NftBalanceRow
  contract: state.ContractRow
  witness: state.WitnessRow
  chain_parameter: state.ChainParameterRow
  day_stat: state.DayStatRow
  active_account_day: state.ActiveAccountDayRow
  chain_state: state.ChainStateRow
  vote_list: state.VoteListRow
  exchange: state.ExchangeRow
  market_order: state.MarketOrderRow
  frozen_supply: state.FrozenSupplyRow
  undo: state.UndoRow
  quarantine: QuarantineRow
}
