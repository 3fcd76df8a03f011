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

/** What a token costs at a moment, in percent of its usual price: it rises and falls over days and hours. */
export function priceLevel({ wallet, btt }: World, token: string): number {
  const days = wallet.chain.head.time / DAY_MS + (token === btt ? 2 : 0)
  return 100 + 12 * Math.sin(days / 2.3) + 4 * Math.sin(days * 2.9) + 1.5 * Math.sin(days * 13)
}

/** Sun that a number of whole tokens costs at a price in percent of the usual one. */
const priceOf = ({ btt }: World, token: string, amount: bigint, percent: number): bigint =>
  (amount *
    SUN_PER_THOUSANDTH[token === btt ? 'BTT' : 'WIN'] *
    BigInt(Math.round(percent * THOUSANDTHS_OF_PERCENT))) /
  LOT

/** Makes an order: smallest units of one token for those of another. */
function order(
  { wallet }: World,
  who: Actor,
  [sells, amount]: readonly [token: string, amount: bigint],
  [buys, wanted]: readonly [token: string, amount: bigint],
): void {
  wallet.send(who, 'MarketSellAssetContract', {
    sellTokenId: bytes(sells),
    sellTokenQuantity: amount,
    buyTokenId: bytes(buys),
    buyTokenQuantity: wanted,
  })
}

/** Offers whole tokens for TRX on the order book. */
export function sellTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  order(world, who, [token, amount * TOKEN], [TRX_ID, priceOf(world, token, amount, percent)])
}

/** Asks for whole tokens and offers TRX. */
export function buyTokens(world: World, who: Actor, token: string, amount: bigint, percent: number): void {
  order(world, who, [TRX_ID, priceOf(world, token, amount, percent)], [token, amount * TOKEN])
}

/** BTT that as many WIN cost as they are worth in TRX, and this much more, in percent. */
const worthInBtt = (world: World, win: bigint, percent: number): bigint =>
  (win *
    TOKEN *
    SUN_PER_THOUSANDTH.WIN *
    BigInt(Math.round(priceLevel(world, world.win) * percent * THOUSANDTHS_OF_PERCENT))) /
  (SUN_PER_THOUSANDTH.BTT * BigInt(Math.round(priceLevel(world, world.btt) * 100 * THOUSANDTHS_OF_PERCENT)))

/** Offers whole WIN for BTT, at a price in percent of what they are worth. */
export function sellWinForBtt(world: World, who: Actor, amount: bigint, percent: number): void {
  order(world, who, [world.win, amount * TOKEN], [world.btt, worthInBtt(world, amount, percent)])
}

/** Asks for whole WIN and offers BTT. */
export function buyWinForBtt(world: World, who: Actor, amount: bigint, percent: number): void {
  order(world, who, [world.btt, worthInBtt(world, amount, percent)], [world.win, amount * TOKEN])
}

/** Takes back somebody's oldest open order, if there is one. */
export function cancelOrder({ wallet }: World, who: Actor): void {
  const id = wallet.chain.state.tables.marketAccounts.get(who.address)?.openOrders[0]
  if (id !== undefined) wallet.send(who, 'MarketCancelOrderContract', { orderId: orderIdBytes(id) })
}
