import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TokenInfo, Trc10Token } from '@tronlens/api-contract'
import { tokenRef } from '@tronlens/core'
import { MINUTE } from '../format/time.ts'
import { api } from './client.ts'

/** Tokens of one request. */
const PAGE = 5000

/** Symbols and decimals of TRC10 tokens by number, for contracts that name two of them. */
export type TokenBook = ReadonlyMap<string, TokenInfo>

const EMPTY: TokenBook = new Map()

type BookRow = Pick<Trc10Token, 'id' | 'name' | 'abbr' | 'precision' | 'imgUrl'>

// The request names the members that it wants, so none of these is missing.
const isBookRow = (row: Partial<Trc10Token>): row is BookRow => row.id !== undefined

const toInfo = ({ id, name, abbr, precision, imgUrl }: BookRow): TokenInfo => ({
  tokenId: tokenRef(String(id)),
  tokenAbbr: abbr,
  tokenName: name,
  tokenDecimal: precision,
  tokenCanShow: 1,
  tokenType: 'trc10',
  tokenLogo: imgUrl,
  tokenLevel: '',
  vip: false,
})

const tokenBookQuery = queryOptions({
  queryKey: ['token-book'],
  queryFn: async ({ signal }): Promise<TokenBook> => {
    const book = new Map<string, TokenInfo>()
    // ids are given in order: whatever is newer than the last page is asked for by the id it ends with
    for (let last: number | undefined; ; ) {
      const { data } = await api.listTokens(
        {
          limit: PAGE,
          fields: 'id,name,abbr,precision,imgUrl',
          ...(last === undefined ? {} : { id_gt: last }),
        },
        { signal },
      )
      const rows = data.filter(isBookRow)
      for (const row of rows) book.set(String(row.id), toInfo(row))
      last = rows.at(-1)?.id
      if (rows.length < PAGE) return book
    }
  },
  staleTime: 10 * MINUTE,
})

/** The book, asked for only where it is needed; empty until it is there. */
export function useTokenBook(isNeeded: boolean): TokenBook {
  const { data } = useQuery({ ...tokenBookQuery, enabled: isNeeded })
  return data ?? EMPTY
}

/**
 * False while a book that is needed is still on its way: what would name its tokens would change its length.
 */
export function useIsTokenBookHere(isNeeded: boolean): boolean {
  const { isPending } = useQuery({ ...tokenBookQuery, enabled: isNeeded })
  return !isNeeded || !isPending
}
