import { hash } from 'node:crypto'
import { base58 } from '@scure/base'
import { type Address, type TokenRef, tokenRef } from '@tronlens/core'
import { LRUCache } from 'lru-cache'

/**
 * Addresses repeat from row to row, and the newest blocks from page to page; the text of a popular one is
 * made once.
 */
const texts = new LRUCache<string, string>({ max: 20_000 })
/** Transactions may name an address of any length; what is none is not kept. */
const LONGEST_KEPT = 32

/** Bytes of the hash that are a checksum. */
const CHECKSUM_LENGTH = 4

/**
 * Bytes with their checksum behind them. As text a hash takes two thirds of the time that one takes as bytes.
 */
function withChecksum(bytes: Buffer): Buffer {
  const checked = Buffer.allocUnsafe(bytes.length + CHECKSUM_LENGTH)
  checked.set(bytes)
  const digest = hash('sha256', hash('sha256', bytes, 'buffer'), 'binary')
  checked.write(digest, bytes.length, CHECKSUM_LENGTH, 'latin1')
  return checked
}

/** Base58Check text of any bytes, addresses and tree roots alike. */
export function base58Check(bytes: Buffer): string {
  const key = bytes.toString('latin1')
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = base58.encode(withChecksum(bytes))
  if (bytes.length <= LONGEST_KEPT) texts.set(key, text)
  return text
}

/** Base58 text of 21 address bytes; `""` when there is none. */
export function addressText(bytes: Buffer): Address
export function addressText(bytes: Buffer | null | undefined): Address | ''
export function addressText(bytes: Buffer | null | undefined): Address | '' {
  return bytes ? (base58Check(bytes) as Address) : ''
}

/** Lower-case hex; `""` when there is none. */
export const hexText = (bytes: Buffer | null | undefined): string => bytes?.toString('hex') ?? ''

/** How clients name a token: `_`, a TRC10 id, or the contract's address. */
export const tokenId = (ref: Buffer): TokenRef =>
  tokenRef(ref.length === 21 ? addressText(ref) : ref.toString('latin1'))
