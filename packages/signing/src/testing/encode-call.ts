import { type Address, bytesToHex, keccak256, toHexAddress, utf8ToBytes } from '@tronlens/core'

const WORD = 64

/** A word of an address or a number. */
export const word = (value: Address | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(WORD, '0')

/** `bytes`, with their length. */
const bytesOf = (hex: string): string =>
  word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / WORD) * WORD, '0')

/** An argument of a call: a word, bytes as hex, or a list of tuples of both. */
export type CallPart = Address | bigint | LongPart

type LongPart = { bytes: string } | { list: readonly (readonly CallPart[])[] }

const isLong = (part: CallPart): part is LongPart => typeof part === 'object'

/** Encodes values in the way of the ABI: places first, then what they point to. */
function encode(parts: readonly CallPart[]): string {
  let place = parts.length * (WORD / 2)
  const heads: string[] = []
  const tails: string[] = []
  for (const part of parts) {
    if (!isLong(part)) {
      heads.push(word(part))
      continue
    }
    const tail = 'bytes' in part ? bytesOf(part.bytes) : listOf(part.list)
    heads.push(word(BigInt(place)))
    tails.push(tail)
    place += tail.length / 2
  }
  return heads.join('') + tails.join('')
}

/** Items of one member are that member; items of several are tuples. */
function listOf(items: readonly (readonly CallPart[])[]): string {
  const tails = items.map((item) => {
    const [only] = item
    return item.length === 1 && only !== undefined && isLong(only) && 'bytes' in only
      ? bytesOf(only.bytes)
      : encode(item)
  })
  const isFlat = items.every((item) => item.length === 1 && item.every((part) => !isLong(part)))
  if (isFlat) return word(BigInt(items.length)) + tails.join('')
  let place = items.length * (WORD / 2)
  const heads = tails.map((tail) => {
    const head = word(BigInt(place))
    place += tail.length / 2
    return head
  })
  return word(BigInt(items.length)) + heads.join('') + tails.join('')
}

/** Data of a call, as hex without prefix. */
export const encodeCall = (signature: string, ...parts: readonly CallPart[]): string =>
  bytesToHex(keccak256(utf8ToBytes(signature))).slice(0, 8) + encode(parts)
