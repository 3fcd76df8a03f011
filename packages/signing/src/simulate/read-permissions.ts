import { type Address, toBigInt } from '@tronlens/core'
import type { AskNode } from './ask-node.ts'
import type { PermissionNow, PermissionsNow } from './snapshot.ts'

type Whole = number | bigint
type NodePermission = {
  permission_name?: string
  threshold?: Whole
  operations?: string
  keys?: readonly { address: Address; weight?: Whole }[]
}
type NodeAccount = {
  is_witness?: boolean
  owner_permission?: NodePermission
  witness_permission?: NodePermission
  active_permission?: readonly NodePermission[]
}

/** Operations of the active permission of an account that never set one. */
export const DEFAULT_OPERATIONS = '7fff1fc0033e03'.padEnd(64, '0')

/** A permission that one key holds alone. */
export const singleKey = (address: Address, permissionName: string, operations = ''): PermissionNow => ({
  permissionName,
  threshold: 1n,
  operations,
  keys: [{ address, weight: 1n }],
})

/** A permission as nodes and the index print it. */
export const readPermission = ({
  permission_name = '',
  threshold,
  operations = '',
  keys = [],
}: NodePermission): PermissionNow => ({
  permissionName: permission_name,
  threshold: toBigInt(threshold),
  operations,
  keys: keys.map(({ address, weight }) => ({ address, weight: toBigInt(weight) })),
})

/** The current permissions of an account, from the node itself; by default, the account's own key alone. */
export async function readPermissionsNow(ask: AskNode, address: Address): Promise<PermissionsNow> {
  const account = (await ask('/wallet/getaccount', { address, visible: true })) as NodeAccount
  const { owner_permission, witness_permission, active_permission = [] } = account
  const witness = witness_permission
    ? readPermission(witness_permission)
    : account.is_witness
      ? singleKey(address, 'witness')
      : undefined
  return {
    owner: owner_permission ? readPermission(owner_permission) : singleKey(address, 'owner'),
    witness,
    actives:
      active_permission.length > 0
        ? active_permission.map(readPermission)
        : [singleKey(address, 'active', DEFAULT_OPERATIONS)],
  }
}
