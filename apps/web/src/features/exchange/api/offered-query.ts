import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'

type NodeOrders = {
  orders?: readonly { sell_token_id: string; sell_token_quantity_remain?: number | bigint }[]
}

/**
 * Amounts that open orders of an account still offer in the node's newest block, by token, in smallest units.
 */
export const offeredQuery = (address: Address) =>
  queryOptions({
    queryKey: ['exchange-offered', address],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, bigint>> => {
      const { orders = [] } = await askNode<NodeOrders>(
        '/wallet/getmarketorderbyaccount',
        { value: address, visible: true },
        signal,
      )
      const offered = new Map<string, bigint>()
      for (const { sell_token_id: id, sell_token_quantity_remain: remaining = 0 } of orders)
        offered.set(id, (offered.get(id) ?? 0n) + BigInt(remaining))
      return offered
    },
  })
