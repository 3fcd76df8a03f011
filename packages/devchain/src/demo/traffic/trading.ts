import { buyTokens, cancelOrder, priceLevel, sellTokens } from '../market.ts'
import { bytes, TRX, type World } from '../world.ts'
import type { Action } from './action.ts'

const TOKEN = 1_000_000
const EXCHANGES = 2

/** Buys or sells at one of the Bancor pairs against TRX. */
export const trade: Action = ({ wallet, random, cast, btt, win }) => {
  const exchangeId = BigInt(random.between(1, EXCHANGES))
  const sells = random.next() < 0.5
  wallet.send(random.pick(cast.people), 'ExchangeTransactionContract', {
    exchangeId,
    tokenId: bytes(sells ? (exchangeId === 1n ? btt : win) : '_'),
    quant: sells ? random.amount(10 * TOKEN, 400_000 * TOKEN) : random.amount(1, 300) * TRX,
    expected: 1n,
  })
}

/** Half of the accounts only buy and the others only sell, so that no account matches its own order. */
const pickTrader = ({ random, cast }: World, side: 0 | 1) =>
  random.pick(cast.people.filter((_, index) => index % 2 === side))

/** An order around the price of the day; some match another order at once, the others wait. */
export const order: Action = (world) => {
  const { random, win, btt } = world
  const token = random.next() < 0.6 ? win : btt
  const amount = BigInt(random.between(1, 60)) * 1_000n
  const price = priceLevel(world, token)
  if (random.next() < 0.5)
    sellTokens(world, pickTrader(world, 0), token, amount, price + random.between(-2, 6))
  else buyTokens(world, pickTrader(world, 1), token, amount, price + random.between(-6, 2))
}

export const cancel: Action = (world) => {
  cancelOrder(world, world.random.pick(world.cast.people))
}
