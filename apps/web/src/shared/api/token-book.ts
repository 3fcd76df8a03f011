import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Trc10Token } from '@tronlens/api-contract'
import { tokenRef } from '@tronlens/core'
import { MINUTE } from '../format/time.ts'
import { getJson } from './http.ts'
import type { TokenInfo } from './wire.ts'

/** More TRC10 tokens than any network has issued. */
const ALL_TOKENS = 5000

/** Symbols and decimals of TRC10 tokens by number, for contracts that name two of them. */
export type TokenBook = ReadonlyMap<string, TokenInfo>

const EMPTY: TokenBook = new Map()

type BookRow = Pick<Trc10Token, 'id' | 'name' | 'abbr' | 'precision'>

const toInfo = ({ id, name, abbr, precision }: BookRow): TokenInfo => ({
  tokenId: tokenRef(String(id)),
  tokenAbbr: abbr,
  tokenName: name,
  tokenDecimal: precision,
  tokenCanShow: 1,
  tokenType: 'trc10',
  tokenLogo: '',
  tokenLevel: '',
  vip: false,
})

const tokenBookQuery = queryOptions({
  queryKey: ['token-book'],
  queryFn: async ({ signal }): Promise<TokenBook> => {
    const params = { showAll: 1, limit: ALL_TOKENS, fields: 'id,name,abbr,precision' }
    const { data } = await getJson<{ data: BookRow[] }>('/api/token', params, signal)
    return new Map(data.map((row) => [String(row.id), toInfo(row)]))
  },
  staleTime: 10 * MINUTE,
})

/** The book, asked for only where it is needed; empty until it is there. */
export function useTokenBook(isNeeded: boolean): TokenBook {
  const { data } = useQuery({ ...tokenBookQuery, enabled: isNeeded })
  return data ?? EMPTY
}
