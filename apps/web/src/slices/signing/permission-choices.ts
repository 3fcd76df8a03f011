import type { Permission } from '@tronlens/api-contract'
import { type Address, toBigInt } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol'
import { DEFAULT_OPERATIONS } from '../permission/account-permissions.ts'

/** A permission under which an account can be acted for. */
export interface PermissionChoice {
  /** 0 owner, from 2 on active ones. */
  id: number
  name: string
  threshold: bigint
  keys: readonly { address: Address; weight: bigint }[]
  /** Weight of the wallet's key; 0 when it takes no part. */
  ownWeight: bigint
  /** The key takes part and the permission covers the contract type. */
  isOpen: boolean
  /** The wallet's key alone is enough. */
  isEnough: boolean
}

const OWNER = 0
const FIRST_ACTIVE = 2

/** Who can act for an account, as the node tells it. */
export interface Holder {
  address: Address
  ownerPermission: Permission
  activePermissions: readonly Permission[]
}

const single = (name: string, address: Address): Permission => ({
  permission_name: name,
  threshold: 1,
  keys: [{ address, weight: 1 }],
})

/**
 * The owner permission and the active ones of an account, as seen by one key.
 *
 * @param contractType - what is to be done, as the protocol numbers it
 */
export function permissionChoices(account: Holder, key: Address, contractType: number): PermissionChoice[] {
  const { address, ownerPermission, activePermissions } = account
  const owner = ownerPermission.keys.length > 0 ? ownerPermission : single('owner', address)
  const actives =
    activePermissions.length > 0
      ? activePermissions
      : [{ ...single('active', address), id: FIRST_ACTIVE, operations: DEFAULT_OPERATIONS }]
  const read = (permission: Permission, id: number): PermissionChoice => {
    const keys = permission.keys.map((each) => ({ address: each.address, weight: toBigInt(each.weight) }))
    const ownWeight = keys.find((each) => each.address === key)?.weight ?? 0n
    const threshold = toBigInt(permission.threshold)
    const isOpen =
      ownWeight > 0n && (id === OWNER || allowsContract(permission.operations ?? '', contractType))
    return {
      id,
      name: permission.permission_name || (id === OWNER ? 'owner' : 'active'),
      threshold,
      keys,
      ownWeight,
      isOpen,
      isEnough: isOpen && ownWeight >= threshold,
    }
  }
  return [read(owner, OWNER), ...actives.map((each, index) => read(each, each.id ?? FIRST_ACTIVE + index))]
}
