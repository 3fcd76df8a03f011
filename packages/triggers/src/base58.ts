import { encodeBase58Check, hexToBytes } from '@tronlens/core'

/** Base58 text of an address in the node's hex; null where there is none. */
export const base58 = (hex: unknown): string | null =>
  typeof hex === 'string' && hex !== '' ? encodeBase58Check(hexToBytes(hex)) : null

/** Base58 text of the twenty bytes by which logs and words name an address, hex. */
export const base58OfBody = (hex: string): string => encodeBase58Check(hexToBytes(`41${hex}`))
