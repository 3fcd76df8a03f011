import { type ClientBase, saveExchange, saveFrozenSupply, saveOrder } from '@tronlens/db'
import type { Changes } from '../ledger/changes.ts'
import type { ExchangeState, FrozenPart, MarketOrder } from '../ledger/things.ts'

/** Writes the trading pairs, orders and frozen supplies that a batch changed, each as it is in the end. */
export async function writeDirectories(client: ClientBase, changes: Changes): Promise<void> {
  for (const one of changes.exchanges.pools.values()) await writeExchange(client, one)
  for (const one of changes.exchanges.orders.values()) await writeOrder(client, one)
  for (const part of changes.tokens.frozenSupplies) await writeFrozenPart(client, part)
}

/** Writes an order of the market as it is. */
export const writeOrder = (client: ClientBase, one: MarketOrder): Promise<void> =>
  saveOrder(client, {
    id: one.id,
    owner: one.owner,
    created_time: one.time,
    sell_token: one.sellToken,
    sell_quantity: one.sellQuantity,
    buy_token: one.buyToken,
    buy_quantity: one.buyQuantity,
    remaining: one.remaining,
    state: one.state,
  })

/** Writes a frozen part of a supply as it is. */
export const writeFrozenPart = (client: ClientBase, { expireTime, ...part }: FrozenPart): Promise<void> =>
  saveFrozenSupply(client, { ...part, expire_time: expireTime })

/** Writes a trading pair as it is. */
export const writeExchange = (client: ClientBase, one: ExchangeState): Promise<void> =>
  saveExchange(client, {
    id: one.id,
    creator: one.creator,
    created_time: one.time,
    first_token: one.first,
    first_balance: one.firstBalance,
    second_token: one.second,
    second_balance: one.secondBalance,
  })
