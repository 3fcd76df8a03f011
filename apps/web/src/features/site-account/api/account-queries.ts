import { queryOptions } from '@tanstack/react-query'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['site', 'sessions'],
  queryFn: ({ signal }) => readAnswer(siteApi.listSiteSessions({}, { signal })),
})
