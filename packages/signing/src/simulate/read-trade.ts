import { type Address, toBigInt } from '@tronlens/core'
import type { AskNode } from './ask-node.ts'
import type { OrderSnapshot, PoolSnapshot, SaleSnapshot, Unstaking } from './snapshot.ts'

type Whole = number | bigint
const amount = (value: Whole | undefined): bigint => toBigInt(value ?? 0)

type NodePool = {
  first_token_id?: string
  first_token_balance?: Whole
  second_token_id?: string
  second_token_balance?: Whole
}

/** A trading pair; undefined where there is none of that number. */
export async function readPool(ask: AskNode, id: bigint): Promise<PoolSnapshot | undefined> {
  const pool = (await ask('/wallet/getexchangebyid', { id, visible: true })) as NodePool
  if (!pool.first_token_id || !pool.second_token_id) return undefined
  return [
    { tokenId: pool.first_token_id, balance: amount(pool.first_token_balance) },
    { tokenId: pool.second_token_id, balance: amount(pool.second_token_balance) },
  ]
}

/** The sale of a TRC10 token; undefined where the node knows no such token. */
export async function readSale(ask: AskNode, tokenId: string): Promise<SaleSnapshot | undefined> {
  const asset = (await ask('/wallet/getassetissuebyid', { value: tokenId, visible: true })) as {
    owner_address?: string
    trx_num?: Whole
    num?: Whole
  }
  if (!asset.owner_address) return undefined
  return { tokenId, sun: amount(asset.trx_num), units: amount(asset.num) }
}

type NodeOrder = {
  sell_token_id?: string
  sell_token_quantity?: Whole
  sell_token_quantity_remain?: Whole
  buy_token_id?: string
  buy_token_quantity?: Whole
}

/** An order as the node has it; undefined where there is none of that id. */
export async function readOrder(ask: AskNode, id: string): Promise<OrderSnapshot | undefined> {
  const order = (await ask('/wallet/getmarketorderbyid', { value: id, visible: true })) as NodeOrder
  if (!order.sell_token_id) return undefined
  return {
    tokenId: order.sell_token_id,
    remaining: amount(order.sell_token_quantity_remain),
    offered: amount(order.sell_token_quantity),
    buyTokenId: order.buy_token_id ?? '',
    buyAmount: amount(order.buy_token_quantity),
  }
}

type NodeLent = {
  delegatedResource?: readonly {
    frozen_balance_for_bandwidth?: Whole
    frozen_balance_for_energy?: Whole
    expire_time_for_bandwidth?: Whole
    expire_time_for_energy?: Whole
  }[]
}

/** Stake 1.0 whose resources one account delegated to another. */
export async function readOldLent(
  ask: AskNode,
  from: Address,
  to: Address,
  now: bigint,
): Promise<Unstaking[]> {
  const body = { fromAddress: from, toAddress: to, visible: true }
  const { delegatedResource = [] } = (await ask('/wallet/getdelegatedresource', body)) as NodeLent
  return delegatedResource.flatMap((entry) => [
    {
      resource: 'BANDWIDTH' as const,
      amount: amount(entry.frozen_balance_for_bandwidth),
      isReady: amount(entry.expire_time_for_bandwidth) <= now,
    },
    {
      resource: 'ENERGY' as const,
      amount: amount(entry.frozen_balance_for_energy),
      isReady: amount(entry.expire_time_for_energy) <= now,
    },
  ])
}
