import type { Address } from '@tronlens/core'
import {
  type Asset,
  assetOfId,
  type ChainSnapshot,
  type Change,
  type ContractName,
  recipientOf,
  type TransactionContent,
} from '@tronlens/signing'
import type { TokenNames } from './api/token-names.ts'

/** What a call of a token does; every other call is named by its method. */
type CallKind = 'tokenTransfer' | 'approve'

/** Where a call holds what it moves: an amount, the number of a piece, or both. */
interface Call {
  kind: CallKind
  /** Word of the amount; a piece of its own kind is one. */
  amount?: number
  piece?: number
}
const CALLS: Readonly<Record<string, Call>> = {
  a9059cbb: { kind: 'tokenTransfer', amount: 1 },
  // names a piece for collections; what the node foresees tells which
  '23b872dd': { kind: 'tokenTransfer', amount: 2 },
  '42842e0e': { kind: 'tokenTransfer', piece: 2 },
  b88d4fde: { kind: 'tokenTransfer', piece: 2 },
  f242432a: { kind: 'tokenTransfer', piece: 2, amount: 3 },
  '095ea7b3': { kind: 'approve', amount: 1 },
}
const SELECTOR = 8
const WORD = 64

/** One contract, but two things that somebody does by it. */
type ApprovalKind = 'proposalApprove' | 'proposalTakeBack'

/** What a transaction does, as one word for its sentence. */
type ToldKind = Exclude<ContractName, 'ProposalApproveContract'> | CallKind | ApprovalKind | 'tradeAtLeast'

/** What a sentence about a transaction is made of. */
export interface Told {
  kind: ToldKind
  /** Number of the proposal that it is about. */
  proposal?: bigint
  /** What it proposes for parameters of the chain, by their numbers. */
  proposed?: readonly { key: number; value: bigint }[]
  /** What it is mostly about; undefined where there is no amount. */
  amount: { asset: Asset; value: bigint } | undefined
  /** What an order asks for it, or what a pool has to give for it at least. */
  wanted?: { asset: Asset; value: bigint }
  /** Assets that names are needed for. */
  assets: readonly Asset[]
  recipient: Address | undefined
  /** Where its recipient and amount stand in the bytes. */
  emphasis: readonly string[]
  /** Which of them is the amount. */
  amountPath: string | undefined
}

const TRX: Asset = { kind: 'TRX' }

/** What a transaction does, short enough for one sentence. */
export function tellContract(content: Pick<TransactionContent, 'contract'>): Told {
  const { contract } = content
  const recipient = recipientOf(content)
  const call = callOf(contract)
  if (call) return { ...call, assets: [call.amount.asset], recipient }
  const [name, asset] = amountOf(contract) ?? []
  const value = name && (contract.fields as Readonly<Record<string, unknown>>)[name]
  const amount = asset && typeof value === 'bigint' ? { asset, value } : undefined
  const wanted = wantedOf(contract)
  return {
    kind: kindOf(contract),
    ...proposalOf(contract),
    amount,
    ...(wanted && { wanted }),
    amountPath: amount && `contract.${name}`,
    assets: [amount, wanted].flatMap((each) => (each ? [each.asset] : [])),
    recipient,
    emphasis: EMPHASIS.map((name) => `contract.${name}`),
  }
}

/** Fields that somebody has to compare, whatever contract they stand in. */
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
function wantedOf({ name, fields }: TransactionContent['contract']): Told['wanted'] {
  if (name !== 'MarketSellAssetContract') return undefined
  return { asset: assetOfId(fields.buyTokenId), value: fields.buyTokenQuantity }
}

function callOf(contract: TransactionContent['contract']) {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { data, contractAddress } = contract.fields
  const call = CALLS[data.slice(0, SELECTOR)]
  if (!call) return undefined
  const places = [call.piece, call.amount].filter((place) => place !== undefined)
  const words = places.map((place) => data.slice(SELECTOR + place * WORD, SELECTOR + (place + 1) * WORD))
  if (words.some((word) => word.length < WORD)) return undefined
  const read = (place: number | undefined): bigint | undefined =>
    place === undefined ? undefined : BigInt(`0x${words[places.indexOf(place)]}`)
  const [id, value = 1n] = [read(call.piece), read(call.amount)]
  const asset: Asset =
    id === undefined
      ? { kind: 'token', contract: contractAddress }
      : { kind: 'piece', contract: contractAddress, id }
  const first = places[0] ?? 1
  return {
    kind: call.kind,
    amount: { asset, value },
    amountPath: `contract.data.${call.amount ?? call.piece}`,
    emphasis: [first - 1, ...places].map((place) => `contract.data.${place}`),
  }
}

/** The same, where a number is not an amount but the number of a piece, as what was foreseen or the token itself tells. */
export function withPieces(told: Told, changes: readonly Change[], names: TokenNames | undefined): Told {
  const { amount } = told
  if (amount?.asset.kind !== 'token') return told
  const { contract } = amount.asset
  const isPiece =
    names?.get(contract)?.isCollection ||
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
    ? { ...told, kind: 'tradeAtLeast', wanted: { asset: assetOfId(other.tokenId), value: expected } }
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
