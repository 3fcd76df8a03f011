import type { Address, TransactionId } from '@tronlens/core'

/** A transfer that was signed and delivered. */
export interface Sent {
  txID: TransactionId
  to: Address
  /** With its unit, as people read it. */
  amount: string
  /** Others have to sign before it is sent. */
  isHandedOver: boolean
}

/** Why the node did not take a transfer. */
export interface Failure {
  code: string
  message: string
}
