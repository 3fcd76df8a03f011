import { useQuery } from '@tanstack/react-query'
import { type Sun, sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { parametersQuery } from '../../shared/api/network.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { type NodeAccount, readNodeAccount } from '../../slices/account/node-account.ts'
import { requestAct } from '../../slices/signing/request-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { resourcesQuery, rewardQuery } from '../../slices/stake/api/stake-queries.ts'
import { type ChainResources, readResources } from '../../slices/stake/stake.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** What all parts of the page work with. */
export interface StakeData {
  wallet: Wallet
  account: NodeAccount
  resources: ChainResources
  reward: Sun
  /** Days until unstaked TRX are free; 0 where the chain still stakes the old way. */
  delayDays: number
  /** Longest lock of a delegation in blocks. */
  maxLock: number
  energyFee: bigint
  /** Asks a signature; whether something may come of it, so that what was filled in is done with. */
  act: (intent: Intent) => Promise<boolean>
}

const NOTHING = readResources({})

/** Asks the node for everything, again with every block. */
export function useStakeData(wallet: Wallet) {
  const account = useQuery(nodeAccountQuery(wallet.address))
  const resources = useQuery(resourcesQuery(wallet.address))
  const reward = useQuery(rewardQuery(wallet.address))
  const parameters = useQuery(parametersQuery)
  useRefetchOnBlock(account)
  useRefetchOnBlock(resources)
  useRefetchOnBlock(reward)
  const shown = account.data ?? readNodeAccount(wallet.address, {})
  const parameter = (name: string): number => parameters.data?.get(name) ?? 0
  const data: StakeData = {
    wallet,
    account: shown,
    resources: resources.data ?? NOTHING,
    reward: reward.data ?? sun(0n),
    delayDays: parameter('getUnfreezeDelayDays'),
    maxLock: parameter('getMaxDelegateLockPeriod'),
    energyFee: BigInt(parameter('getEnergyFee')),
    act: async (intent) => isUnderWay(await requestAct(wallet, shown, intent)),
  }
  const isLoading = !account.data || !resources.data || !parameters.data
  const error = account.error ?? resources.error ?? parameters.error
  const retry = () => void Promise.all([account.refetch(), resources.refetch(), parameters.refetch()])
  return { data, isLoading, error: isLoading ? error : null, retry }
}
