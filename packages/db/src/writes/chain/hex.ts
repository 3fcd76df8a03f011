import { type HexAddress, hexAddress, type TokenHex, tokenHex } from '@tronlens/core'
import type { AddressBytes, HashBytes, TokenBytes } from '../../values/columns.ts'
import type { Hex } from '../../written.ts'

/** Bytes of hex digits. */
export const bytesOf = (hex: Hex): Buffer => Buffer.from(hex, 'hex')
/** Bytes of several. */
export const bytesOfAll = (all: Iterable<Hex>): Buffer[] => [...all].map(bytesOf)
/** Hex digits of an address. */
export const addressOf = (bytes: AddressBytes): HexAddress => hexAddress(bytes.toString('hex'))
/** Hex digits of a token. */
export const tokenOf = (bytes: TokenBytes): TokenHex => tokenHex(bytes.toString('hex'))
/** Hex digits of a hash. */
export const hashOf = (bytes: HashBytes): Hex => bytes.toString('hex')
