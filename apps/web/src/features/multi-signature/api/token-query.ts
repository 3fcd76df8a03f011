import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** Symbol and decimals of a token contract; null for a contract that is no token. */
export const contractTokenQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['contract-token', contract],
    queryFn: async ({ signal }) => {
      const { trc20_tokens } = await api.listContractTokens({ contract }, { signal })
      const token = trc20_tokens?.[0]
      return token ? { symbol: token.symbol, decimals: token.decimals } : null
    },
    staleTime: 10 * MINUTE,
  })
