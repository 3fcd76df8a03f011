import type { Address } from '@tronlens/core'
import { DEFAULT_OPERATIONS, type PermissionsNow, readPermission, singleKey } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/**
 * Permissions of an account as blocks set them, which the node of the index cannot change; undefined where the
 * index does not answer or does not know, so that every key counts as new to it. An account that has set none
 * has its own key.
 */
export async function readIndexedPermissions(
  address: Address,
  signal: AbortSignal,
): Promise<PermissionsNow | undefined> {
  const account = await api.getAccountV2({ address }, { signal }).catch(() => undefined)
  if (!account?.blockPermissions.known) return undefined
  const { ownerPermission, activePermissions, witnessPermission } = account.blockPermissions
  const isSet = ownerPermission.keys.length > 0
  const own = account.witness === 1 ? singleKey(address, 'witness') : undefined
  return {
    owner: isSet ? readPermission(ownerPermission) : singleKey(address, 'owner'),
    witness: 'keys' in witnessPermission ? readPermission(witnessPermission) : own,
    actives: isSet
      ? activePermissions.map(readPermission)
      : [singleKey(address, 'active', DEFAULT_OPERATIONS)],
  }
}
