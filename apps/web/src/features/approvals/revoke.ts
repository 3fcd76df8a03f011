import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { deploymentQuery, findShown, shownNetwork } from '../../shared/api/networks.ts'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { addressWord } from './api/allowance-query.ts'

/** Selector of `approve(address,uint256)`. */
const APPROVE = '095ea7b3'
const NOTHING = '0'.repeat(64)

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
  const intent = intend(
    'TriggerSmartContract',
    {
      ownerAddress: wallet.address,
      contractAddress: contract,
      callValue: 0n,
      data: `${APPROVE}${addressWord(spender)}${NOTHING}`,
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit: usual },
  )
  const outcome = await requestOwnAct(wallet, intent, queries)
  await queries.invalidateQueries({ queryKey: ['approvals'] })
  return outcome
}
