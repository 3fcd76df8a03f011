import type { Address } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol/permission'
import {
  type AccountPermission,
  type AccountPermissions,
  OWNER_ID,
} from '../permission/account-permissions.ts'

/** A permission that can sign for an account. */
export interface PermissionChoice {
  /** 0 is the owner permission; active permissions start at 2. */
  id: number
  name: string
  threshold: bigint
  keys: readonly { address: Address; weight: bigint }[]
  /** Weight of the wallet's key; 0 when it takes no part. */
  ownWeight: bigint
  /** The permission contains the key and covers the contract type. */
  isOpen: boolean
  /** The wallet's key alone is sufficient. */
  isEnough: boolean
}

/** The permissions of an account, as the node reports them. */
export type Holder = Pick<AccountPermissions, 'owner' | 'actives'>

/**
 * The owner permission and the active ones of an account, from the point of view of one key.
 *
 * @param contractType - the type of the contract to sign, by its protocol number
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
