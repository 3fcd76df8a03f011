import type { Address } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol/permission'
import {
  type AccountPermission,
  type AccountPermissions,
  OWNER_ID,
} from '../permission/account-permissions.ts'

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

/** Who can act for an account, as the node tells it. */
export type Holder = Pick<AccountPermissions, 'owner' | 'actives'>

/**
 * The owner permission and the active ones of an account, as seen by one key.
 *
 * @param contractType - what is to be done, as the protocol numbers it
 */
export function permissionChoices(
  { owner, actives }: Holder,
  key: Address,
  contractType: number,
): PermissionChoice[] {
  const read = ({ id, name, threshold, operations, keys }: AccountPermission): PermissionChoice => {
    const ownWeight = keys.find(({ address }) => address === key)?.weight ?? 0n
    const isOpen = ownWeight > 0n && (id === OWNER_ID || allowsContract(operations, contractType))
    return {
      id,
      name: name || (id === OWNER_ID ? 'owner' : 'active'),
      threshold,
      keys,
      ownWeight,
      isOpen,
      isEnough: isOpen && ownWeight >= threshold,
    }
  }
  return [owner, ...actives].map(read)
}
