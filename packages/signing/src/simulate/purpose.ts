import { addressAt, findCall } from '../contract/calls.ts'
import type { ContractFields, ContractName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'

type PurposeTable = { readonly [N in ContractName]: (fields: ContractFields<N>) => readonly unknown[] }

const SELECTOR_DIGITS = 8
/** The owner and the type alone determine the purpose. */
const ownerAlone = () => []
const recipientOnly = ({ toAddress }: { readonly toAddress: string }) => [toAddress]
const contractOnly = ({ contractAddress }: { readonly contractAddress: string }) => [contractAddress]
const pairOnly = ({ exchangeId }: { readonly exchangeId: bigint }) => [exchangeId]
const proposalOnly = ({ proposalId }: { readonly proposalId: bigint }) => [proposalId]
const resourceOnly = ({ resource }: { readonly resource: string }) => [resource]
const resourceAndReceiver = (fields: {
  readonly resource: string
  readonly receiverAddress: string | undefined
}) => [fields.resource, fields.receiverAddress]

/**
 * Fields that distinguish two purposes, besides the type of contract and its owner. Amounts, prices, quotes,
 * deadlines and code are not among them: a form that is filled in again computes them again, and both
 * transactions would have the same effect.
 */
const PURPOSES: PurposeTable = {
  AccountCreateContract: ({ accountAddress }) => [accountAddress],
  TransferContract: recipientOnly,
  TransferAssetContract: recipientOnly,
  VoteAssetContract: ownerAlone,
  VoteWitnessContract: ownerAlone,
  WitnessCreateContract: ownerAlone,
  AssetIssueContract: ownerAlone,
  WitnessUpdateContract: ownerAlone,
  ParticipateAssetIssueContract: recipientOnly,
  AccountUpdateContract: ownerAlone,
  FreezeBalanceContract: resourceAndReceiver,
  UnfreezeBalanceContract: resourceAndReceiver,
  WithdrawBalanceContract: ownerAlone,
  UnfreezeAssetContract: ownerAlone,
  UpdateAssetContract: ownerAlone,
  ProposalCreateContract: ({ parameters }) => parameters.map(({ key }) => String(key)).sort(),
  ProposalApproveContract: proposalOnly,
  ProposalDeleteContract: proposalOnly,
  SetAccountIdContract: ownerAlone,
  // a contract that is compiled again has other bytes
  CreateSmartContract: ({ newContract }) => [newContract.name],
  TriggerSmartContract: ({ contractAddress, data }) => [
    contractAddress,
    addressAt(data, findCall(data)?.to) ?? data.slice(0, SELECTOR_DIGITS),
  ],
  UpdateSettingContract: contractOnly,
  ExchangeCreateContract: ({ firstTokenId, secondTokenId }) => [firstTokenId, secondTokenId].sort(),
  // either token identifies the deposit, and the other amount follows from it
  ExchangeInjectContract: pairOnly,
  ExchangeWithdrawContract: pairOnly,
  ExchangeTransactionContract: ({ exchangeId, tokenId }) => [exchangeId, tokenId],
  UpdateEnergyLimitContract: contractOnly,
  AccountPermissionUpdateContract: ownerAlone,
  ClearABIContract: contractOnly,
  UpdateBrokerageContract: ownerAlone,
  MarketSellAssetContract: ({ sellTokenId, buyTokenId }) => [sellTokenId, buyTokenId],
  MarketCancelOrderContract: ({ orderId }) => [orderId],
  FreezeBalanceV2Contract: resourceOnly,
  UnfreezeBalanceV2Contract: resourceOnly,
  WithdrawExpireUnfreezeContract: ownerAlone,
  DelegateResourceContract: resourceAndReceiver,
  UnDelegateResourceContract: resourceAndReceiver,
  CancelAllUnfreezeV2Contract: ownerAlone,
}

/**
 * The purpose of a contract, without the values that are computed for each transaction: equal for two
 * contracts that could have the same effect twice.
 *
 * @returns type, owner, and the fields that distinguish two purposes of this type and owner
 * @example purposeParts({ contract }) // ['ExchangeTransactionContract', owner, 5n, '1000001']
 */
export function purposeParts({ contract }: Pick<TransactionContent, 'contract'>): readonly unknown[] {
  const { name, fields } = contract
  // the pair of a name and its fields is what `Contract` lists
  const partsOf = PURPOSES[name] as (fields: object) => readonly unknown[]
  return [name, fields.ownerAddress, ...partsOf(fields)]
}
