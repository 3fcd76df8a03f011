import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '@tronlens/api-contract'
import type { Intent } from '@tronlens/signing'
import { type AccountPermission, permissionsQuery } from '../permission/account-permissions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestAct } from './request-act.ts'
import type { SignOutcome } from './sign-store.ts'

const toPermission = ({ id, name, threshold, operations, keys }: AccountPermission): Permission => ({
  permission_name: name,
  id,
  threshold,
  operations,
  keys: [...keys],
})

/** `requestAct` for the wallet's own account, whose permissions the node is asked for at this moment. */
export async function requestOwnAct(
  wallet: Wallet,
  intent: Intent,
  queries: QueryClient,
): Promise<SignOutcome> {
  const { address, owner, actives } = await queries.fetchQuery(permissionsQuery(wallet.address))
  const holder = {
    address,
    ownerPermission: toPermission(owner),
    activePermissions: actives.map(toPermission),
  }
  return requestAct(wallet, holder, intent)
}
