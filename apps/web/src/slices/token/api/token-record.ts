import { queryOptions } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import type { TokenDetail } from '../token.ts'
import { contractTokenQuery, trc10Query } from './token-queries.ts'

/** True for a text that may name a token: a TRC10 number or a contract. */
export const isTokenName = (text: string): boolean => /^\d{1,15}$/.test(text) || isAddress(text)

/** A token of any standard by its name; null when there is none. */
export const namedTokenQuery = (name: string) =>
  queryOptions({
    queryKey: ['named-token', name],
    queryFn: ({ client }): Promise<TokenDetail | null> =>
      isAddress(name)
        ? client.fetchQuery(contractTokenQuery(name))
        : client.fetchQuery(trc10Query(Number(name))),
  })

/** What the issuer says about a token; null when there is no record. */
export const tokenRecordQuery = (token: string) =>
  queryOptions({
    queryKey: ['token-record', token],
    queryFn: async ({ signal }) => (await api.getTokenRecord({ token }, { signal })).record,
  })

/** Where the application of a token for the market stands. */
export const listingQuery = (token: string) =>
  queryOptions({
    queryKey: ['token-listing', token],
    queryFn: async ({ signal }) =>
      (await api.findListing({ body: { tokenIdOrAddr: token } }, { signal })).data,
  })
