import { orderIdBytes } from '../actuators/market-book.ts'
import type { Actor } from '../wallet/actor.ts'
import { bytes, type World } from './world.ts'

const TOKEN = 1_000_000n
const TRX_ID = '_'
/** Sun for 10,000 whole tokens at the usual price, per thousandth of that price. */
const SUN_PER_THOUSANDTH = { BTT: 2_000n, WIN: 5_000n } as const
const LOT = 10_000n
const THOUSANDTHS_OF_PERCENT = 10
const DAY_MS = 86_400_000

/**
 * Price of a token at the time of the head, in percent of its usual price; it rises and falls over days and
 * hours.
 */
export function priceLevel({ wallet, btt }: World, token: string): number {
  const days = wallet.chain.head.time / DAY_MS + (token === btt ? 2 : 0)
  return 100 + 12 * Math.sin(days / 2.3) + 4 * Math.sin(days * 2.9) + 1.5 * Math.sin(days * 13)
}

/** Price in sun of a number of whole tokens, at a percentage of the usual price. */
const priceOf = ({ btt }: World, token: string, amount: bigint, percent: number): bigint =>
  (amount *
    SUN_PER_THOUSANDTH[token === btt ? 'BTT' : 'WIN'] *
    BigInt(Math.round(percent * THOUSANDTHS_OF_PERCENT))) /
  LOT

/** Places an order: smallest units of one token for those of another. */
function order(
  { wallet }: World,
  who: Actor,
  [sells, amount]: readonly [token: string, amount: bigint],
  [buys, requested]: readonly [token: string, amount: bigint],
): void {
  wallet.send(who, 'MarketSellAssetContract', {
    sellTokenId: bytes(sells),
    sellTokenQuantity: amount,
    buyTokenId: bytes(buys),
    buyTokenQuantity: requested,
  })
}

/** Offers whole tokens for TRX on the order book. */
export function sellTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  order(world, who, [token, amount * TOKEN], [TRX_ID, priceOf(world, token, amount, percent)])
}

/** Bids TRX for whole tokens on the order book. */
export function buyTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  order(world, who, [TRX_ID, priceOf(world, token, amount, percent)], [token, amount * TOKEN])
}

/** Amount of BTT with the same value in TRX as an amount of WIN, scaled by a percentage. */
const worthInBtt = (world: World, win: bigint, percent: number): bigint =>
  (win *
    TOKEN *
    SUN_PER_THOUSANDTH.WIN *
    BigInt(Math.round(priceLevel(world, world.win) * percent * THOUSANDTHS_OF_PERCENT))) /
  (SUN_PER_THOUSANDTH.BTT * BigInt(Math.round(priceLevel(world, world.btt) * 100 * THOUSANDTHS_OF_PERCENT)))

/** Offers whole WIN for BTT, at a percentage of their value. */
export function sellWinForBtt(world: World, who: Actor, amount: bigint, percent: number): void {
  order(world, who, [world.win, amount * TOKEN], [world.btt, worthInBtt(world, amount, percent)])
}

/** Bids BTT for whole WIN. */
export function buyWinForBtt(world: World, who: Actor, amount: bigint, percent: number): void {
  order(world, who, [world.btt, worthInBtt(world, amount, percent)], [world.win, amount * TOKEN])
}

/** Cancels the oldest open order of an account, if there is one. */
export function cancelOrder({ wallet }: World, who: Actor): void {
  const id = wallet.chain.state.tables.marketAccounts.get(who.address)?.openOrders[0]
  if (id !== undefined) wallet.send(who, 'MarketCancelOrderContract', { orderId: orderIdBytes(id) })
}
