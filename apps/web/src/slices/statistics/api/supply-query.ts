import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** Where the TRX of the chain came from and where they went. */
export const fundsQuery = queryOptions({
  queryKey: ['funds'],
  queryFn: ({ signal }) => api.getFunds({}, { signal }),
  refetchInterval: MINUTE,
  staleTime: MINUTE,
})

/** Accounts that the operator names as those of a foundation. */
export const foundationQuery = queryOptions({
  queryKey: ['foundation'],
  queryFn: ({ signal }) => api.listFundAccounts({}, { signal }),
  staleTime: MINUTE,
})
