import type { Hex } from '../values/written.ts'

/** Bytes of hex digits. */
export const bytesOf = (hex: Hex): Buffer => Buffer.from(hex, 'hex')
/** Bytes of several. */
export const bytesOfAll = (all: Iterable<Hex>): Buffer[] => [...all].map(bytesOf)
/** Hex digits of bytes. */
export const hexOf = (bytes: Buffer): Hex => bytes.toString('hex')
