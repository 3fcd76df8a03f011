import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Address, milliseconds, sun } from '@tronlens/core'
import { api } from '../../shared/api/client.ts'
import { parametersQuery } from '../../shared/api/network.ts'
import { useChainNow } from '../../shared/live/useChainNow.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import type { IssueFacts } from './draft.ts'

/** The token that an account has issued already; an account issues one at most. */
export const issuedTokenQuery = (owner: Address) =>
  queryOptions({
    queryKey: ['issued-token', owner],
    queryFn: async ({ signal }) => {
      const { data } = await api.listTokens({ owner }, { signal })
      const [token] = data
      return token?.id === undefined ? null : { id: token.id, name: token.name ?? '' }
    },
  })

/** Everything that decides whether an account can issue a token now. */
export function useIssue(owner: Address) {
  const now = useChainNow()
  const account = useQuery(nodeAccountQuery(owner))
  const parameters = useQuery(parametersQuery)
  const issued = useQuery(issuedTokenQuery(owner))
  useRefetchOnBlock(issued)
  const fee = parameters.data?.get('getAssetIssueFee')
  const facts: IssueFacts | undefined =
    account.data && fee !== undefined
      ? { owner, balance: account.data.balance, fee: sun(BigInt(fee)), now: milliseconds(now) }
      : undefined
  const failed = [account, parameters, issued].find(({ error, data }) => error && data === undefined)
  return {
    facts,
    issued: issued.data,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
