import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** Compilers of the server, the newest first. */
export const compilersQuery = queryOptions({
  queryKey: ['compilers'],
  staleTime: 10 * MINUTE,
  queryFn: async ({ signal }) => (await api.listCompilers({}, { signal })).data,
})
