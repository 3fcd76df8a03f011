import { queryOptions } from '@tanstack/react-query'
import { type Address, readTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import type { Holding } from '../holdings.ts'

/** Items that are listed; no user scrolls through more. */
const ITEMS = 200
const TRC1155 = 4

/** Items of contracts that keep many kinds of them, which the account itself does not list. */
export const itemsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['items', address],
    queryFn: async ({ signal }): Promise<Holding[]> => {
      const { data } = await api.listAccountTokens({ address, show: TRC1155, limit: ITEMS }, { signal })
      return data.map((token) => ({
        id: String(token.tokenId),
        symbol: token.tokenAbbr || token.tokenName || String(token.tokenId),
        name: token.tokenName,
        type: token.tokenType,
        value: readTokenAmount(token.balance),
        decimals: 0,
        priceTrx: 0,
        valueTrx: 0,
      }))
    },
    staleTime: MINUTE,
  })
