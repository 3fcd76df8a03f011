import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** Nodes of the network that our node knows; the list has no pages. */
export const nodesQuery = queryOptions({
  queryKey: ['nodes'],
  queryFn: ({ signal }) => api.listNodes({}, { signal }),
  refetchInterval: refetchEvery(MINUTE),
})
