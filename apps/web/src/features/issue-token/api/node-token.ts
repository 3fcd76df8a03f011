import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'

/** What can be changed of a TRC10 token, as its node has it now. */
export interface NodeToken {
  id: string
  owner: Address
  name: string
  description: string
  url: string
  freeNetLimit: bigint
  publicFreeNetLimit: bigint
}

type Raw = {
  id?: string
  owner_address?: Address
  name?: string
  description?: string
  url?: string
  free_asset_net_limit?: number | bigint
  public_free_asset_net_limit?: number | bigint
}

/** A TRC10 token by its number; null when there is none. */
export const nodeTokenQuery = (id: string) =>
  queryOptions({
    queryKey: ['node-token', id],
    queryFn: async ({ signal }): Promise<NodeToken | null> => {
      const raw = await askNode<Raw>('/wallet/getassetissuebyid', { value: id, visible: true }, signal)
      if (raw.id === undefined || raw.owner_address === undefined) return null
      return {
        id: raw.id,
        owner: raw.owner_address,
        name: raw.name ?? '',
        description: raw.description ?? '',
        url: raw.url ?? '',
        freeNetLimit: BigInt(raw.free_asset_net_limit ?? 0),
        publicFreeNetLimit: BigInt(raw.public_free_asset_net_limit ?? 0),
      }
    },
  })
