import { useQuery } from '@tanstack/react-query'
import { type Address, sun } from '@tronlens/core'
import { useChainNow } from '../../shared/live/useChainNow.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { nodeAccountQuery } from '../account/api/node-account-query.ts'
import { approvalsQuery } from '../approval/api/allowance-query.ts'
import { useRisks } from '../approval/use-risks.ts'
import { delegationsQuery, rewardQuery } from '../stake/api/stake-queries.ts'
import { idleOf, lossesOf } from './findings.ts'

/** What an account could lose, and what it leaves lying; follows the chain. */
export function useFindings(address: Address) {
  const now = useChainNow()
  const account = useQuery(nodeAccountQuery(address))
  const lent = useQuery(delegationsQuery(address, 'out'))
  const reward = useQuery(rewardQuery(address))
  const approvals = useQuery(approvalsQuery(address))
  useRefetchOnBlock(account)
  useRefetchOnBlock(lent)
  useRefetchOnBlock(reward)
  useRefetchOnBlock(approvals)
  const rated = useRisks(address, approvals.data?.data)
  const sources = [account, lent, reward, approvals]
  const facts = account.data && {
    account: account.data,
    lent: lent.data ?? [],
    reward: reward.data ?? sun(0n),
    approvals: rated,
    now,
  }
  return {
    account: account.data,
    labels: approvals.data,
    losses: facts ? lossesOf(facts) : [],
    idle: facts ? idleOf(facts) : [],
    isPending: sources.some(({ isPending }) => isPending) || rated.some(({ isPending }) => isPending),
    /** A source did not answer, so something may be missing. */
    error: sources.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(sources.map(({ refetch }) => refetch())),
  }
}

export type Findings = ReturnType<typeof useFindings>
