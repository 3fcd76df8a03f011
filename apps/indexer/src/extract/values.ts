import {
  type HexAddress,
  hexAddress,
  type Milliseconds,
  milliseconds,
  type Sun,
  sun,
  type TokenAmount,
  type TokenHex,
  toBigInt,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import type { Hex } from '@tronlens/db'

export type { Hex }

/** Address of a contract as logs print it: without its first byte. */
export const logAddress = (digits: string): HexAddress => hexAddress(`41${digits}`)

/** TRX as a token reference: `_`. */
export const TRX = tokenHex('5f')
/** The address that tokens come from when minted and go to when burned. */
export const ZERO_ADDRESS = hexAddress(`41${'00'.repeat(20)}`)

/** 21 bytes starting with 41, or undefined for anything else. */
export const readAddress = (value: unknown): HexAddress | undefined =>
  typeof value === 'string' && value.length === 42 && value.startsWith('41') ? hexAddress(value) : undefined

/** A whole number that is known to fit, such as a time, a height or a count; missing is 0. */
export const toNumber = (value: unknown): number => (value === undefined ? 0 : Number(value))

/** An amount; missing is 0. */
export const toAmount = (value: unknown): bigint =>
  value === undefined ? 0n : typeof value === 'number' ? BigInt(value) : toBigInt(value)

/** An amount of sun; missing is 0. */
export const toSun = (value: unknown): Sun => sun(toAmount(value))

/** An amount of a token; missing is 0. */
export const toTokenAmount = (value: unknown): TokenAmount => tokenAmount(toAmount(value))

/** A time; missing is 0. */
export const toMilliseconds = (value: unknown): Milliseconds => milliseconds(toNumber(value))

/** TRX where any token may stand: its smallest unit is the sun. */
export const trxAmount = (amount: Sun): TokenAmount => tokenAmount(amount)

/** Text of hex bytes; bytes that are no UTF-8 become U+FFFD. */
export const hexToText = (value: unknown): string =>
  typeof value === 'string' ? Buffer.from(value, 'hex').toString('utf8') : ''

/** Hex of a text's UTF-8 bytes. */
const textToHex = (text: string): Hex => Buffer.from(text, 'utf8').toString('hex')

/** Reference of a TRC10 token: its id's digits as ASCII. */
export const assetRef = (id: string | number | bigint): TokenHex => tokenHex(textToHex(String(id)))

/** True for TRX and TRC10, which accounts hold themselves; contracts keep all other tokens. */
export const isNativeToken = (token: TokenHex): boolean => token.length < 42

/** Resource codes of stake contracts; the node prints names and leaves the first out. */
export const Resource = { bandwidth: 0, energy: 1, power: 2 } as const

/** Reads a resource as the node prints it. */
export const readResource = (value: unknown): number =>
  value === 'ENERGY' || value === 1
    ? Resource.energy
    : value === 'TRON_POWER' || value === 2
      ? Resource.power
      : Resource.bandwidth
