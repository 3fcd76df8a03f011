import { type Address, addressToBytes, bytesToHex, type Sun, sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { AssumedLog } from '../../slices/signing/api/assume.ts'
import { triggerIntent } from '../../slices/signing/trigger-intent.ts'
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
  triggerIntent(owner, contract, data.slice(2), value, feeLimit)

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

/** An order in a call of the exchange, according to its data; undefined for other calls. */
export function readTokenOrder(
  data: string,
): { side: Draft['side']; pairId: number; amount: bigint; price: bigint } | undefined {
  for (const side of ['buy', 'sell'] as const)
    for (const functionName of Object.values(METHODS[side])) {
      const args = [0n, 0n, 0n, 0n] as const
      const selector = encodeFunctionData({ abi: ABI, functionName, args }).slice(2, 10)
      if (!data.startsWith(selector)) continue
      const [pairId, amount, price] = decodeFunctionData({ abi: ABI, data: `0x${data}` }).args
      if (amount === undefined || price === undefined) return undefined
      return { side, pairId: Number(pairId), amount: amount as bigint, price }
    }
  return undefined
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const wordOf = (hex: string): string => hex.padStart(WORD_DIGITS, '0')
const evmAddress = (address: Address): string => bytesToHex(addressToBytes(address)).slice(2)

/** The event of the most that an order takes from its owner. */
export const takenBy = (owner: Address, token: Address, exchange: Address, amount: bigint): AssumedLog => ({
  address: evmAddress(token),
  topics: [TRANSFER, wordOf(evmAddress(owner)), wordOf(evmAddress(exchange))],
  data: wordOf(amount.toString(16)),
})

/** Energy that an order with several fills needs at most, as a rule. */
const ORDER_ENERGY = 600_000n
/** The most that a fee limit may be without a tick. */
const MOST_LIMIT = 200_000_000n

/**
 * The fee limit of an order that cannot be simulated before its allowance is in a block.
 *
 * @param energyPrice - sun for one unit
 */
export function orderLimit(energyPrice: bigint, usual: Sun): Sun {
  const limit = energyPrice * ORDER_ENERGY
  return limit > MOST_LIMIT ? sun(MOST_LIMIT) : limit > usual ? sun(limit) : usual
}

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
