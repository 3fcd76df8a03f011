import type { Address } from '@tronlens/core'
import {
  type Asset,
  assetOfId,
  type ContractName,
  recipientOf,
  type TransactionContent,
} from '@tronlens/signing'

/** What a call of a token does; every other call is named by its method. */
export type CallKind = 'tokenTransfer' | 'approve'
const CALLS: Readonly<Record<string, CallKind>> = {
  a9059cbb: 'tokenTransfer',
  '23b872dd': 'tokenTransfer',
  '095ea7b3': 'approve',
}
const SELECTOR = 8
const WORD = 64

/** What a sentence about a transaction is made of. */
export interface Told {
  kind: ContractName | CallKind
  /** What it is mostly about; undefined where there is no amount. */
  amount: { asset: Asset; value: bigint } | undefined
  /** Assets that names are needed for. */
  assets: readonly Asset[]
  recipient: Address | undefined
  /** Where its recipient and amount stand in the bytes. */
  emphasis: readonly string[]
}

const TRX: Asset = { kind: 'TRX' }

/** What a transaction does, short enough for one sentence. */
export function tellContract(content: Pick<TransactionContent, 'contract'>): Told {
  const { contract } = content
  const recipient = recipientOf(content)
  const call = callOf(contract)
  if (call) return { ...call, assets: [call.amount.asset], recipient }
  const amount = amountOf(contract)
  return {
    kind: contract.name,
    amount,
    assets: amount ? [amount.asset] : [],
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

function callOf(contract: TransactionContent['contract']) {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { data, contractAddress } = contract.fields
  const kind = CALLS[data.slice(0, SELECTOR)]
  if (!kind) return undefined
  // transferFrom names its sender first
  const place = data.startsWith('23b872dd') ? 2 : 1
  const word = data.slice(SELECTOR + place * WORD, SELECTOR + (place + 1) * WORD)
  if (word.length < WORD) return undefined
  return {
    kind,
    amount: { asset: { kind: 'token', contract: contractAddress } as const, value: BigInt(`0x${word}`) },
    emphasis: [`contract.data.${place - 1}`, `contract.data.${place}`],
  }
}

function amountOf(contract: TransactionContent['contract']): Told['amount'] {
  switch (contract.name) {
    case 'TransferContract':
    case 'ParticipateAssetIssueContract':
      return { asset: TRX, value: contract.fields.amount }
    case 'TransferAssetContract':
      return { asset: assetOfId(contract.fields.assetName), value: contract.fields.amount }
    case 'FreezeBalanceContract':
    case 'FreezeBalanceV2Contract':
      return { asset: TRX, value: contract.fields.frozenBalance }
    case 'UnfreezeBalanceV2Contract':
      return { asset: TRX, value: contract.fields.unfreezeBalance }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
      return { asset: TRX, value: contract.fields.balance }
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract':
      return { asset: assetOfId(contract.fields.tokenId), value: contract.fields.quant }
    case 'MarketSellAssetContract':
      return { asset: assetOfId(contract.fields.sellTokenId), value: contract.fields.sellTokenQuantity }
    default:
      return undefined
  }
}
