import { levelOf, placeTokenOrder, TOKEN_PAIRS } from '../token-exchange.ts'
import type { Action } from './action.ts'

const { usdtTrx, jstTrx } = TOKEN_PAIRS

/**
 * A small order of the issuer or of the exchange near the price of the day; some match another order at once.
 */
export const tradeTokens: Action = (world) => {
  const { cast, random, tokenExchange } = world
  if (!tokenExchange) return
  const pair = random.next() < 0.7 ? usdtTrx : jstTrx
  const sells = random.next() < 0.5
  const lotCost = (pair.lot * pair.tick) / 10n ** (pair.base === 'usdt' ? 6n : 18n)
  const lots = (pair.minimum * BigInt(random.between(2, 12))) / (lotCost * pair.price) + 1n
  placeTokenOrder(world, sells ? cast.issuer : cast.exchange, {
    pair,
    sells,
    lots,
    level: levelOf(world, pair, random.between(-6, 6)),
  })
}
