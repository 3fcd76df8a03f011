import { hexToBytes } from '@tronlens/core'
import { readWireFields } from '@tronlens/signing'

/** Bytes that the binding puts into one command. */
const MOST_BYTES = 250
/** A path of five numbers and their count, which the first command carries too. */
const PATH_BYTES = 21
/** Field of the raw data that holds the contract. */
const CONTRACT = 11

/** How raw data goes to the device. */
export interface Chunks {
  /** Whole fields go in one command each; a longer one cannot go at all. */
  isSendable: boolean
  /** The app forgets the lists of a contract, for example votes, when a further command follows. */
  isContractLast: boolean
}

/** Cuts raw data as the vendor's binding does: at fields, as many as fit into one command. */
export function cutChunks(rawDataHex: string): Chunks {
  let filled = PATH_BYTES
  let chunk = 0
  let contractChunk = 0
  let before = 0
  let isSendable = true
  for (const { number, end } of readWireFields(hexToBytes(rawDataHex), 'raw_data')) {
    const size = end - before
    before = end
    if (size > MOST_BYTES) isSendable = false
    if (filled + size > MOST_BYTES) {
      chunk++
      filled = 0
    }
    filled += size
    if (number === CONTRACT) contractChunk = chunk
  }
  return { isSendable, isContractLast: contractChunk === chunk }
}
