import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { deploymentQuery, findShown, shownNetwork } from '../../shared/api/networks.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { allowIntent } from './allow-intent.ts'
import { usualFeeLimit } from './fee-limit.ts'
import { requestOwnAct } from './request-own-act.ts'
import type { SignOutcome } from './sign-store.ts'

/** Sets an allowance to zero. */
export async function revoke(
  wallet: Wallet,
  contract: Address,
  spender: Address,
  queries: QueryClient,
): Promise<SignOutcome> {
  const deployment = await queries.ensureQueryData(deploymentQuery)
  const isSideChain = findShown(deployment, shownNetwork.get()).type === 'sidechain'
  // the required signers are not known yet, and the limit for several signatures leaves more room
  const usual = usualFeeLimit(true, isSideChain)
  const intent = allowIntent(wallet.address, contract, spender, 0n, usual)
  const outcome = await requestOwnAct(wallet, intent, queries)
  await queries.invalidateQueries({ queryKey: ['approvals'] })
  return outcome
}
