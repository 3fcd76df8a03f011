import type { Actor } from '../testing/scene.ts'
import type { Act, World } from './world.ts'

const TRX_NAME = Buffer.from('_')

/** TRX, or a token of TRC10; mostly one that an account has. */
function traded(world: World, owner?: Actor): Buffer {
  const { accounts } = world.chain.devchain.chain.state
  const held = [...((owner && accounts.get(owner.address)?.assets) ?? [])]
    .flatMap(([id, amount]) => (amount > 0n ? [id] : []))
    .sort()
  const token = world.chance(0.6) ? (held.length > 0 ? world.oneOf(held) : world.token()) : undefined
  return token ? Buffer.from(token) : TRX_NAME
}

const quantity = (world: World) => BigInt(1 + world.number(world.chance(0.3) ? 3 : 5_000))

/** Does something with a trading pair, mostly as the one who made it. */
const withPair =
  (name: 'ExchangeTransactionContract' | 'ExchangeInjectContract' | 'ExchangeWithdrawContract'): Act =>
  (world) => {
    const pairs = [...world.chain.devchain.chain.state.tables.exchanges.entries()]
    if (pairs.length === 0) return
    const [, { id, creator, firstTokenId, secondTokenId }] = world.oneOf(pairs)
    const maker = world.actors.find(({ address }) => address === creator)
    world.send((world.chance(0.7) && maker) || world.actor(), name, {
      exchangeId: BigInt(id),
      tokenId: Buffer.from(world.oneOf([firstTokenId, secondTokenId])),
      quant: quantity(world),
      ...(name === 'ExchangeTransactionContract' && { expected: 1n }),
    })
  }

/** Trading pairs, and the market of orders. */
export const TRADE_ACTS: readonly [weight: number, act: Act][] = [
  [
    1,
    (world) => {
      const owner = world.actor()
      world.send(owner, 'ExchangeCreateContract', {
        firstTokenId: traded(world, owner),
        firstTokenBalance: 10n + quantity(world),
        secondTokenId: traded(world, owner),
        secondTokenBalance: 10n + quantity(world),
      })
    },
  ],
  [3, withPair('ExchangeTransactionContract')],
  [1, withPair('ExchangeInjectContract')],
  [1, withPair('ExchangeWithdrawContract')],
  [
    4,
    (world) => {
      const owner = world.actor()
      world.send(owner, 'MarketSellAssetContract', {
        sellTokenId: traded(world, owner),
        sellTokenQuantity: quantity(world),
        buyTokenId: traded(world),
        buyTokenQuantity: quantity(world),
      })
    },
  ],
  [
    1,
    (world) => {
      const orders = [...world.chain.devchain.chain.state.tables.marketOrders.entries()]
      if (orders.length === 0) return
      const [id, { owner }] = world.oneOf(orders)
      const actor = world.actors.find(({ address }) => address === owner) ?? world.actor()
      world.send(actor, 'MarketCancelOrderContract', { orderId: Buffer.from(id, 'hex') })
    },
  ],
]
