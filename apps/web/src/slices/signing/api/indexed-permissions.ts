import type { Permission } from '@tronlens/api-contract'
import { type Address, toBigInt } from '@tronlens/core'
import type { PermissionsNow } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { ownerPermissionOf } from '../../permission/permissions.ts'

type PermissionNow = PermissionsNow['owner']

const read = ({ permission_name, threshold, operations = '', keys }: Permission): PermissionNow => ({
  permissionName: permission_name,
  threshold: toBigInt(threshold),
  operations,
  keys: keys.map(({ address, weight }) => ({ address: address as Address, weight: toBigInt(weight) })),
})

/**
 * Permissions of an account from the index; undefined where the index does not answer or does not know the
 * account, so that every key counts as new to it.
 */
export async function readIndexedPermissions(
  address: Address,
  signal: AbortSignal,
): Promise<PermissionsNow | undefined> {
  const account = await api.getAccountV2({ address }, { signal }).catch(() => undefined)
  // an account that no block mentions is not active for the index, which knows its permissions all the same
  const owner = account && ownerPermissionOf(account)
  if (!account || !owner) return undefined
  const { activePermissions, witnessPermission } = account
  return {
    owner: read(owner),
    witness: 'keys' in witnessPermission ? read(witnessPermission) : undefined,
    actives: activePermissions.map(read),
  }
}
