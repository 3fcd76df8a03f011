import { queryOptions } from '@tanstack/react-query'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { currentSubscription } from '../../../slices/site-account/push.ts'

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['site', 'sessions'],
  queryFn: ({ signal }) => readAnswer(siteApi.listSiteSessions({}, { signal })),
})

/** Webhooks of the user. */
export const hooksQuery = queryOptions({
  queryKey: ['site', 'hooks'],
  queryFn: ({ signal }) => readAnswer(siteApi.listWebHooks({}, { signal })),
})

/** API keys of the user. */
export const keysQuery = queryOptions({
  queryKey: ['site', 'keys'],
  queryFn: ({ signal }) => readAnswer(siteApi.listApiKeys({}, { signal })),
})

/** Pages that the user has saved. */
export const filtersQuery = queryOptions({
  queryKey: ['site', 'filters'],
  queryFn: ({ signal }) => readAnswer(siteApi.listSavedFilters({}, { signal })),
})

/** Passkeys of the user. */
export const passkeysQuery = queryOptions({
  queryKey: ['site', 'passkeys'],
  queryFn: ({ signal }) => readAnswer(siteApi.listPasskeys({}, { signal })),
})

/** Browsers of the user that show notifications, and what another one needs to subscribe. */
export const pushQuery = queryOptions({
  queryKey: ['site', 'push'],
  queryFn: ({ signal }) => readAnswer(siteApi.listPushDevices({}, { signal })),
})

/** Where this browser is sent notifications; null when it is not. */
export const subscriptionQuery = queryOptions({
  queryKey: [...pushQuery.queryKey, 'own'],
  queryFn: async () => (await currentSubscription())?.endpoint ?? null,
})
