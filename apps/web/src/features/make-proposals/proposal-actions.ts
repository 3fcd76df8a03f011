import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** Everything that is read of proposals. */
const READ = ['proposal', 'list', 'exact-parameters', 'ranking']

async function requestAction(intent: Intent, wallet: Wallet, queries: QueryClient): Promise<SignOutcome> {
  const outcome = await requestOwnAct(wallet, intent, queries)
  if (outcome.kind === 'sent')
    await Promise.all(READ.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return outcome
}

const owned = (wallet: Wallet): { ownerAddress: Address } => ({ ownerAddress: wallet.address })

/** Approves a proposal, or takes an approval back. */
export const approve = (id: number, isAddApproval: boolean, wallet: Wallet, queries: QueryClient) =>
  requestAction(
    intend('ProposalApproveContract', { ...owned(wallet), proposalId: BigInt(id), isAddApproval }),
    wallet,
    queries,
  )

/** Withdraws an own proposal. */
export const withdraw = (id: number, wallet: Wallet, queries: QueryClient) =>
  requestAction(
    intend('ProposalDeleteContract', { ...owned(wallet), proposalId: BigInt(id) }),
    wallet,
    queries,
  )

/** Proposes new values of parameters. */
export const propose = (
  parameters: readonly { key: bigint; value: bigint }[],
  wallet: Wallet,
  queries: QueryClient,
) => requestAction(intend('ProposalCreateContract', { ...owned(wallet), parameters }), wallet, queries)

/** Applies as a representative, with the address of its site. */
export const stand = (url: string, wallet: Wallet, queries: QueryClient) =>
  requestAction(intend('WitnessCreateContract', { ...owned(wallet), url }), wallet, queries)
