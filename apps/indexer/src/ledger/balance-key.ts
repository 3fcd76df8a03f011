import { type HexAddress, hexAddress, type TokenHex, tokenHex } from '@tronlens/core'
import { TRX } from '../extract/values.ts'

/** Digits of an address; a balance key is an address followed by a token. */
const ADDRESS_DIGITS = 42

/** Address and token of a balance key. */
export const splitKey = (key: string): { address: HexAddress; token: TokenHex } => ({
  address: hexAddress(key.slice(0, ADDRESS_DIGITS)),
  token: tokenHex(key.slice(ADDRESS_DIGITS)),
})

/** True for a balance key of TRX. */
export const isOfTrx = (key: string): boolean =>
  key.length === ADDRESS_DIGITS + TRX.length && key.endsWith(TRX)
