import { createHash, randomBytes } from 'node:crypto'
import { TronWeb } from 'tronweb'

/** Bytes of an address that its imitation has too: its first characters. */
const SAME_BYTES = 10
const ALPHABET = 58
/** Characters at the end that are equal. */
const SAME_TAIL = 3
const CHECKSUM_BYTES = 4

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()
const tailOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`) % BigInt(ALPHABET ** SAME_TAIL)

/**
 * An address that begins and ends with the characters of another one. No key opens it: what a third party writes into the history of
 * an account needs none.
 */
export function imitate(address: string): string {
  const original = Buffer.from(TronWeb.address.toHex(address), 'hex')
  const target = tailOf(Buffer.concat([original, sha256(sha256(original)).subarray(0, CHECKSUM_BYTES)]))
  for (;;) {
    const other = Buffer.concat([original.subarray(0, SAME_BYTES), randomBytes(original.length - SAME_BYTES)])
    const whole = Buffer.concat([other, sha256(sha256(other)).subarray(0, CHECKSUM_BYTES)])
    if (tailOf(whole) === target) return TronWeb.address.fromHex(other.toString('hex'))
  }
}
