import { MULTISIG_TRANSACTION_BYTES } from '@tronlens/api-contract/client'
import { utf8ToBytes } from '@tronlens/core'

/** A text that is stored with a transfer, with its length as the chain counts it. */
export interface Note {
  text: string
  bytes: number
}

/** Counts a note, once for each time that it changes: it may be as long as a book. */
export const noteOf = (text: string): Note => ({ text, bytes: utf8ToBytes(text).length })

/** The longest transaction that nodes take. */
const MOST_TRANSACTION_BYTES = 512_000
/** Room for the transfer, the signatures of five keys and what the node adds. */
const KEPT_BYTES = 2_000

/** The longest note of a transfer. The service that collects signatures keeps shorter transactions than the chain takes. */
export const mostNoteBytes = (isMulti: boolean): number =>
  (isMulti ? MULTISIG_TRANSACTION_BYTES : MOST_TRANSACTION_BYTES) - KEPT_BYTES
