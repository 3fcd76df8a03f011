import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { MINUTE, SECOND } from '../../../shared/format/time.ts'

/** What comparing the index with the node gave. */
export const auditQuery = queryOptions({
  queryKey: ['system-audit'],
  queryFn: ({ signal }) => api.getAudit({}, { signal }),
  refetchInterval: refetchEvery(10 * SECOND),
})

/** Hash of all that the index holds. */
export const contentQuery = queryOptions({
  queryKey: ['system-content'],
  queryFn: ({ signal }) => api.getContentHash({}, { signal }),
  refetchInterval: refetchEvery(MINUTE),
})

/** How far the index was behind its node. */
export const lagQuery = queryOptions({
  queryKey: ['system-lag'],
  queryFn: ({ signal }) => api.getSystemLag({}, { signal }),
  refetchInterval: refetchEvery(MINUTE),
})
