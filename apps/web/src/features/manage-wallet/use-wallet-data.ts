import { useQuery } from '@tanstack/react-query'
import { type Address, sun } from '@tronlens/core'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { resourcesQuery, rewardQuery } from '../../slices/stake/api/stake-queries.ts'
import { waitingSignaturesQuery } from './api/wallet-queries.ts'

/** All data of the panels of the wallet page; each source may fail alone. */
export function useWalletData(address: Address) {
  const account = useQuery(nodeAccountQuery(address))
  const indexed = useQuery(accountQuery(address))
  const resources = useQuery(resourcesQuery(address))
  const reward = useQuery(rewardQuery(address))
  const signatures = useQuery(waitingSignaturesQuery(address))
  useRefetchOnBlock(account)
  useRefetchOnBlock(indexed)
  useRefetchOnBlock(resources)
  useRefetchOnBlock(reward)
  return { account, indexed, resources, signatures, reward: reward.data ?? sun(0n) }
}

export type WalletData = ReturnType<typeof useWalletData>
