import type { QueryClient } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { permissionsQuery } from '../permission/account-permissions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestAct } from './request-act.ts'
import type { SignOutcome } from './sign-store.ts'

/** `requestAct` for the wallet's own account, whose permissions the node is asked for at this moment. */
export async function requestOwnAct(
  wallet: Wallet,
  intent: Intent,
  queries: QueryClient,
): Promise<SignOutcome> {
  return requestAct(wallet, await queries.fetchQuery(permissionsQuery(wallet.address)), intent)
}
