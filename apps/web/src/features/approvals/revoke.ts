import type { QueryClient } from '@tanstack/react-query'
import { type Address, sun } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { parametersQuery } from '../../shared/api/network.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { addressWord, callConstant } from './api/allowance-query.ts'

/** Selector of `approve(address,uint256)`. */
const APPROVE = '095ea7b3'
const NOTHING = '0'.repeat(64)
/** Room above the estimate, in percent: the state may change before the block. */
const ROOM = 130n
const HUNDRED = 100n

/** Sets an allowance to nothing. The fee limit comes from a run of the same call by the node. */
export async function revoke(
  wallet: Wallet,
  contract: Address,
  spender: Address,
  queries: QueryClient,
): Promise<SignOutcome> {
  const data = `${APPROVE}${addressWord(spender)}${NOTHING}`
  const [{ energy }, parameters] = await Promise.all([
    callConstant(wallet.address, contract, data),
    queries.ensureQueryData(parametersQuery),
  ])
  const price = BigInt(parameters.get('getEnergyFee') ?? 0)
  const feeLimit = sun((BigInt(energy) * price * ROOM) / HUNDRED)
  const intent = intend(
    'TriggerSmartContract',
    {
      ownerAddress: wallet.address,
      contractAddress: contract,
      callValue: 0n,
      data,
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit },
  )
  const outcome = await requestOwnAct(wallet, intent, queries)
  await queries.invalidateQueries({ queryKey: ['approvals'] })
  return outcome
}
