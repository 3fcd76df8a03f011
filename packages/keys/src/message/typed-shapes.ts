import type { Address } from '@tronlens/core'
import { AMOUNTS, endOf, findIn, OWNERS, PIECE, type Reading } from './reading.ts'
import { addressIn, bytesIn, integerIn, structsAt, type TypedStruct } from './typed-fields.ts'
import { isZeroAddress } from './typed-neutral.ts'

/** An amount of one asset, or one piece of a collection. */
export type TypedItem = {
  /** The token; undefined for the coin of the chain. */
  readonly contract: Address | undefined
  readonly amount: bigint
  /** Number of a piece. */
  readonly piece?: bigint
  /** Pieces that the other side chooses: root of the set that it chooses from, 0 for the whole collection. */
  readonly set?: bigint
}

/** Funds of the signer that any holder of the signature can send to an account. */
export type TypedPayment = {
  readonly kind: 'payment'
  readonly item: TypedItem
  readonly to: Address
  /** Seconds since 1970. */
  readonly until: bigint | undefined
}

/** Funds of the signer that any holder of the signature can take for a price. */
export type TypedOrder = {
  readonly kind: 'order'
  readonly gives: readonly TypedItem[]
  /** What the signer gets; empty for nothing. */
  readonly gets: readonly TypedItem[]
  readonly until: bigint | undefined
}

/** A call that any holder of the signature can have made in the name of an account. */
export type TypedCall = {
  readonly kind: 'call'
  readonly contract: Address
  /**
   * The account that the call is made for: the one that the message names, or the contract that checks it.
   */
  readonly from: Address | undefined
  /** Sun that go along. */
  readonly value: bigint
  /** Hex without prefix. */
  readonly data: string
  readonly until: bigint | undefined
}

const RECIPIENTS = ['to', 'receiver', 'recipient', 'payee', 'destination', 'beneficiary', 'dst']
const TOKENS = ['token', 'asset', 'currency', 'tokenAddress']
const FEES = ['maxFee', 'fee', 'relayerFee']
const FEE_RECIPIENTS = ['serviceProvider', 'feeRecipient', 'feeReceiver', 'relayer']

/** A transfer that is signed and sent by another account, with the fee of a service where it has one. */
export function readPayment(struct: TypedStruct, { contract, explain }: Reading): TypedPayment[] | undefined {
  const to = findIn(struct, RECIPIENTS, addressIn)
  const named = findIn(struct, TOKENS, addressIn)
  const counted = findIn(struct, AMOUNTS, integerIn)
  const piece = integerIn(struct, PIECE)
  const token = named?.value ?? contract
  // what checks the message may ignore an amount of 0 for a piece, of which there is one
  const amount = piece !== undefined && !counted?.value ? 1n : counted?.value
  if (!to || !token || amount === undefined) return undefined
  explain(struct, to.name, named?.name, counted?.name, piece === undefined ? undefined : PIECE)
  const common = { kind: 'payment', until: endOf(struct) || undefined } as const
  const item = { contract: coinOr(token), amount, ...(piece !== undefined && { piece }) }
  const payments: TypedPayment[] = amount > 0n ? [{ ...common, item, to: to.value }] : []
  const fee = findIn(struct, FEES, integerIn)
  const service = findIn(struct, FEE_RECIPIENTS, addressIn)
  if (!fee || !service) return payments
  explain(struct, fee.name, service.name)
  const paid = { contract: coinOr(token), amount: fee.value }
  return fee.value > 0n ? [...payments, { ...common, item: paid, to: service.value }] : payments
}

const CALLS = ['data', 'functionSignature', 'callData', 'calldata', 'input', 'payload']
const TARGETS = ['to', 'target', 'destination', 'contract']
const VALUES = ['value', 'callValue']
const GAS = ['gas', 'gasLimit', 'txGas', 'safeTxGas']

/** A call that a relayer, or a wallet with several owners, makes for the signer. */
export function readCall(struct: TypedStruct, { contract: own, explain }: Reading): TypedCall[] | undefined {
  const data = findIn(struct, CALLS, bytesIn)
  const target = findIn(struct, TARGETS, addressIn)
  const value = findIn(struct, VALUES, integerIn)
  const contract = target?.value ?? own
  if (!data || !contract) return undefined
  const from = findIn(struct, OWNERS, addressIn)
  const gas = GAS.filter((name) => integerIn(struct, name) !== undefined)
  explain(struct, data.name, target?.name, value?.name, from?.name, ...gas)
  return [
    {
      kind: 'call',
      contract,
      from: from?.value ?? own,
      value: value?.value ?? 0n,
      data: data.value,
      until: endOf(struct) || undefined,
    },
  ]
}

const GIVEN = [
  ['makerToken', 'makerAmount'],
  ['makerAsset', 'makingAmount'],
  ['makerAsset', 'makerAssetAmount'],
  ['sellToken', 'sellAmount'],
  ['tokenIn', 'amountIn'],
  ['inputToken', 'inputAmount'],
  ['fromToken', 'fromAmount'],
  ['fromToken', 'fromTokenAmount'],
  ['srcToken', 'srcAmount'],
] as const
const TAKEN = [
  ['takerToken', 'takerAmount'],
  ['takerAsset', 'takingAmount'],
  ['takerAsset', 'takerAssetAmount'],
  ['buyToken', 'buyAmount'],
  ['tokenOut', 'amountOut'],
  ['tokenOut', 'amountOutMin'],
  ['outputToken', 'outputAmount'],
  ['toToken', 'toAmount'],
  ['toToken', 'toTokenAmount'],
  ['dstToken', 'dstAmount'],
] as const
/** Members of orders that neither side pays by. */
const ORDER_PARTS = [
  ...['taker', 'feeRecipient', 'takerTokenFeeAmount', 'pool', 'appData', 'feeAmount', 'makerTraits'],
  ...['zone', 'zoneHash', 'orderType', 'conduitKey', 'totalOriginalConsiderationItems'],
  ...['kind', 'partiallyFillable', 'sellTokenBalance', 'buyTokenBalance'],
]
const ITEM_NUMBERS = ['itemType', 'identifierOrCriteria', 'startAmount', 'endAmount']

/** An order that another account can fill: of one token for another, or of lists of tokens and pieces. */
export function readOrder(struct: TypedStruct, reading: Reading): TypedOrder[] | undefined {
  const { explain, signer, data } = reading
  const offer = structsAt(data.types, struct, 'offer')
  const consideration = structsAt(data.types, struct, 'consideration')
  const given = pairIn(struct, GIVEN, explain)
  const until = endOf(struct) || undefined
  if (given) {
    const taken = pairIn(struct, TAKEN, explain)
    const to = findIn(struct, RECIPIENTS, addressIn)
    const isOwn = !to || isZeroAddress(to.value) || to.value === signer
    const fee = integerIn(struct, 'feeAmount') ?? 0n
    explain(struct, to?.name, ...ORDER_PARTS)
    const gives = [{ ...given, amount: given.amount + fee }]
    return [{ kind: 'order', gives, gets: taken && isOwn ? [taken] : [], until }]
  }
  const gives = offer.flatMap((each) => itemIn(each, 'most') ?? [])
  if (gives.length === 0 || gives.length < offer.length) return undefined
  for (const each of [...offer, ...consideration]) if (itemIn(each, 'most')) explain(each, ...readIn(each))
  for (const each of consideration) if (addressIn(each, 'recipient')) explain(each, 'recipient')
  explain(struct, ...ORDER_PARTS)
  const gets = consideration
    .filter((each) => addressIn(each, 'recipient') === signer)
    .flatMap((each) => itemIn(each, 'least') ?? [])
  return [{ kind: 'order', gives, gets, until }]
}

function pairIn(
  struct: TypedStruct,
  pairs: readonly (readonly [string, string])[],
  explain: Reading['explain'],
): TypedItem | undefined {
  for (const [tokenName, amountName] of pairs) {
    const token = addressIn(struct, tokenName)
    const amount = integerIn(struct, amountName)
    if (!token || amount === undefined) continue
    explain(struct, tokenName, amountName)
    return { contract: coinOr(token), amount }
  }
  return undefined
}

/**
 * Kinds of an item: the coin of the chain, a token, pieces with a number, and pieces of a set that the other
 * side chooses.
 */
const COIN = 0n
const TOKEN = 1n
const PIECES: readonly bigint[] = [2n, 3n]
const PIECES_OF_SET: readonly bigint[] = [4n, 5n]

/**
 * An item of a list whose amount may change with time: the most that is given, or the least that is got.
 * Undefined for what contradicts itself, for example a token with the number of a piece.
 */
function itemIn(struct: TypedStruct, which: 'most' | 'least'): TypedItem | undefined {
  const token = addressIn(struct, 'token')
  const [start, end] = [integerIn(struct, 'startAmount'), integerIn(struct, 'endAmount')]
  if (!token || start === undefined || end === undefined) return undefined
  const amount = start > end === (which === 'most') ? start : end
  const contract = coinOr(token)
  const type = integerIn(struct, 'itemType') ?? (contract ? TOKEN : COIN)
  const number = integerIn(struct, 'identifierOrCriteria')
  if (type === COIN || type === TOKEN)
    return (type === COIN) === (contract === undefined) && !number ? { contract, amount } : undefined
  if (!contract || number === undefined) return undefined
  const count = amount === 0n && which === 'most' ? 1n : amount
  if (PIECES.includes(type)) return { contract, amount: count, piece: number }
  return PIECES_OF_SET.includes(type) ? { contract, amount: count, set: number } : undefined
}

/** Members of an item that are read; one of another type than an item has is not. */
const readIn = (item: TypedStruct): string[] => [
  'token',
  ...ITEM_NUMBERS.filter((name) => integerIn(item, name) !== undefined),
]

/** A token, or undefined for the address of zeros, which stands for the coin of the chain. */
const coinOr = (token: Address): Address | undefined => (isZeroAddress(token) ? undefined : token)
