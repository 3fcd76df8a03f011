import type { Address } from '@tronlens/core'
import { fewestSignatures } from '@tronlens/protocol/permission'

/** Signatures that co-signing takes at least. */
const SHARED = 2

/** What decides how many signatures a transaction carries in the end. */
export interface Signing {
  /** Who has signed already. */
  given: readonly Address[]
  /** The wallet that is about to sign. */
  signer: Address
  /** The transaction is sent with this signature. */
  isLast: boolean
  /** The wallet asks co-signers for the others, since its own key is not enough. */
  isShared: boolean
  /** Threshold and keys as they are now; undefined where they were not read. */
  permission: Parameters<typeof fewestSignatures>[0] | undefined
}

/**
 * Signatures that stand on a transaction when it is sent, each of which costs bandwidth, and two of which cost a fee: as few
 * as the permission lets them be. A signature that is handed to another screen is not always one of several.
 */
export function countSignatures({ given, signer, isLast, isShared, permission }: Signing): number {
  const own = given.length + 1
  if (isLast) return own
  if (permission) return Math.max(own, fewestSignatures(permission, [...given, signer]))
  return isShared ? Math.max(own, SHARED) : own
}
