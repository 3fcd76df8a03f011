import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import type { Account } from '../../../shared/api/wire.ts'

/** One account with balances, stake, votes and permissions; also for addresses that nobody has used yet. */
export const accountQuery = (address: string) =>
  queryOptions({
    queryKey: ['account', address],
    queryFn: ({ signal }) => getJson<Account>('/api/accountv2', { address }, signal),
  })
