import { type Address, addressToBytes, bytesToHex, type Sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { Market, TokenBook } from './market.ts'
import { type Draft, totalOf } from './order.ts'
import { isOnTick, rawPriceOf } from './price.ts'

const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function buyOrder(uint256 pairId, uint256 amount, uint256 price, uint256 mostFills) payable',
  'function sellOrder(uint256 pairId, uint256 amount, uint256 price, uint256 mostFills) payable',
  'function marketBuy(uint256 pairId, uint256 amount, uint256 worstPrice, uint256 mostFills) payable',
  'function marketSell(uint256 pairId, uint256 amount, uint256 worstPrice, uint256 mostFills) payable',
  'function cancelOrder(uint256 orderId)',
])
/** Selector of `cancelOrder(uint256)`. */
const CANCEL = '514fcac7'
const WORD_DIGITS = 64
/** Most orders that one order may match at once; the rest of it stays open. */
const MOST_FILLS = 32n
/** A pair of TRC20 tokens with the exchange that trades it. */
export type TokenMarket = Market & { exchange: TokenBook }

export const isTokenMarket = (market: Market): market is TokenMarket => market.exchange !== undefined

const METHODS = {
  buy: { waits: 'buyOrder', returns: 'marketBuy' },
  sell: { waits: 'sellOrder', returns: 'marketSell' },
} as const

/** What happens with the part of an order that is not filled at once. */
export type Rest = 'waits' | 'returns'

const call = (owner: Address, contract: Address, data: Hex, value: bigint, feeLimit: Sun): Intent =>
  intend(
    'TriggerSmartContract',
    {
      ownerAddress: owner,
      contractAddress: contract,
      callValue: value,
      data: data.slice(2),
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit },
  )

/**
 * Smallest units that an order pays: of the second token for a buy order, of the first token for a sell
 * order.
 */
export const givenBy = (draft: Draft, market: Pick<Market, 'base' | 'quote'>): bigint =>
  draft.side === 'buy' ? totalOf(draft, market) : draft.amount

/** The order as a call of the exchange; TRX are sent along with it. */
export function tokenOrderIntent(
  owner: Address,
  draft: Draft,
  market: TokenMarket,
  rest: Rest,
  feeLimit: Sun,
): Intent {
  const { side, amount, price } = draft
  const data = encodeFunctionData({
    abi: ABI,
    functionName: METHODS[side][rest],
    args: [BigInt(market.id), amount, rawPriceOf(price), MOST_FILLS],
  })
  const value = side === 'buy' && market.quote.id === TRX_ID ? totalOf(draft, market) : 0n
  return call(owner, market.exchange.contract, data, value, feeLimit)
}

/** Sets the allowance of the exchange to exactly so many units of a token, replacing the earlier one. */
export const allowIntent = (
  owner: Address,
  token: Address,
  exchange: Address,
  amount: bigint,
  feeLimit: Sun,
): Intent =>
  call(
    owner,
    token,
    encodeFunctionData({
      abi: ABI,
      functionName: 'approve',
      args: [`0x${bytesToHex(addressToBytes(exchange)).slice(2)}`, amount],
    }),
    0n,
    feeLimit,
  )

/** Cancels an order of TRC20 tokens. */
export const cancelTokenIntent = (owner: Address, exchange: Address, id: string, feeLimit: Sun): Intent =>
  call(
    owner,
    exchange,
    encodeFunctionData({ abi: ABI, functionName: 'cancelOrder', args: [BigInt(id)] }),
    0n,
    feeLimit,
  )

/** The order that a call cancels, according to its data; undefined for other calls. */
export function readCancel(data: string): string | undefined {
  if (!data.startsWith(CANCEL) || data.length !== CANCEL.length + WORD_DIGITS) return undefined
  return String(BigInt(`0x${data.slice(CANCEL.length)}`))
}

export type TokenProblem = 'empty' | 'step' | 'least' | 'balance'

/** Reason that an order of TRC20 tokens cannot be placed; undefined when it can. */
export function checkTokenOrder(draft: Draft, market: TokenMarket, held: bigint): TokenProblem | undefined {
  const { tick, lot, minimum } = market.exchange
  if (draft.amount === 0n || draft.price === 0n) return 'empty'
  if (draft.amount % lot !== 0n || !isOnTick(draft.price, tick)) return 'step'
  if (givenBy(draft, market) > held) return 'balance'
  return totalOf(draft, market) < minimum ? 'least' : undefined
}
