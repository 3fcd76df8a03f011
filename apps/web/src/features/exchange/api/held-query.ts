import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'

type Held = { balance?: number | bigint; assetV2?: readonly { key: string; value: number | bigint }[] }

/** Balances of TRX and TRC10 tokens of an account in the node's newest block, in smallest units. */
export const heldQuery = (address: Address) =>
  queryOptions({
    queryKey: ['exchange-held', address],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, bigint>> => {
      const account = await askNode<Held>('/wallet/getaccount', { address, visible: true }, signal)
      return new Map([
        [TRX_ID, BigInt(account.balance ?? 0)],
        ...(account.assetV2 ?? []).map(({ key, value }) => [key, BigInt(value)] as const),
      ])
    },
  })
