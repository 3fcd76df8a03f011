import { MULTISIG_TRANSACTION_BYTES } from '@tronlens/api-contract/client'
import { utf8ToBytes } from '@tronlens/core'

/** A text that is stored with a transfer, with its length in bytes as the chain counts it. */
export interface Note {
  text: string
  bytes: number
}

/** Counts the bytes of a note once for each change, since a note may be very long. */
export const noteOf = (text: string): Note => ({ text, bytes: utf8ToBytes(text).length })

/** Length of the longest transaction that nodes accept. */
const MOST_TRANSACTION_BYTES = 512_000
/** Room for the transfer, the signatures of five keys and the bytes that the node adds. */
const KEPT_BYTES = 2_000

/**
 * The longest note of a transfer. The service that collects signatures accepts only shorter transactions than
 * the chain.
 */
export const mostNoteBytes = (isMulti: boolean): number =>
  (isMulti ? MULTISIG_TRANSACTION_BYTES : MOST_TRANSACTION_BYTES) - KEPT_BYTES
