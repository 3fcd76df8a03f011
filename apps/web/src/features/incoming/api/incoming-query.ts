import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { fromFilteredTransfer, type Movement, toMovements } from '../../../slices/transfer/movement.ts'

/** Transfers that the list of a bell holds. */
const SHOWN = 10

/** The newest transfers to an account, without failed and doubtful ones. */
export const incomingQuery = (address: Address) =>
  queryOptions({
    queryKey: ['incoming', address],
    queryFn: async ({ signal }): Promise<readonly Movement[]> => {
      const { data } = await api.filterTransfers(
        { to: address, result: 'success', hideRisk: true, limit: SHOWN },
        { signal },
      )
      return toMovements(data, fromFilteredTransfer)
    },
    // the feed says when there is news
    staleTime: Number.POSITIVE_INFINITY,
  })
