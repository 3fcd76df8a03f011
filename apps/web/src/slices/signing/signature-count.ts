import type { Address } from '@tronlens/core'
import { fewestSignatures } from '@tronlens/protocol/permission'

/** Least number of signatures with co-signers. */
const SHARED = 2

/** The facts that determine the final number of signatures on a transaction. */
export interface Signing {
  /** Addresses that have signed already. */
  given: readonly Address[]
  /** The wallet that is about to sign. */
  signer: Address
  /** The transaction is sent with this signature. */
  isLast: boolean
  /** The wallet asks co-signers for the other signatures, since its own key is not sufficient. */
  isShared: boolean
  /** Current threshold and keys; undefined where they were not read. */
  permission: Parameters<typeof fewestSignatures>[0] | undefined
}

/**
 * Number of signatures on a transaction when it is sent. Each one costs bandwidth, and two or more cost a
 * fee; the result is the least number that the permission allows. A signature that is handed to another
 * screen can also be the only one.
 */
export function countSignatures({ given, signer, isLast, isShared, permission }: Signing): number {
  const own = given.length + 1
  if (isLast) return own
  if (permission) return Math.max(own, fewestSignatures(permission, [...given, signer]))
  return isShared ? Math.max(own, SHARED) : own
}
