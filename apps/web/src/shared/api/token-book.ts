import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TokenInfo, Trc10Token } from '@tronlens/api-contract'
import { tokenRef } from '@tronlens/core'
import { DAY, MINUTE } from '../format/time.ts'
import { createStored } from '../stored.ts'
import { api } from './client.ts'
import { deploymentQuery, findShown, shownNetwork } from './networks.ts'

/** Tokens of one request. */
const PAGE = 5000

/** Symbols and decimals of TRC10 tokens by number, for contracts that name two of them. */
export type TokenBook = ReadonlyMap<string, TokenInfo>

const EMPTY: TokenBook = new Map()

type BookRow = Pick<Trc10Token, 'id' | 'name' | 'abbr' | 'precision' | 'imgUrl'>

/** Tokens that this browser has asked for before. */
interface KeptBook {
  /** Of the network, and the first block of its chain: a development chain may begin again. */
  network: string
  /** Milliseconds since 1970 at which all of them were asked for. */
  time: number
  rows: readonly BookRow[]
}

/** Names and decimals of a TRC10 token do not change, but logos may. */
const KEPT_MS = 7 * DAY
/** The newest tokens are not kept: with a fork, another one may get the id. */
const NEWEST = 20
const NOTHING: KeptBook = { network: '', time: 0, rows: [] }

const keptBook = createStored<KeptBook>('tokensMap', (stored) => {
  const kept = stored as KeptBook | undefined
  return Array.isArray(kept?.rows) && Number.isFinite(kept.time) ? kept : NOTHING
})

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
  queryFn: async ({ signal, client }): Promise<TokenBook> => {
    const network = findShown(await client.ensureQueryData(deploymentQuery), shownNetwork.get())
    const place = `${network.key} ${network.genesisId ?? ''}`
    const kept = keptBook.get()
    const isKept = kept.network === place && Date.now() - kept.time < KEPT_MS
    const rows = isKept ? [...kept.rows] : []
    // ids are given in order: whatever is newer than the last page is asked for by the id it ends with
    for (;;) {
      const last = rows.at(-1)?.id
      const { data } = await api.listTokens(
        {
          limit: PAGE,
          fields: 'id,name,abbr,precision,imgUrl',
          ...(last === undefined ? {} : { id_gt: last }),
        },
        { signal },
      )
      rows.push(...data.filter(isBookRow))
      if (data.length < PAGE) break
    }
    const old = rows.slice(0, -NEWEST)
    if (!isKept || old.length > kept.rows.length)
      keptBook.set({ network: place, time: isKept ? kept.time : Date.now(), rows: old })
    return new Map(rows.map((row) => [String(row.id), toInfo(row)]))
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
