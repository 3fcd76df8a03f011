import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'

/** A token that an account has made. */
export interface OwnToken {
  id: string
  kind: string
  name: string
  symbol: string
  logo: string
  description: string
  website: string
  whitePaper: string
  github: string
}

/** Contracts of one account that are shown. */
const MOST = 50

/** Tokens that an account has issued, and token contracts that it has deployed. */
export const ownTokensQuery = (address: Address) =>
  queryOptions({
    queryKey: ['own-tokens', address],
    queryFn: async ({ signal }): Promise<OwnToken[]> => {
      const [issued, contracts] = await Promise.all([
        api.listTokens({ owner: address }, { signal }),
        api.listContractTokens({ issuer_addr: address, limit: MOST }, { signal }),
      ])
      return [
        ...issued.data.map((row) => ({
          id: String(row.id),
          kind: 'trc10',
          name: row.name ?? '',
          symbol: row.abbr ?? '',
          logo: row.imgUrl ?? '',
          description: row.description ?? '',
          website: row.website ?? '',
          whitePaper: row.white_paper ?? '',
          github: row.github ?? '',
        })),
        ...contracts.trc20_tokens.map((row) => ({
          id: row.contract_address,
          kind: row.tokenType,
          name: row.name,
          symbol: row.symbol,
          logo: row.icon_url,
          description: row.token_desc,
          website: row.home_page,
          whitePaper: row.white_paper,
          github: row.git_hub,
        })),
      ]
    },
  })
