import { queryOptions } from '@tanstack/react-query'
import { MINUTE, SECOND } from '../format/time.ts'
import { api } from './client.ts'
import { refetchEvery } from './query-client.ts'

const PRICE_REFRESH_MS = 10 * MINUTE
const PRICE_RETRY_MS = 3 * SECOND
const PRICE_TRIES = 3
const STATUS_REFRESH_MS = 90 * SECOND
const PARAMETER_STALE_MS = MINUTE

export interface Price {
  usd: number
  eur: number | undefined
  btc: number | undefined
  eth: number | undefined
  /** Percent over 24 h. */
  change: number
}

const readNumber = (text: string | null): number | undefined =>
  text === null || !Number.isFinite(Number(text)) ? undefined : Number(text)

/** The price of one TRX; null where none exists, and a failure when the source has no answer. */
export const priceQuery = queryOptions({
  queryKey: ['price'],
  queryFn: async ({ signal }): Promise<Price | null> => {
    const answer = await api.getTokenPrice({ token: 'trx' }, { signal })
    // A network without a market has no price source, and that is no failure.
    if (answer.price_in_usd === null && answer.from === '') return null
    const usd = readNumber(answer.price_in_usd)
    if (!usd) throw new Error(`The price source names no price: ${answer.price_in_usd}.`)
    return {
      usd,
      eur: readNumber(answer.price_in_eur),
      btc: readNumber(answer.price_in_btc),
      eth: readNumber(answer.price_in_eth),
      change: readNumber(answer.percent_change_24h) ?? 0,
    }
  },
  retry: PRICE_TRIES,
  retryDelay: PRICE_RETRY_MS,
  refetchInterval: refetchEvery(PRICE_REFRESH_MS),
  staleTime: PRICE_REFRESH_MS,
})

/** How far the index is behind its node. */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => api.getSystemStatus({}, { signal }),
  refetchInterval: refetchEvery(STATUS_REFRESH_MS),
})

/** Chain parameters by the node's own names. */
export const parametersQuery = queryOptions({
  queryKey: ['chain-parameters'],
  queryFn: async ({ signal }): Promise<Map<string, number>> => {
    const answer = await api.getChainParameters({}, { signal })
    return new Map(answer.tronParameters.map(({ key, value }) => [key, Number(value ?? 0)]))
  },
  staleTime: PARAMETER_STALE_MS,
})

/** One row per day, oldest first; the last row is the running day. */
export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['statistics', days],
    queryFn: async ({ signal }) => (await api.getStatsOverview({ days }, { signal })).data,
    staleTime: MINUTE,
  })

/** The figures of the home page in one answer. */
export const bundleQuery = queryOptions({
  queryKey: ['homepage-bundle'],
  queryFn: ({ signal }) => api.getHomepageBundle({}, { signal }),
  staleTime: MINUTE,
})

/** Every representative with its production. */
export const witnessesQuery = queryOptions({
  queryKey: ['witnesses'],
  queryFn: ({ signal }) => api.listWitnesses({}, { signal }),
  staleTime: MINUTE,
})

/** What a typed term may mean, by kind, best first; `limit` rows of each kind. */
export const searchQuery = (term: string, limit = 10) =>
  queryOptions({
    queryKey: ['search', term, limit],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const answer = await api.searchByKind({ term, limit }, { signal })
      return { ...answer, seconds: (performance.now() - began) / 1000 }
    },
    staleTime: 10 * SECOND,
  })
