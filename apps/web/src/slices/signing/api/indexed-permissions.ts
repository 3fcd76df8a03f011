import type { Permission } from '@tronlens/api-contract'
import { type Address, toBigInt } from '@tronlens/core'
import type { PermissionsNow } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { DEFAULT_OPERATIONS } from '../../permission/account-permissions.ts'

type PermissionNow = PermissionsNow['owner']

const read = ({ permission_name, threshold, operations = '', keys }: Permission): PermissionNow => ({
  permissionName: permission_name,
  threshold: toBigInt(threshold),
  operations,
  keys: keys.map(({ address, weight }) => ({ address: address as Address, weight: toBigInt(weight) })),
})

const single = (address: Address, permissionName: string, operations = ''): PermissionNow => ({
  permissionName,
  threshold: 1n,
  operations,
  keys: [{ address, weight: 1n }],
})

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
  const own = account.witness === 1 ? single(address, 'witness') : undefined
  return {
    owner: isSet ? read(ownerPermission) : single(address, 'owner'),
    witness: 'keys' in witnessPermission ? read(witnessPermission) : own,
    actives: isSet ? activePermissions.map(read) : [single(address, 'active', DEFAULT_OPERATIONS)],
  }
}
