import type { Message } from '@bufbuild/protobuf'
import type { GenMessage } from '@bufbuild/protobuf/codegenv2'
import { Transaction_Contract_ContractType as ContractType } from './generated/protocol/chain_pb.ts'
import * as contracts from './generated/protocol/contracts_pb.ts'

export { ContractType }

/** Name of a contract type as the protocol spells it, for example `TransferContract`. */
export type ContractTypeName = keyof typeof ContractType

/**
 * Message schema of every contract type that carries a message.
 *
 * `CustomContract` and `GetContract` have numbers but no message; no chain ever executed them.
 */
export const CONTRACT_SCHEMAS = {
  AccountCreateContract: contracts.AccountCreateContractSchema,
  TransferContract: contracts.TransferContractSchema,
  TransferAssetContract: contracts.TransferAssetContractSchema,
  VoteAssetContract: contracts.VoteAssetContractSchema,
  VoteWitnessContract: contracts.VoteWitnessContractSchema,
  WitnessCreateContract: contracts.WitnessCreateContractSchema,
  AssetIssueContract: contracts.AssetIssueContractSchema,
  WitnessUpdateContract: contracts.WitnessUpdateContractSchema,
  ParticipateAssetIssueContract: contracts.ParticipateAssetIssueContractSchema,
  AccountUpdateContract: contracts.AccountUpdateContractSchema,
  FreezeBalanceContract: contracts.FreezeBalanceContractSchema,
  UnfreezeBalanceContract: contracts.UnfreezeBalanceContractSchema,
  WithdrawBalanceContract: contracts.WithdrawBalanceContractSchema,
  UnfreezeAssetContract: contracts.UnfreezeAssetContractSchema,
  UpdateAssetContract: contracts.UpdateAssetContractSchema,
  ProposalCreateContract: contracts.ProposalCreateContractSchema,
  ProposalApproveContract: contracts.ProposalApproveContractSchema,
  ProposalDeleteContract: contracts.ProposalDeleteContractSchema,
  SetAccountIdContract: contracts.SetAccountIdContractSchema,
  CreateSmartContract: contracts.CreateSmartContractSchema,
  TriggerSmartContract: contracts.TriggerSmartContractSchema,
  UpdateSettingContract: contracts.UpdateSettingContractSchema,
  ExchangeCreateContract: contracts.ExchangeCreateContractSchema,
  ExchangeInjectContract: contracts.ExchangeInjectContractSchema,
  ExchangeWithdrawContract: contracts.ExchangeWithdrawContractSchema,
  ExchangeTransactionContract: contracts.ExchangeTransactionContractSchema,
  UpdateEnergyLimitContract: contracts.UpdateEnergyLimitContractSchema,
  AccountPermissionUpdateContract: contracts.AccountPermissionUpdateContractSchema,
  ClearABIContract: contracts.ClearABIContractSchema,
  UpdateBrokerageContract: contracts.UpdateBrokerageContractSchema,
  ShieldedTransferContract: contracts.ShieldedTransferContractSchema,
  MarketSellAssetContract: contracts.MarketSellAssetContractSchema,
  MarketCancelOrderContract: contracts.MarketCancelOrderContractSchema,
  FreezeBalanceV2Contract: contracts.FreezeBalanceV2ContractSchema,
  UnfreezeBalanceV2Contract: contracts.UnfreezeBalanceV2ContractSchema,
  WithdrawExpireUnfreezeContract: contracts.WithdrawExpireUnfreezeContractSchema,
  DelegateResourceContract: contracts.DelegateResourceContractSchema,
  UnDelegateResourceContract: contracts.UnDelegateResourceContractSchema,
  CancelAllUnfreezeV2Contract: contracts.CancelAllUnfreezeV2ContractSchema,
} satisfies Partial<Record<ContractTypeName, GenMessage<Message>>>

/** Contract types that carry a message and can stand in a transaction. */
export type MessageContractName = keyof typeof CONTRACT_SCHEMAS

/** The name of a contract type number, or undefined for a number the protocol does not know. */
export const findContractTypeName = (type: number): ContractTypeName | undefined =>
  ContractType[type] as ContractTypeName | undefined

/** True when transactions of this type carry a message we can decode. */
export const isMessageContract = (name: string): name is MessageContractName =>
  Object.hasOwn(CONTRACT_SCHEMAS, name)
