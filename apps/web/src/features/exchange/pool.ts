import type { Address } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import type { Coin, Market } from './market.ts'
import type { Side } from './order.ts'

/** A trading pair of the chain itself, described by its reserves of both tokens in smallest units. */
export interface Pool extends Market {
  baseHeld: bigint
  quoteHeld: bigint
}

type Coins = Pick<Pool, 'base' | 'quote'>

/** The token that is paid and the token that is received. */
export const sidesOf = (side: Side, { base, quote }: Coins): { given: Coin; got: Coin } =>
  side === 'buy' ? { given: quote, got: base } : { given: base, got: quote }

/** Price of a trade: whole second tokens for one first token. */
export const priceOfTrade = (amount: bigint, cost: bigint, { base, quote }: Coins): number =>
  amount > 0n ? (Number(cost) / Number(amount)) * 10 ** (base.decimals - quote.decimals) : 0

/** Hundredths of a percent. */
const WHOLE = 10_000n

/**
 * The least amount that a trade has to bring, when it may bring some percent less than simulated; never zero.
 */
export function leastOf(simulated: bigint, tolerancePercent: number): bigint {
  const kept = WHOLE - BigInt(Math.round(tolerancePercent * 100))
  const least = (simulated * kept) / WHOLE
  return least > 0n ? least : 1n
}

/** Price impact of a trade: how much worse than the current price its own size makes it, 0 to 1. */
export function impactOf(side: Side, given: bigint, got: bigint, { baseHeld, quoteHeld }: Pool): number {
  const [givenHeld, gotHeld] = side === 'buy' ? [quoteHeld, baseHeld] : [baseHeld, quoteHeld]
  if (given === 0n || gotHeld === 0n) return 0
  const still = (Number(given) / Number(givenHeld)) * Number(gotHeld)
  return Math.max(0, 1 - Number(got) / still)
}

/** A trade at a pool that fails when it would bring less than `least`. */
export const tradeIntent = (owner: Address, pool: Pool, side: Side, quant: bigint, least: bigint): Intent =>
  intend('ExchangeTransactionContract', {
    ownerAddress: owner,
    exchangeId: BigInt(pool.id),
    tokenId: sidesOf(side, pool).given.id,
    quant,
    expected: least,
  })

/** Price impact, 0 to 1, of a trade that adds a share of the pool's reserves. */
export const impactOfShare = (share: number): number => share / (1 + share)
