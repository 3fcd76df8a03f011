import { queryOptions } from '@tanstack/react-query'
import type { ClearDescriptor } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** What the index knows of the words for a contract. */
export interface ClearWords {
  chainId: number
  descriptors: readonly ClearDescriptor[]
  versions: readonly { version: number; hash: string; signer: string; signTime: number }[]
}

/** Words for the calls and messages of a contract, those of its deployer first. */
export const clearQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['clear-signing', contract],
    queryFn: async ({ signal }): Promise<ClearWords> => {
      const { chainId, descriptors, versions } = await api.getClearSigning({ contract }, { signal })
      return { chainId, descriptors, versions }
    },
    staleTime: MINUTE,
  })
