import { milliseconds, toBigInt, tokenAmount, tokenHex } from '@tronlens/core'
import { hasTypeSince, listUnknownMakers, OrderState } from '@tronlens/db'
import { type NodeClient, type NodeOrder, NodeRefusedError, type StateReader } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import type { ChainMemory } from '../ledger/memory.ts'
import type { MarketOrder } from '../ledger/things.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import { readExchanges } from '../write/beginning.ts'
import { writeExchange, writeOrder } from '../write/write-directories.ts'
import type { Writer } from '../write/writer.ts'

/** What changes trading pairs and orders of the market. */
const TRADING = [
  ContractType.ExchangeCreateContract,
  ContractType.ExchangeInjectContract,
  ContractType.ExchangeWithdrawContract,
  ContractType.ExchangeTransactionContract,
  ContractType.MarketSellAssetContract,
  ContractType.MarketCancelOrderContract,
]
const STATES: Record<string, number> = { INACTIVE: OrderState.inactive, CANCELED: OrderState.cancelled }
/** Memories that know what the node says; one that is created again after blocks were taken back does not. */
const opened = new WeakSet<ChainMemory>()

/**
 * Takes over trading pairs and orders of the market that blocks before a partial index made, as the node
 * reports them.
 *
 * @returns false when the node moved on meanwhile, or trade since then has to become solid first
 */
export async function openDirectories(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  memory: ChainMemory,
): Promise<boolean> {
  if (opened.has(memory)) return true
  // they are over, but show whose balances they changed
  const over = await writer.run(listUnknownMakers)
  const settled = await askSettled(writer, node, head, async (reader) => {
    const [exchanges, open] = await Promise.all([readExchanges(reader), reader.listOrders()])
    // an order whose counterpart was not known may have been met, or stand behind the best thousand
    const listed = new Set(open.map(({ order_id }) => order_id))
    const rest = [...new Set([...memory.orders.keys(), ...over])].filter((id) => !listed.has(id))
    const others = await Promise.all(rest.map((id) => findOrder(reader, id)))
    const known = others.filter((one) => one !== undefined)
    return { exchanges, orders: [...open, ...known].map(readOrder) }
  })
  if (!settled) return false
  const { answer, height } = settled
  if (await writer.run((client) => hasTypeSince(client, TRADING, height))) return false
  await writer.repair(head.number, async (client) => {
    for (const one of answer.exchanges) await writeExchange(client, one)
    for (const one of answer.orders) await writeOrder(client, one)
    opened.add(memory)
  })
  if (!opened.has(memory)) return false
  for (const one of answer.exchanges) memory.exchanges.set(one.id, one)
  for (const one of answer.orders) memory.setOrder(one)
  return true
}

/** An order; undefined where the settled state is older than it, so that the node refuses to return it. */
async function findOrder(reader: StateReader, id: string): Promise<NodeOrder | undefined> {
  try {
    const order = await reader.getOrder(id)
    return order.order_id === undefined ? undefined : order
  } catch (error) {
    if (error instanceof NodeRefusedError) return undefined
    throw error
  }
}

const readOrder = (one: NodeOrder): MarketOrder => ({
  id: one.order_id,
  owner: one.owner_address,
  time: milliseconds(Number(toBigInt(one.create_time))),
  sellToken: tokenHex(one.sell_token_id),
  sellQuantity: tokenAmount(toBigInt(one.sell_token_quantity)),
  buyToken: tokenHex(one.buy_token_id),
  buyQuantity: tokenAmount(toBigInt(one.buy_token_quantity)),
  remaining: tokenAmount(toBigInt(one.sell_token_quantity_remain)),
  state: STATES[one.state ?? ''] ?? OrderState.active,
})
