import { ContractType } from '@tronlens/protocol'
import type { Effect } from '../effect.ts'
import { createWitness, updateAccount } from './accounts.ts'
import { issueAsset, participate, unfreezeAsset, updateAsset } from './assets.ts'
import { clearAbi, deploy, trigger, updateEnergyLimit, updateSetting } from './contracts.ts'
import { createExchange, injectExchange, tradeExchange, withdrawExchange } from './exchange.ts'
import { cancelOnMarket, sellOnMarket } from './market.ts'
import { updatePermissions } from './permissions.ts'
import * as stake from './stake.ts'
import { createAccount, transfer, transferAsset } from './transfers.ts'

/**
 * What each contract type does to balances and state. Types that are not here change nothing that blocks
 * show.
 */
export const EFFECTS: Partial<Record<number, Effect>> = {
  [ContractType.AccountCreateContract]: createAccount,
  [ContractType.TransferContract]: transfer,
  [ContractType.TransferAssetContract]: transferAsset,
  [ContractType.VoteWitnessContract]: stake.voteWitness,
  [ContractType.WitnessCreateContract]: createWitness,
  [ContractType.AssetIssueContract]: issueAsset,
  [ContractType.ParticipateAssetIssueContract]: participate,
  [ContractType.AccountUpdateContract]: updateAccount,
  [ContractType.AccountPermissionUpdateContract]: updatePermissions,
  [ContractType.FreezeBalanceContract]: stake.freezeBalance,
  [ContractType.UnfreezeBalanceContract]: stake.unfreezeBalance,
  [ContractType.WithdrawBalanceContract]: stake.withdrawBalance,
  [ContractType.UnfreezeAssetContract]: unfreezeAsset,
  [ContractType.UpdateAssetContract]: updateAsset,
  [ContractType.CreateSmartContract]: deploy,
  [ContractType.TriggerSmartContract]: trigger,
  [ContractType.UpdateSettingContract]: updateSetting,
  [ContractType.ExchangeCreateContract]: createExchange,
  [ContractType.ExchangeInjectContract]: injectExchange,
  [ContractType.ExchangeWithdrawContract]: withdrawExchange,
  [ContractType.ExchangeTransactionContract]: tradeExchange,
  [ContractType.UpdateEnergyLimitContract]: updateEnergyLimit,
  [ContractType.ClearABIContract]: clearAbi,
  [ContractType.MarketSellAssetContract]: sellOnMarket,
  [ContractType.MarketCancelOrderContract]: cancelOnMarket,
  [ContractType.FreezeBalanceV2Contract]: stake.freezeBalanceV2,
  [ContractType.UnfreezeBalanceV2Contract]: stake.unfreezeBalanceV2,
  [ContractType.WithdrawExpireUnfreezeContract]: stake.withdrawExpired,
  [ContractType.DelegateResourceContract]: stake.delegateResource,
  [ContractType.UnDelegateResourceContract]: stake.undelegateResource,
  [ContractType.CancelAllUnfreezeV2Contract]: stake.cancelUnfreezing,
}
