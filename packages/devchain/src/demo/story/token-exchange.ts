import { call, deploy, evmAddress } from '../../wallet/contracts.ts'
import { at } from '../cast.ts'
import {
  addressOf,
  cancelTokenOrders,
  countTokenOrders,
  levelOf,
  placeTokenOrder,
  TOKEN_PAIRS,
  type TokenPair,
} from '../token-exchange.ts'
import { TOKEN_EXCHANGE, TRX, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'

/** Fee in hundredths of a percent of the proceeds of an order that matches waiting orders. */
const FEE = 10n
const PAIRS: readonly TokenPair[] = Object.values(TOKEN_PAIRS)
/** Number of later orders after which a waiting order is cancelled. */
const MOST_BEHIND = 90n
const NEAR = [3, 8, 15]
const FIRST_DAY = 16
const LAST_DAY = 29.9
const DAYS_BETWEEN = 0.35
const STEPS = Math.floor((LAST_DAY - FIRST_DAY) / DAYS_BETWEEN) + 1

function deployExchange(world: World): void {
  const { wallet, cast } = world
  world.tokenExchange = deploy(wallet, cast.issuer, TOKEN_EXCHANGE, [FEE], { label: TOKEN_EXCHANGE })
}

function listPairs(world: World): void {
  const { wallet, cast, tokenExchange } = world
  if (!tokenExchange) return
  for (const { base, quote, tick, lot, minimum } of PAIRS) {
    const tokens = [addressOf(world, base), addressOf(world, quote)]
    call(wallet, cast.issuer, tokenExchange, 'createPair', [...tokens, tick, lot, minimum], {
      feeLimit: 1_000n * TRX,
    })
  }
  // a bidder needs tokens to pay with
  call(wallet, cast.issuer, world.usdt, 'transfer', [evmAddress(cast.exchange.address), 10n ** 13n])
  call(wallet, cast.issuer, world.jst, 'transfer', [evmAddress(cast.exchange.address), 10n ** 25n])
}

/** Lots worth about this many times the smallest order. */
const lotsWorth = (pair: TokenPair, times: number): bigint => {
  const lotCost = (pair.lot * pair.tick) / 10n ** (pair.base === 'usdt' ? 6n : 18n)
  return (pair.minimum * BigInt(times)) / (lotCost * pair.price) + 1n
}

/**
 * The issuer asks, the exchange bids, and users take a little of either side: some orders in full, some in
 * part.
 */
function makeTokenMarket(world: World, step: number): void {
  const { cast, tokenExchange } = world
  if (!tokenExchange) return
  const count = countTokenOrders(world)
  cancelTokenOrders(world, [cast.issuer, cast.exchange], count - 2n * MOST_BEHIND, count - MOST_BEHIND)
  for (const pair of PAIRS) {
    if ((step + Number(pair.id)) % 2 === 0 && pair.id !== 1n) continue
    for (const away of NEAR) {
      const lots = lotsWorth(pair, 20 + ((step * 7 + away) % 30))
      placeTokenOrder(world, cast.issuer, { pair, sells: true, lots, level: levelOf(world, pair, away) })
      placeTokenOrder(world, cast.exchange, { pair, sells: false, lots, level: levelOf(world, pair, -away) })
    }
  }
}

/** Two takers, a block later: one buys at the market price, the order of the other is filled in part. */
function takeTokens(world: World, step: number): void {
  const { cast, tokenExchange } = world
  if (!tokenExchange) return
  for (const pair of PAIRS) {
    if ((step + Number(pair.id)) % 2 === 0 && pair.id !== 1n) continue
    const [buyer, seller] = [at(cast.people, step * 2), cast.issuer]
    const takes = lotsWorth(pair, 4 + (step % 5))
    if (step % 3 === 0)
      placeTokenOrder(world, seller, {
        pair,
        sells: true,
        lots: takes,
        level: levelOf(world, pair, -10),
        isMarket: true,
      })
    else if (pair.quote === undefined)
      placeTokenOrder(world, buyer, { pair, sells: false, lots: takes, level: levelOf(world, pair, 5) })
    else
      placeTokenOrder(world, cast.exchange, {
        pair,
        sells: false,
        lots: takes,
        level: levelOf(world, pair, 10),
        isMarket: true,
      })
  }
}

export const tokenExchange = (): readonly Chapter[] => [
  { day: 15.2, run: deployExchange },
  { day: 15.4, run: listPairs },
  ...Array.from({ length: STEPS }, (_, step) => [
    { day: FIRST_DAY + step * DAYS_BETWEEN, run: (world: World) => makeTokenMarket(world, step) },
    { day: FIRST_DAY + step * DAYS_BETWEEN + 0.1, run: (world: World) => takeTokens(world, step) },
  ]).flat(),
]
