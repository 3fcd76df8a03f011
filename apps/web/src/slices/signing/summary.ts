import type { Address } from '@tronlens/core'
import {
  type Asset,
  addressAt,
  amountOfCall,
  assetOfId,
  type ChainSnapshot,
  type Change,
  type ContractName,
  findCall,
  type KnownCall,
  numberAt,
  recipientOf,
  type TransactionContent,
} from '@tronlens/signing'
import { type ActKind, actKind, actValues } from './act-words.ts'
import type { TokenNames } from './api/token-names.ts'

/** Kinds of well-known calls; every other call is named by its method. */
type SummarizedCall =
  | 'tokenTransfer'
  | 'batchTransfer'
  | 'approve'
  | 'increase'
  | 'decrease'
  | 'approveAll'
  | 'revokeAll'
  | 'newOwner'
  | 'upgrade'

/** One contract type, but two actions of the user. */
type ApprovalKind = 'proposalApprove' | 'proposalTakeBack'

/** The kind of a transaction, which selects its sentence. */
type SummaryKind =
  | Exclude<ContractName, 'ProposalApproveContract'>
  | SummarizedCall
  | ApprovalKind
  | ActKind
  | 'tradeAtLeast'
  | 'purchase'

/** The parts of a sentence about a transaction. */
export interface Summary {
  kind: SummaryKind
  /** Texts and numbers of its sentence, by their names there. */
  values: Readonly<Record<string, string>>
  /** Number of the proposal that it approves or deletes. */
  proposal?: bigint
  /** Proposed values of chain parameters, by the numbers of the parameters. */
  proposed?: readonly { key: number; value: bigint }[]
  /** The main amount; undefined where there is none. */
  amount: { asset: Asset; value: bigint } | undefined
  /**
   * The amount in return: the price of an order, the least proceeds from a pool, or the proceeds of a sale.
   */
  buyAmount?: { asset: Asset; value: bigint }
  /** The token or contract over which a call gives power, or the token that a sale sells. */
  about?: Asset
  /** TRX and a TRC10 token that a call or a deployment sends along. */
  along: readonly { asset: Asset; value: bigint }[]
  /** Assets whose names the sentence needs. */
  assets: readonly Asset[]
  recipient: Address | undefined
  /** Fields of its recipient and amount in the bytes. */
  emphasis: readonly string[]
  /** The field of the amount. */
  amountPath: string | undefined
}

const TRX: Asset = { kind: 'TRX' }

/** Hex digits of the selector of a call. */
export const SELECTOR_DIGITS = 8

/** The description of a transaction, short enough for one sentence. */
export function summarizeContract(content: Pick<TransactionContent, 'contract'>): Summary {
  const { contract } = content
  const recipient = recipientOf(content)
  const along = sentAlong(contract)
  const call = callOf(contract)
  if (call) return { ...call, along, assets: [...call.assets, ...along.map(({ asset }) => asset)], recipient }
  const [name, asset] = amountOf(contract) ?? []
  const value = name && (contract.fields as Readonly<Record<string, unknown>>)[name]
  const amount = asset && typeof value === 'bigint' ? { asset, value } : undefined
  const buyAmount = buyAmountOf(contract)
  const about = soldOf(contract)
  return {
    kind: actKind(contract) ?? kindOf(contract),
    values: actValues(contract),
    ...proposalOf(contract),
    amount,
    ...(buyAmount && { buyAmount }),
    ...(about && { about }),
    amountPath: amount && `contract.${name}`,
    along,
    assets: [amount?.asset, buyAmount?.asset, about, ...along.map(({ asset }) => asset)].flatMap(
      (each) => each ?? [],
    ),
    recipient,
    emphasis: EMPHASIS.map((name) => `contract.${name}`),
  }
}

/** The contract that the sentence about a contract's settings ends with; a call has a sentence of its own. */
export function contractInSentence({ name, fields }: TransactionContent['contract']): Address | undefined {
  switch (name) {
    case 'UpdateSettingContract':
    case 'UpdateEnergyLimitContract':
    case 'ClearABIContract':
      return fields.contractAddress
    default:
      return undefined
  }
}

/** Fields that a user has to compare, in every contract that has them. */
const EMPHASIS = [
  'toAddress',
  'receiverAddress',
  'accountAddress',
  'amount',
  'frozenBalance',
  'unfreezeBalance',
  'balance',
  'callValue',
]

function kindOf({ name, fields }: TransactionContent['contract']): SummaryKind {
  if (name !== 'ProposalApproveContract') return name
  return fields.isAddApproval ? 'proposalApprove' : 'proposalTakeBack'
}

/** The number of a contract's proposal, or its proposed values. */
function proposalOf({
  name,
  fields,
}: TransactionContent['contract']): Pick<Summary, 'proposal' | 'proposed'> {
  switch (name) {
    case 'ProposalCreateContract':
      return { proposed: fields.parameters.map(({ key, value }) => ({ key: Number(key), value })) }
    case 'ProposalApproveContract':
    case 'ProposalDeleteContract':
      return { proposal: fields.proposalId }
    default:
      return {}
  }
}

/** The amount that an order asks for in return. */
function buyAmountOf({ name, fields }: TransactionContent['contract']): Summary['buyAmount'] {
  if (name !== 'MarketSellAssetContract') return undefined
  return { asset: assetOfId(fields.buyTokenId), value: fields.buyTokenQuantity }
}

/** The token that a sale sells. */
const soldOf = ({ name, fields }: TransactionContent['contract']): Asset | undefined =>
  name === 'ParticipateAssetIssueContract' ? assetOfId(fields.assetName) : undefined

/** What a call or a deployment sends along to the contract. */
export function sentAlong({ name, fields }: TransactionContent['contract']): Summary['along'] {
  if (name !== 'TriggerSmartContract' && name !== 'CreateSmartContract') return []
  const value = name === 'TriggerSmartContract' ? fields.callValue : fields.newContract.callValue
  const { tokenId, callTokenValue } = fields
  return [
    { asset: TRX, value },
    ...(tokenId > 0n ? [{ asset: assetOfId(String(tokenId)), value: callTokenValue }] : []),
  ].filter((each) => each.value > 0n)
}

/** A well-known call, read from its bytes; undefined for other contracts and calls. */
function callOf(
  contract: TransactionContent['contract'],
): Omit<Summary, 'along' | 'recipient' | 'proposal' | 'proposed' | 'buyAmount'> | undefined {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { data, contractAddress } = contract.fields
  const call = findCall(data)
  if (!call) return undefined
  const token = addressAt(data, call.about) ?? contractAddress
  const [id, value = 1n] = [numberAt(data, call.piece), amountOfCall(data, call)]
  const about: Asset = { kind: 'token', contract: token }
  const asset: Asset = id === undefined ? about : { kind: 'piece', contract: token, id }
  const places = [call.to, call.piece, call.amount].filter((place) => place !== undefined)
  const amountPlace = call.amount ?? call.piece
  return {
    kind: kindOfCall(call, data),
    values: {},
    amount: amountPlace === undefined && call.kind !== 'approve' ? undefined : { asset, value },
    about,
    // a contract that changes its owner need not be a token
    assets: call.kind === 'ownership' || call.kind === 'upgrade' ? [] : [asset],
    amountPath: amountPlace === undefined ? undefined : `contract.data.${amountPlace}`,
    emphasis: places.map((place) => `contract.data.${place}`),
  }
}

function kindOfCall(call: KnownCall, data: string): SummarizedCall {
  switch (call.kind) {
    case 'transfer':
      return call.amount === undefined && call.piece === undefined ? 'batchTransfer' : 'tokenTransfer'
    case 'approveAll':
      return numberAt(data, call.flag) === 0n ? 'revokeAll' : 'approveAll'
    case 'ownership':
      return 'newOwner'
    default:
      return call.kind
  }
}

/**
 * The same description, where a number is not an amount but the number of an item, according to the
 * simulation or the token itself.
 */
export function withPieces(
  summary: Summary,
  changes: readonly Change[],
  names: TokenNames | undefined,
): Summary {
  const { amount } = summary
  if (amount?.asset.kind !== 'token') return summary
  const { contract } = amount.asset
  // a node that simulates the call cannot turn an amount, as the index knows it, into an item
  const isPiece =
    names?.get(contract)?.isCollection ??
    changes.some(
      ({ asset }) => asset.kind === 'piece' && asset.contract === contract && asset.id === amount.value,
    )
  return isPiece
    ? { ...summary, amount: { asset: { kind: 'piece', contract, id: amount.value }, value: 1n } }
    : summary
}

/**
 * The same description, where a trade with a pool fails below some amount: the pool's token is in the
 * snapshot, not in the bytes.
 */
export function withLeast(
  summary: Summary,
  { contract }: Pick<TransactionContent, 'contract'>,
  snapshot: Pick<ChainSnapshot, 'pool'> | undefined,
): Summary {
  if (contract.name !== 'ExchangeTransactionContract') return summary
  const { tokenId, expected } = contract.fields
  const other = snapshot?.pool?.find((side) => side.tokenId !== tokenId)
  return other
    ? { ...summary, kind: 'tradeAtLeast', buyAmount: { asset: assetOfId(other.tokenId), value: expected } }
    : summary
}

/** The field of a contract's amount, and the asset of that amount. */
function amountOf(contract: TransactionContent['contract']): readonly [string, Asset] | undefined {
  switch (contract.name) {
    case 'TransferContract':
    case 'ParticipateAssetIssueContract':
      return ['amount', TRX]
    case 'TransferAssetContract':
      return ['amount', assetOfId(contract.fields.assetName)]
    case 'FreezeBalanceContract':
    case 'FreezeBalanceV2Contract':
      return ['frozenBalance', TRX]
    case 'UnfreezeBalanceV2Contract':
      return ['unfreezeBalance', TRX]
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
      return ['balance', TRX]
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract':
      return ['quant', assetOfId(contract.fields.tokenId)]
    case 'MarketSellAssetContract':
      return ['sellTokenQuantity', assetOfId(contract.fields.sellTokenId)]
    default:
      return undefined
  }
}
