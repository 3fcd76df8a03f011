import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, getHomepageBundle, getSystemStatus, getTokenPrice } from '@tronlens/api-contract'
import { DAY, MINUTE, SECOND } from '../format/time.ts'
import { getJson, RequestFailedError } from './http.ts'
import type { DayStatistic, HotToken, Representative, SearchResult } from './wire.ts'

const PRICE_REFRESH_MS = 10 * MINUTE
const PRICE_RETRY_MS = 3 * SECOND
const PRICE_TRIES = 3
const STATUS_REFRESH_MS = 90 * SECOND
const PARAMETER_STALE_MS = MINUTE

export interface NetworkConfig {
  network: { name: string; type: string; genesisId?: string }
}

/** What the deployment says about itself. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson<NetworkConfig>('/config.json', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

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
    const path = '/api/token/price'
    const answer = await getJson<AnswerOf<typeof getTokenPrice>>(path, { token: 'trx' }, signal)
    // A network without a market has no price source, and that is no failure.
    if (answer.price_in_usd === null && answer.from === '') return null
    const usd = readNumber(answer.price_in_usd)
    if (!usd) throw new RequestFailedError(path, 0)
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
  refetchInterval: PRICE_REFRESH_MS,
  staleTime: PRICE_REFRESH_MS,
})

/** How far the index is behind its node. */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => getJson<AnswerOf<typeof getSystemStatus>>('/api/system/status', {}, signal),
  refetchInterval: STATUS_REFRESH_MS,
})

/** Chain parameters by the node's own names. */
export const parametersQuery = queryOptions({
  queryKey: ['chain-parameters'],
  queryFn: async ({ signal }): Promise<Map<string, number>> => {
    const answer = await getJson<{ tronParameters: { key: string; value?: number }[] }>(
      '/api/chainparameters',
      {},
      signal,
    )
    return new Map(answer.tronParameters.map(({ key, value }) => [key, Number(value ?? 0)]))
  },
  staleTime: PARAMETER_STALE_MS,
})

/** One row per day, oldest first; the last row is the running day. */
export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['statistics', days],
    queryFn: async ({ signal }) =>
      (await getJson<{ data: DayStatistic[] }>('/api/stats/overview', { days }, signal)).data,
    staleTime: MINUTE,
  })

/** The figures of the home page in one answer. */
export const bundleQuery = queryOptions({
  queryKey: ['homepage-bundle'],
  queryFn: ({ signal }) =>
    getJson<AnswerOf<typeof getHomepageBundle>>('/api/system/homepage-bundle', {}, signal),
  staleTime: MINUTE,
})

/** Every representative with its production. */
export const witnessesQuery = queryOptions({
  queryKey: ['witnesses'],
  queryFn: ({ signal }) => getJson<Representative[]>('/api/witness', {}, signal),
  staleTime: MINUTE,
})

/** Tokens that people look up often. */
export const hotTokensQuery = queryOptions({
  queryKey: ['hot-tokens'],
  queryFn: ({ signal }) => getJson<HotToken[]>('/api/search/bar', {}, signal),
  staleTime: DAY,
})

/** What a typed term may mean, best first. */
export const searchQuery = (term: string) =>
  queryOptions({
    queryKey: ['search', term],
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const answer = await getJson<SearchResult[] | { Error: string }>('/api/search', { term }, signal)
      return Array.isArray(answer) ? answer : []
    },
    staleTime: 10 * SECOND,
  })
