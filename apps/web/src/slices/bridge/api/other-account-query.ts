import { queryOptions } from '@tanstack/react-query'
import { type Address, readSun, sun, type WireSun } from '@tronlens/core'
import type { Network } from '../../../shared/api/networks.ts'
import { postNode } from '../../../shared/api/node.ts'

/** The account of the same key on another network: its sun, as the node there has them in its newest block. */
export const otherAccountQuery = ({ key, base }: Network, address: Address) =>
  queryOptions({
    queryKey: ['other-account', key, address],
    queryFn: async ({ signal }) => {
      const { balance } = await postNode<{ balance?: WireSun }>(
        '/wallet/getaccount',
        { address, visible: true },
        signal,
        base,
      )
      return balance === undefined ? sun(0n) : readSun(balance)
    },
  })
