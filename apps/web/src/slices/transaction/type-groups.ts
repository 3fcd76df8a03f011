import type { TranslationKey } from '../../i18n/i18n.ts'
import type { ContractTypeName } from '../../shared/entity/contract-types.ts'

/** Groups of contract types, the most frequent first; their names are those of pages that list the same. */
export const TYPE_GROUPS = {
  transfers: 'nav.transfers',
  contracts: 'nav.contracts',
  stake: 'type.FreezeBalanceV2Contract',
  governance: 'nav.governance',
  exchange: 'nav.exchange',
  tokens: 'nav.tokens',
  accounts: 'nav.accounts',
} as const satisfies Record<string, TranslationKey>
export type TypeGroup = keyof typeof TYPE_GROUPS

/** Group of every contract type. */
export const GROUP_OF: Readonly<Record<ContractTypeName, TypeGroup>> = {
  TransferContract: 'transfers',
  TransferAssetContract: 'transfers',
  ShieldedTransferContract: 'transfers',
  TriggerSmartContract: 'contracts',
  CreateSmartContract: 'contracts',
  UpdateSettingContract: 'contracts',
  UpdateEnergyLimitContract: 'contracts',
  ClearABIContract: 'contracts',
  CustomContract: 'contracts',
  GetContract: 'contracts',
  FreezeBalanceV2Contract: 'stake',
  UnfreezeBalanceV2Contract: 'stake',
  WithdrawExpireUnfreezeContract: 'stake',
  CancelAllUnfreezeV2Contract: 'stake',
  DelegateResourceContract: 'stake',
  UnDelegateResourceContract: 'stake',
  FreezeBalanceContract: 'stake',
  UnfreezeBalanceContract: 'stake',
  VoteWitnessContract: 'governance',
  WithdrawBalanceContract: 'governance',
  WitnessCreateContract: 'governance',
  WitnessUpdateContract: 'governance',
  UpdateBrokerageContract: 'governance',
  ProposalCreateContract: 'governance',
  ProposalApproveContract: 'governance',
  ProposalDeleteContract: 'governance',
  VoteAssetContract: 'governance',
  MarketSellAssetContract: 'exchange',
  MarketCancelOrderContract: 'exchange',
  ExchangeTransactionContract: 'exchange',
  ExchangeCreateContract: 'exchange',
  ExchangeInjectContract: 'exchange',
  ExchangeWithdrawContract: 'exchange',
  AssetIssueContract: 'tokens',
  ParticipateAssetIssueContract: 'tokens',
  UpdateAssetContract: 'tokens',
  UnfreezeAssetContract: 'tokens',
  AccountCreateContract: 'accounts',
  AccountUpdateContract: 'accounts',
  SetAccountIdContract: 'accounts',
  AccountPermissionUpdateContract: 'accounts',
}
