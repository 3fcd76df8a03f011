import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { encodeCall } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { askNumber } from '../contract/api/ask-number.ts'
import { fetchPermissions } from '../permission/account-permissions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { allowanceSteps, allowIntent } from './allow-intent.ts'
import { usualFeeLimit } from './fee-limit.ts'
import { actRequest } from './request-act.ts'
import { requestSignature } from './sign-store.ts'
import { isCarriedOut } from './wait-for-block.ts'

const ALLOWANCE = {
  name: 'allowance',
  inputs: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
  ],
}

/** Smallest units of a token that a contract may take from an account now. */
export const allowanceQuery = (owner: Address, token: Address, spender: Address) =>
  queryOptions({
    queryKey: ['allowance', owner, token, spender],
    queryFn: ({ signal }) => askNumber(token, owner, encodeCall(ALLOWANCE, [owner, spender]), signal),
    staleTime: 0,
  })

/** What a contract needs to be allowed. */
export interface NeededAllowance {
  token: Address
  spender: Address
  amount: bigint
  /** Called when the wallet waits for the block of an allowance. */
  onWait: () => void
}

/**
 * Makes sure that a contract may take an amount of a token. Where the allowance is less, one of exactly the
 * amount is reviewed. Resolves once it is in a block, so that the simulation of what follows shows the real
 * effect.
 *
 * @returns `open` where the user did not sign it, or other signers are still missing
 */
export async function ensureAllowance(
  wallet: Wallet,
  { token, spender, amount, onWait }: NeededAllowance,
  queries: QueryClient,
): Promise<'allowed' | 'open' | 'failed'> {
  const owner = wallet.address
  const allowed = await queries.fetchQuery(allowanceQuery(owner, token, spender))
  if (allowed >= amount) return 'allowed'
  const holder = await fetchPermissions(queries, owner)
  for (const units of allowanceSteps(allowed, amount)) {
    const intent = allowIntent(owner, token, spender, units, usualFeeLimit(true, false))
    const outcome = await requestSignature({ ...actRequest(wallet, holder, intent), afterwards: 'none' })
    if (outcome.kind !== 'sent') return 'open'
    onWait()
    if (!(await isCarriedOut(outcome.transaction.txID))) return 'failed'
  }
  return 'allowed'
}
