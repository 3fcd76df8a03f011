import type { ContractMessage, DecodedContract, MessageContractName } from '@tronlens/protocol'
import { accountCreate } from './account-create.ts'
import { accountPermissionUpdate } from './account-permission-update.ts'
import { accountUpdate } from './account-update.ts'
import type { Actuator, ActuatorContext, ContractOutcome } from './actuator.ts'
import { assetIssue } from './asset-issue.ts'
import { cancelAllUnfreezeV2 } from './cancel-all-unfreeze-v2.ts'
import { clearAbi } from './clear-abi.ts'
import { delegateResource } from './delegate-resource.ts'
import { exchangeCreate } from './exchange-create.ts'
import { exchangeInject } from './exchange-inject.ts'
import { exchangeTransaction } from './exchange-transaction.ts'
import { exchangeWithdraw } from './exchange-withdraw.ts'
import { freezeBalance } from './freeze-balance.ts'
import { freezeBalanceV2 } from './freeze-balance-v2.ts'
import { marketCancelOrder } from './market-cancel-order.ts'
import { marketSellAsset } from './market-sell-asset.ts'
import { participateAssetIssue } from './participate-asset-issue.ts'
import { proposalApprove } from './proposal-approve.ts'
import { proposalCreate } from './proposal-create.ts'
import { proposalDelete } from './proposal-delete.ts'
import { setAccountId } from './set-account-id.ts'
import { transfer } from './transfer.ts'
import { transferAsset } from './transfer-asset.ts'
import { unDelegateResource } from './un-delegate-resource.ts'
import { unfreezeAsset } from './unfreeze-asset.ts'
import { unfreezeBalance } from './unfreeze-balance.ts'
import { unfreezeBalanceV2 } from './unfreeze-balance-v2.ts'
import { shieldedTransfer, voteAsset } from './unsupported.ts'
import { updateAsset } from './update-asset.ts'
import { updateBrokerage } from './update-brokerage.ts'
import { updateEnergyLimit } from './update-energy-limit.ts'
import { updateSetting } from './update-setting.ts'
import { voteWitness } from './vote-witness.ts'
import { withdrawBalance } from './withdraw-balance.ts'
import { withdrawExpireUnfreeze } from './withdraw-expire-unfreeze.ts'
import { witnessCreate } from './witness-create.ts'
import { witnessUpdate } from './witness-update.ts'

/** Contract types that run in the virtual machine instead of an actuator. */
type VmContractName = 'CreateSmartContract' | 'TriggerSmartContract'
/** Contract types that the chain executes itself. */
export type SystemContractName = Exclude<MessageContractName, VmContractName>

/** The actuator of every system contract; a missing one does not compile. */
const ACTUATORS: { readonly [N in SystemContractName]: Actuator<N> } = {
  AccountCreateContract: accountCreate,
  TransferContract: transfer,
  TransferAssetContract: transferAsset,
  VoteAssetContract: voteAsset,
  VoteWitnessContract: voteWitness,
  WitnessCreateContract: witnessCreate,
  AssetIssueContract: assetIssue,
  WitnessUpdateContract: witnessUpdate,
  ParticipateAssetIssueContract: participateAssetIssue,
  AccountUpdateContract: accountUpdate,
  FreezeBalanceContract: freezeBalance,
  UnfreezeBalanceContract: unfreezeBalance,
  WithdrawBalanceContract: withdrawBalance,
  UnfreezeAssetContract: unfreezeAsset,
  UpdateAssetContract: updateAsset,
  ProposalCreateContract: proposalCreate,
  ProposalApproveContract: proposalApprove,
  ProposalDeleteContract: proposalDelete,
  SetAccountIdContract: setAccountId,
  UpdateSettingContract: updateSetting,
  ExchangeCreateContract: exchangeCreate,
  ExchangeInjectContract: exchangeInject,
  ExchangeWithdrawContract: exchangeWithdraw,
  ExchangeTransactionContract: exchangeTransaction,
  UpdateEnergyLimitContract: updateEnergyLimit,
  AccountPermissionUpdateContract: accountPermissionUpdate,
  ClearABIContract: clearAbi,
  UpdateBrokerageContract: updateBrokerage,
  ShieldedTransferContract: shieldedTransfer,
  MarketSellAssetContract: marketSellAsset,
  MarketCancelOrderContract: marketCancelOrder,
  FreezeBalanceV2Contract: freezeBalanceV2,
  UnfreezeBalanceV2Contract: unfreezeBalanceV2,
  WithdrawExpireUnfreezeContract: withdrawExpireUnfreeze,
  DelegateResourceContract: delegateResource,
  UnDelegateResourceContract: unDelegateResource,
  CancelAllUnfreezeV2Contract: cancelAllUnfreezeV2,
}

/** A decoded contract of a type that the chain executes itself. */
export type SystemContract<N extends SystemContractName = SystemContractName> = {
  [K in N]: { readonly name: K; readonly message: ContractMessage<K> }
}[N]

/** Distinguishes contracts that have an actuator from those that run in the virtual machine. */
export const isSystemContract = (contract: DecodedContract): contract is DecodedContract & SystemContract =>
  contract.name !== 'CreateSmartContract' && contract.name !== 'TriggerSmartContract'

/** The two steps of one contract, called in this order. */
export type Act = { validate(): void; execute(): ContractOutcome }

/** The actuator for a contract's type, prepared for that contract. */
export function openActuator<N extends SystemContractName>(
  { name, message }: SystemContract<N>,
  surroundings: Omit<ActuatorContext<N>, 'contract'>,
): Act {
  const actuator = ACTUATORS[name]
  const context: ActuatorContext<N> = { ...surroundings, contract: message }
  return { validate: () => actuator.validate(context), execute: () => actuator.execute(context) }
}
