import { base64 } from '@scure/base'
import { bytesToHex, hexToBytes, keccak256, sha256, utf8ToBytes } from '@tronlens/core'
import { ConversionError } from './conversion-error.ts'

/** How bytes are written. */
export type Writing = 'text' | 'hex' | 'base64'

/** Text that is not what its writing says. */
export class UnreadableBytesError extends ConversionError {
  readonly sentence
  constructor(writing: Writing, options?: { cause?: unknown }) {
    super(`This is not ${writing === 'hex' ? 'hex with an even number of digits' : 'base64'}.`, options)
    this.sentence = writing === 'hex' ? ('tools.problem.hex' as const) : ('tools.problem.base64' as const)
  }
}

/** Bytes in all writings, with their hashes. */
export interface ByteForms {
  /** Undefined where the bytes are no UTF-8. */
  text: string | undefined
  hex: string
  base64: string
  length: number
  keccak256: string
  sha256: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function toText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined // most bytes are no text
  }
}

function read(given: string, writing: Writing): Uint8Array {
  if (writing === 'text') return utf8ToBytes(given)
  const packed = given.replace(/\s/g, '')
  try {
    return writing === 'hex' ? hexToBytes(packed) : base64.decode(packed)
  } catch (cause) {
    throw new UnreadableBytesError(writing, { cause })
  }
}

/**
 * The same bytes in every writing.
 *
 * @throws {UnreadableBytesError} when they are not written so
 */
export function convertBytes(given: string, writing: Writing): ByteForms {
  const bytes = read(given, writing)
  return {
    text: toText(bytes),
    hex: bytesToHex(bytes),
    base64: base64.encode(bytes),
    length: bytes.length,
    keccak256: bytesToHex(keccak256(bytes)),
    sha256: bytesToHex(sha256(bytes)),
  }
}
