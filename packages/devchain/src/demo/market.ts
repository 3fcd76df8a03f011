import { orderIdBytes } from '../actuators/market-book.ts'
import type { Actor } from '../wallet/actor.ts'
import { bytes, type World } from './world.ts'

const TOKEN = 1_000_000n
const TRX_ID = '_'
/** Sun for 10,000 whole tokens at the usual price, per hundredth of that price. */
const SUN_PER_PERCENT = { BTT: 20_000n, WIN: 50_000n } as const
const LOT = 10_000n

/** Sun that a number of whole tokens costs at a price in percent of the usual one. */
const priceOf = ({ btt }: World, token: string, amount: bigint, percent: number): bigint =>
  (amount * SUN_PER_PERCENT[token === btt ? 'BTT' : 'WIN'] * BigInt(percent)) / LOT

/** Offers whole tokens for TRX on the order book. */
export function sellTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  world.wallet.send(who, 'MarketSellAssetContract', {
    sellTokenId: bytes(token),
    sellTokenQuantity: amount * TOKEN,
    buyTokenId: bytes(TRX_ID),
    buyTokenQuantity: priceOf(world, token, amount, percent),
  })
}

/** Asks for whole tokens and offers TRX. */
export function buyTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  world.wallet.send(who, 'MarketSellAssetContract', {
    sellTokenId: bytes(TRX_ID),
    sellTokenQuantity: priceOf(world, token, amount, percent),
    buyTokenId: bytes(token),
    buyTokenQuantity: amount * TOKEN,
  })
}

/** Takes back somebody's oldest open order, if there is one. */
export function cancelOrder({ wallet }: World, who: Actor): void {
  const id = wallet.chain.state.tables.marketAccounts.get(who.address)?.openOrders[0]
  if (id !== undefined) wallet.send(who, 'MarketCancelOrderContract', { orderId: orderIdBytes(id) })
}
