import type { Actor } from '../wallet/actor.ts'
import { call, type Deployed, evmAddress } from '../wallet/contracts.ts'
import { readContract } from '../wallet/read-contract.ts'
import { TRX, type World } from './world.ts'

const NO_ADDRESS = `0x${'0'.repeat(40)}`
const FEE_LIMIT = 1_000n * TRX
const MOST_FILLS = 32n
const DAY_MS = 86_400_000

/** Pairs of the exchange of TRC20 tokens, in the order in which they are listed. */
export const TOKEN_PAIRS = {
  usdtTrx: {
    id: 1n,
    base: 'usdt',
    quote: undefined,
    tick: 100n,
    lot: 10n ** 4n,
    minimum: 10_000_000n,
    price: 34_000n,
  },
  jstTrx: {
    id: 2n,
    base: 'jst',
    quote: undefined,
    tick: 100n,
    lot: 10n ** 16n,
    minimum: 10_000_000n,
    price: 1_220n,
  },
  jstUsdt: {
    id: 3n,
    base: 'jst',
    quote: 'usdt',
    tick: 10n,
    lot: 10n ** 17n,
    minimum: 1_000_000n,
    price: 3_590n,
  },
  usdjUsdt: {
    id: 4n,
    base: 'usdj',
    quote: 'usdt',
    tick: 100n,
    lot: 10n ** 16n,
    minimum: 1_000_000n,
    price: 9_990n,
  },
} as const satisfies Record<
  string,
  {
    id: bigint
    base: 'usdt' | 'usdj' | 'jst'
    /** Undefined: TRX. */
    quote: 'usdt' | undefined
    tick: bigint
    lot: bigint
    minimum: bigint
    /** Usual price of the first token, in ticks. */
    price: bigint
  }
>

/** A pair of the exchange. */
export type TokenPair = (typeof TOKEN_PAIRS)[keyof typeof TOKEN_PAIRS]

/** Address of a token of a pair, in the form that the exchange expects. */
export const addressOf = (world: World, token: TokenPair['base'] | TokenPair['quote']): string =>
  token === undefined ? NO_ADDRESS : evmAddress(world[token].address)

/**
 * Price of a token at the time of the head, in ticks, this many thousandths away from the price of the day.
 */
export function levelOf({ wallet }: World, { id, price }: TokenPair, thousandths: number): bigint {
  const days = wallet.chain.head.time / DAY_MS + Number(id) * 1.7
  const sway = id === 4n ? 2 : 25
  const moved = 1_000 + sway * Math.sin(days / 2.1) + (sway / 3) * Math.sin(days * 5.3) + thousandths
  return (price * BigInt(Math.round(moved * 10))) / 10_000n
}

const exchangeOf = ({ tokenExchange }: World): Deployed => {
  if (!tokenExchange) throw new Error('the demo world has no exchange of TRC20 tokens')
  return tokenExchange
}

/** Approves exactly as many tokens for the exchange as an order pays. */
export function allow(world: World, who: Actor, token: 'usdt' | 'usdj' | 'jst', amount: bigint): void {
  const spender = evmAddress(exchangeOf(world).address)
  call(world.wallet, who, world[token], 'approve', [spender, amount], { feeLimit: FEE_LIMIT })
}

/**
 * An order of a number of lots at a price in ticks; with `isMarket`, the unfilled part is returned at once.
 */
export type TokenOrder = {
  readonly pair: TokenPair
  readonly sells: boolean
  readonly lots: bigint
  readonly level: bigint
  readonly isMarket?: boolean
}

/** Amount that an order pays, in smallest units of its token. */
const givenBy = ({ pair, sells, lots, level }: TokenOrder, decimals: bigint): bigint =>
  sells ? lots * pair.lot : ((lots * pair.lot * pair.tick) / 10n ** decimals) * level

/** Places an order, after an approval if it pays with a token. */
export function placeTokenOrder(world: World, who: Actor, order: TokenOrder): void {
  const { pair, sells, lots, level, isMarket = false } = order
  const given = givenBy(order, pair.base === 'usdt' ? 6n : 18n)
  const token = sells ? pair.base : pair.quote
  if (token) allow(world, who, token, given)
  const method = isMarket ? (sells ? 'marketSell' : 'marketBuy') : sells ? 'sellOrder' : 'buyOrder'
  call(
    world.wallet,
    who,
    exchangeOf(world),
    method,
    [pair.id, lots * pair.lot, level * pair.tick, MOST_FILLS],
    {
      value: token ? 0n : given,
      feeLimit: FEE_LIMIT,
    },
  )
}

/** An order as the exchange stores it. */
type KeptOrder = readonly [owner: string, lots: bigint, level: number, sells: boolean, pair: number]

/** Cancels the waiting orders of these accounts with ids from `from` to just before `to`. */
export function cancelTokenOrders(world: World, owners: readonly Actor[], from: bigint, to: bigint): void {
  const exchange = exchangeOf(world)
  const { wallet } = world
  for (let id = from < 1n ? 1n : from; id < to; id++) {
    const [kept] = readContract(wallet.chain, exchange, 'orders', [id]) as KeptOrder
    const owner = owners.find(({ address }) => evmAddress(address).toLowerCase() === kept.toLowerCase())
    if (owner) call(wallet, owner, exchange, 'cancelOrder', [id], { feeLimit: FEE_LIMIT })
  }
}

/** Number of orders that the exchange has accepted so far. */
export const countTokenOrders = (world: World): bigint =>
  readContract(world.wallet.chain, exchangeOf(world), 'orderCount', []) as bigint
