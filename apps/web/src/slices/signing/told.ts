import type { Address } from '@tronlens/core'
import {
  type Asset,
  addressAt,
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

/** What a well-known call does; every other call is named by its method. */
type ToldCall =
  | 'tokenTransfer'
  | 'batchTransfer'
  | 'approve'
  | 'increase'
  | 'decrease'
  | 'approveAll'
  | 'revokeAll'
  | 'newOwner'
  | 'upgrade'

/** One contract, but two things that a user does by it. */
type ApprovalKind = 'proposalApprove' | 'proposalTakeBack'

/** What a transaction does, as one word for its sentence. */
type ToldKind =
  | Exclude<ContractName, 'ProposalApproveContract'>
  | ToldCall
  | ApprovalKind
  | ActKind
  | 'tradeAtLeast'
  | 'purchase'

/** What a sentence about a transaction is made of. */
export interface Told {
  kind: ToldKind
  /** Texts and numbers of its sentence, by their names there. */
  values: Readonly<Record<string, string>>
  /** Number of the proposal that it is about. */
  proposal?: bigint
  /** What it proposes for parameters of the chain, by their numbers. */
  proposed?: readonly { key: number; value: bigint }[]
  /** What it is mostly about; undefined where there is no amount. */
  amount: { asset: Asset; value: bigint } | undefined
  /** What an order asks for it, what a pool has to give for it at least, or what a sale gives for it. */
  buyAmount?: { asset: Asset; value: bigint }
  /** The token or contract that a call gives power over, or the token that is bought in a sale. */
  about?: Asset
  /** Assets that names are needed for. */
  assets: readonly Asset[]
  recipient: Address | undefined
  /** Where its recipient and amount stand in the bytes. */
  emphasis: readonly string[]
  /** Which of them is the amount. */
  amountPath: string | undefined
}

const TRX: Asset = { kind: 'TRX' }

/** Hex digits of the selector of a call. */
export const SELECTOR_DIGITS = 8

/** What a transaction does, short enough for one sentence. */
export function tellContract(content: Pick<TransactionContent, 'contract'>): Told {
  const { contract } = content
  const recipient = recipientOf(content)
  const call = callOf(contract)
  if (call) return { ...call, recipient }
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
    assets: [amount?.asset, buyAmount?.asset, about].flatMap((each) => each ?? []),
    recipient,
    emphasis: EMPHASIS.map((name) => `contract.${name}`),
  }
}

/** The contract that the sentence of an act on a contract ends with; a call has a sentence of its own. */
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

/** Fields that a user has to compare, whatever contract they stand in. */
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

function kindOf({ name, fields }: TransactionContent['contract']): ToldKind {
  if (name !== 'ProposalApproveContract') return name
  return fields.isAddApproval ? 'proposalApprove' : 'proposalTakeBack'
}

/** Which proposal a contract is about, or what it proposes. */
function proposalOf({ name, fields }: TransactionContent['contract']): Pick<Told, 'proposal' | 'proposed'> {
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

/** What an order asks for what it offers. */
function buyAmountOf({ name, fields }: TransactionContent['contract']): Told['buyAmount'] {
  if (name !== 'MarketSellAssetContract') return undefined
  return { asset: assetOfId(fields.buyTokenId), value: fields.buyTokenQuantity }
}

/** The token that is bought in a sale. */
const soldOf = ({ name, fields }: TransactionContent['contract']): Asset | undefined =>
  name === 'ParticipateAssetIssueContract' ? assetOfId(fields.assetName) : undefined

/** A well-known call, read from its bytes; undefined for every other contract and call. */
function callOf(
  contract: TransactionContent['contract'],
): Omit<Told, 'recipient' | 'proposal' | 'proposed' | 'buyAmount'> | undefined {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { data, contractAddress } = contract.fields
  const call = findCall(data)
  if (!call) return undefined
  const token = addressAt(data, call.about) ?? contractAddress
  const [id, value = 1n] = [numberAt(data, call.piece), numberAt(data, call.amount)]
  const about: Asset = { kind: 'token', contract: token }
  const asset: Asset = id === undefined ? about : { kind: 'piece', contract: token, id }
  const places = [call.to, call.piece, call.amount].filter((place) => place !== undefined)
  const amountPlace = call.amount ?? call.piece
  return {
    kind: kindOfCall(call, data),
    values: {},
    amount: amountPlace === undefined ? undefined : { asset, value },
    about,
    // a contract that changes hands need not be a token
    assets: call.kind === 'ownership' || call.kind === 'upgrade' ? [] : [asset],
    amountPath: amountPlace === undefined ? undefined : `contract.data.${amountPlace}`,
    emphasis: places.map((place) => `contract.data.${place}`),
  }
}

function kindOfCall(call: KnownCall, data: string): ToldCall {
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

/** The same, where a number is not an amount but the number of a piece, as what was foreseen or the token itself tells. */
export function withPieces(told: Told, changes: readonly Change[], names: TokenNames | undefined): Told {
  const { amount } = told
  if (amount?.asset.kind !== 'token') return told
  const { contract } = amount.asset
  // a node that simulates the call cannot make a piece of what the index knows as an amount
  const isPiece =
    names?.get(contract)?.isCollection ??
    changes.some(
      ({ asset }) => asset.kind === 'piece' && asset.contract === contract && asset.id === amount.value,
    )
  return isPiece
    ? { ...told, amount: { asset: { kind: 'piece', contract, id: amount.value }, value: 1n } }
    : told
}

/** The same, where a trade with a pool fails below some amount: what the pool gives stands in its snapshot, not in the bytes. */
export function withLeast(
  told: Told,
  { contract }: Pick<TransactionContent, 'contract'>,
  snapshot: Pick<ChainSnapshot, 'pool'> | undefined,
): Told {
  if (contract.name !== 'ExchangeTransactionContract') return told
  const { tokenId, expected } = contract.fields
  const other = snapshot?.pool?.find((side) => side.tokenId !== tokenId)
  return other
    ? { ...told, kind: 'tradeAtLeast', buyAmount: { asset: assetOfId(other.tokenId), value: expected } }
    : told
}

/** The field of a contract's amount, and what it is an amount of. */
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
