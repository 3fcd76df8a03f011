import type { StatementRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { type ContractTypeName, findContractType } from '../../shared/entity/contract-types.ts'

/** Contract types that have a sentence of their own in a statement, from the side of the sender. */
const ACTS = [
  'AccountCreateContract',
  'VoteAssetContract',
  'VoteWitnessContract',
  'WitnessCreateContract',
  'WitnessUpdateContract',
  'AccountUpdateContract',
  'FreezeBalanceContract',
  'UnfreezeBalanceContract',
  'FreezeBalanceV2Contract',
  'UnfreezeBalanceV2Contract',
  'WithdrawBalanceContract',
  'UnfreezeAssetContract',
  'UpdateAssetContract',
  'ProposalCreateContract',
  'ProposalApproveContract',
  'ProposalDeleteContract',
  'SetAccountIdContract',
  'CreateSmartContract',
  'UpdateSettingContract',
  'ExchangeCreateContract',
  'ExchangeInjectContract',
  'ExchangeWithdrawContract',
  'ExchangeTransactionContract',
  'UpdateEnergyLimitContract',
  'AccountPermissionUpdateContract',
  'ClearABIContract',
  'UpdateBrokerageContract',
  'MarketSellAssetContract',
  'MarketCancelOrderContract',
  'WithdrawExpireUnfreezeContract',
  'DelegateResourceContract',
  'UnDelegateResourceContract',
  'CancelAllUnfreezeV2Contract',
  'AssetIssueContract',
  'ParticipateAssetIssueContract',
] as const satisfies readonly ContractTypeName[]
type Act = (typeof ACTS)[number]

/** The same transactions from the side of the account that receives the resource. */
const RECEIVED = { DelegateResourceContract: 'borrowed', UnDelegateResourceContract: 'lentEnded' } as const

/**
 * What the account did by a transaction, or what was done to it; undefined for types without a sentence, and
 * for what others did that only names the account.
 */
export function actOf(
  { contractType, ownerAddress }: Pick<StatementRow, 'contractType' | 'ownerAddress'>,
  address: Address,
): Act | (typeof RECEIVED)[keyof typeof RECEIVED] | undefined {
  const name = findContractType(contractType)
  if (name === undefined) return undefined
  if (ownerAddress !== address) return RECEIVED[name as keyof typeof RECEIVED]
  return ACTS.find((act) => act === name)
}
