import { CONTRACT_SCHEMAS, isMessageContract, type MessageContractName } from '@tronlens/protocol'
import {
  applyMemo,
  applyPermission,
  buildTransaction,
  type ContractValues,
  printBuilt,
} from '../build/build-transaction.ts'
import { JavaError } from '../request/java-error.ts'
import { parseAs } from '../request/message-reader.ts'
import { isVisible, jsonBody, memberText, readObject, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, type GetManner, post } from './endpoint.ts'

type Builder = { readonly type: MessageContractName; readonly get?: GetManner; readonly memo?: boolean }

/** Contract type of every building endpoint, and whether it accepts a memo and refuses GET. */
const BUILDERS: Readonly<Record<string, Builder>> = {
  createtransaction: { type: 'TransferContract', memo: true },
  createaccount: { type: 'AccountCreateContract', get: 'refused' },
  updateaccount: { type: 'AccountUpdateContract' },
  setaccountid: { type: 'SetAccountIdContract' },
  accountpermissionupdate: { type: 'AccountPermissionUpdateContract' },
  createassetissue: { type: 'AssetIssueContract' },
  updateasset: { type: 'UpdateAssetContract' },
  transferasset: { type: 'TransferAssetContract', memo: true },
  participateassetissue: { type: 'ParticipateAssetIssueContract' },
  unfreezeasset: { type: 'UnfreezeAssetContract' },
  createwitness: { type: 'WitnessCreateContract' },
  updatewitness: { type: 'WitnessUpdateContract' },
  votewitnessaccount: { type: 'VoteWitnessContract' },
  withdrawbalance: { type: 'WithdrawBalanceContract' },
  updateBrokerage: { type: 'UpdateBrokerageContract', get: 'refused' },
  freezebalance: { type: 'FreezeBalanceContract', get: 'refused' },
  unfreezebalance: { type: 'UnfreezeBalanceContract' },
  freezebalancev2: { type: 'FreezeBalanceV2Contract', get: 'refused' },
  unfreezebalancev2: { type: 'UnfreezeBalanceV2Contract' },
  withdrawexpireunfreeze: { type: 'WithdrawExpireUnfreezeContract' },
  delegateresource: { type: 'DelegateResourceContract', get: 'refused' },
  undelegateresource: { type: 'UnDelegateResourceContract' },
  cancelallunfreezev2: { type: 'CancelAllUnfreezeV2Contract', get: 'refused' },
  proposalcreate: { type: 'ProposalCreateContract' },
  proposalapprove: { type: 'ProposalApproveContract' },
  proposaldelete: { type: 'ProposalDeleteContract' },
  exchangecreate: { type: 'ExchangeCreateContract', get: 'refused' },
  exchangeinject: { type: 'ExchangeInjectContract', get: 'refused' },
  exchangewithdraw: { type: 'ExchangeWithdrawContract', get: 'refused' },
  exchangetransaction: { type: 'ExchangeTransactionContract', get: 'refused' },
  marketsellasset: { type: 'MarketSellAssetContract', memo: true },
  marketcancelorder: { type: 'MarketCancelOrderContract', memo: true },
  updatesetting: { type: 'UpdateSettingContract' },
  updateenergylimit: { type: 'UpdateEnergyLimitContract' },
  clearabi: { type: 'ClearABIContract' },
}

function build(request: WalletRequest, type: MessageContractName, memo: boolean): string {
  const body = jsonBody(request)
  const visible = isVisible(request)
  const values = parseAs(request.settings.release, CONTRACT_SCHEMAS[type], body, visible) as ContractValues
  const transaction = buildTransaction(request, type, values)
  const members = readObject(body, request.settings.release)
  applyPermission(transaction, members)
  if (memo) applyMemo(transaction, members, visible)
  return printBuilt(transaction, visible)
}

function createCommonTransaction(request: WalletRequest): string {
  const type = memberText(readObject(jsonBody(request), request.settings.release), 'contractType') ?? ''
  if (!isMessageContract(type))
    throw new JavaError(
      'java.lang.IllegalArgumentException',
      `No enum constant org.tron.protos.Protocol.Transaction.Contract.ContractType.${type}`,
    )
  return build(request, type, false)
}

/** Endpoints that build an unsigned transaction from the members of its contract. */
export const builderEndpoints: readonly Endpoint[] = [
  ...Object.entries(BUILDERS).map(([name, { type, get, memo }]) =>
    post(name, (request) => build(request, type, memo ?? false), get),
  ),
  post('createCommonTransaction', createCommonTransaction, 'refused'),
]
