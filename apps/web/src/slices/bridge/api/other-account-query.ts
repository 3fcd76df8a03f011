import { queryOptions } from '@tanstack/react-query'
import { type Address, readSun } from '@tronlens/core'
import type { Network } from '../../../shared/api/networks.ts'
import { postNode } from '../../../shared/api/node.ts'

/** The account of the same key on another network: its sun, as the node there has them in its newest block. */
export const otherAccountQuery = ({ key, base }: Network, address: Address) =>
  queryOptions({
    queryKey: ['other-account', key, address],
    queryFn: async ({ signal }) => {
      const { balance = 0 } = await postNode<{ balance?: number | bigint }>(
        '/wallet/getaccount',
        { address, visible: true },
        signal,
        base,
      )
      return readSun(balance)
    },
  })
