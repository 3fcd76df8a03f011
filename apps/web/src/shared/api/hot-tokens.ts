import { queryOptions } from '@tanstack/react-query'
import { cutText, safeText } from '@tronlens/core'
import { tokenPath } from '../entity/Token.tsx'
import { DAY } from '../format/time.ts'
import { shorten } from '../shorten.ts'
import { api } from './client.ts'

const LONGEST_SYMBOL = 12

/** A token that the site vouches for. */
export interface HotToken {
  path: string
  /** As the issuer wrote it. */
  name: string
  /** What it is called in a few letters; its id where it has no name at all. */
  symbol: string
}

/** A token in a few letters, whatever its issuer called it. */
export const shortSymbol = (symbol: string, id: string): string =>
  cutText(safeText(symbol).trim() || shorten(id), LONGEST_SYMBOL)

/** Tokens that the site vouches for, with their pages. */
export const hotTokensQuery = queryOptions({
  queryKey: ['hot-tokens'],
  queryFn: async ({ signal }) =>
    (await api.listHotTokens({}, { signal })).flatMap(({ token_id: id, name, abbr }): HotToken[] => {
      const path = tokenPath(id)
      return path ? [{ path, name, symbol: shortSymbol(abbr || name, id) }] : []
    }),
  staleTime: DAY,
})
