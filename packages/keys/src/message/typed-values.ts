import { AppError, addressToBytes, hexToBytes, isAddress, isHex } from '@tronlens/core'

/** Typed data that does not follow TIP-712. */
export class InvalidTypedDataError extends AppError {
  readonly code = 'INVALID_JSON'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`This is no typed data: ${reason}.`, options)
  }
}

export const fail = (reason: string): never => {
  throw new InvalidTypedDataError(reason)
}

/** @throws {InvalidTypedDataError} for what is no whole number */
export function readInteger(type: string, value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(-?\d+|0x[0-9a-f]+)$/i.test(value)) return BigInt(value)
  return fail(`${String(value)} is no ${type}`)
}

/** @throws {InvalidTypedDataError} for what is no hex */
export function readBytes(value: unknown): Uint8Array {
  const hex = typeof value === 'string' ? value.replace(/^0x/i, '').toLowerCase() : ''
  if (typeof value !== 'string' || hex.length % 2 !== 0 || (hex !== '' && !isHex(hex)))
    return fail('bytes are no hex')
  return hexToBytes(hex)
}

/** The twenty bytes of an address: Base58, or hex with or without its first byte 41. */
export function readAddress(value: unknown): Uint8Array {
  if (typeof value === 'string') {
    if (isAddress(value)) return addressToBytes(value).slice(1)
    const hex = value.replace(/^0x/i, '').toLowerCase()
    if (/^(41)?[0-9a-f]{40}$/.test(hex)) return hexToBytes(hex.slice(-40))
  }
  return fail(`${String(value)} is no address`)
}
