import { queryOptions } from '@tanstack/react-query'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'

/** The alerts of the user, and the events that they found last. */
export const alertsQuery = queryOptions({
  queryKey: ['site', 'alerts'],
  queryFn: ({ signal }) => readAnswer(siteApi.listAlerts({}, { signal })),
})
