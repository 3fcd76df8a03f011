import { decodeBase58Check, InvalidAddressError } from '@tronlens/core'
import { readNodeHex } from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import { JavaError } from './java-error.ts'

/** Characters of an address in Base58. */
const BASE58_LENGTH = 34

/** Hex of a Base58 address; undefined when it does not decode, like the node's converter. */
export function base58ToHex(text: string, release: NodeRelease): string | undefined {
  // 4.8.0 checks the characters first
  if (!isBefore(release, '4.8.2') && text.length !== BASE58_LENGTH) return undefined
  const illegal = [...text].findIndex((char) => !/[1-9A-HJ-NP-Za-km-z]/.test(char))
  if (illegal >= 0)
    throw new JavaError(
      'java.lang.IllegalArgumentException',
      `Illegal character ${text[illegal]} at ${illegal}`,
    )
  try {
    return toHex(decodeBase58Check(text))
  } catch (error) {
    if (error instanceof InvalidAddressError) return undefined
    throw error
  }
}

/** Address in hex from a member that an endpoint converts itself; empty when it does not decode. */
export const convertAddress = (text: string, visible: boolean, release: NodeRelease): string =>
  visible ? (base58ToHex(text, release) ?? '') : toHex(parseNodeHex(text))

/** Bytes of a hex member that an endpoint converts itself. */
export function parseNodeHex(text: string): Uint8Array {
  const bytes = readNodeHex(text)
  if (!bytes)
    throw new JavaError(
      'org.bouncycastle.util.encoders.DecoderException',
      'exception decoding Hex string: invalid characters encountered in Hex string',
    )
  return bytes
}
