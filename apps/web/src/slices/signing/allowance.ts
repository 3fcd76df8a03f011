import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { encodeCall } from '@tronlens/abi'
import { type Address, toHexAddress } from '@tronlens/core'
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

/** `open` where the user did not sign it, or other signers are still missing. */
export type AllowanceEnd = 'allowed' | 'open' | 'failed'

/**
 * Makes sure that a contract may take an amount of a token. Where the allowance is less, one of exactly the
 * amount is reviewed. Resolves once it is in a block, so that the simulation of what follows shows the real
 * effect.
 */
export async function ensureAllowance(
  wallet: Wallet,
  { token, spender, amount, onWait }: NeededAllowance,
  queries: QueryClient,
): Promise<AllowanceEnd> {
  const allowed = await queries.fetchQuery(allowanceQuery(wallet.address, token, spender))
  if (allowed >= amount) return 'allowed'
  return allowEach(wallet, { token, spender, onWait }, allowanceSteps(allowed, amount), queries)
}

const APPROVED = { name: 'getApproved', inputs: [{ name: 'id', type: 'uint256' }] }

/** Makes sure that a contract may take one item of a collection, whose number stands for the amount. */
export async function ensureItemAllowance(
  wallet: Wallet,
  { token, spender, amount: id, onWait }: NeededAllowance,
  queries: QueryClient,
): Promise<AllowanceEnd> {
  const approved = await queries.fetchQuery({
    queryKey: ['approved-item', token, String(id)],
    queryFn: ({ signal }) => askNumber(token, wallet.address, encodeCall(APPROVED, [String(id)]), signal),
    staleTime: 0,
  })
  if (approved === BigInt(`0x${toHexAddress(spender).slice(2)}`)) return 'allowed'
  return allowEach(wallet, { token, spender, onWait }, [id], queries)
}

async function allowEach(
  wallet: Wallet,
  { token, spender, onWait }: Omit<NeededAllowance, 'amount'>,
  steps: readonly bigint[],
  queries: QueryClient,
): Promise<AllowanceEnd> {
  const owner = wallet.address
  const holder = await fetchPermissions(queries, owner)
  for (const units of steps) {
    const intent = allowIntent(owner, token, spender, units, usualFeeLimit(true, false))
    const outcome = await requestSignature({ ...actRequest(wallet, holder, intent), afterwards: 'none' })
    if (outcome.kind !== 'sent') return 'open'
    onWait()
    if (!(await isCarriedOut(outcome.transaction.txID))) return 'failed'
  }
  return 'allowed'
}
