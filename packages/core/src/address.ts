import { base58 } from '@scure/base'
import { AppError } from './errors/app-error.ts'
import { keccak256, sha256 } from './hash.ts'
import { bytesToHex, concatBytes, equalBytes, hexToBytes, isHex } from './hex.ts'
import type { Address, HexAddress, TransactionId } from './units.ts'

/** First byte of every TRON address on main net, test nets and private chains. */
export const ADDRESS_PREFIX = 0x41
/** Address of twenty zero bytes: contracts mint from it and burn to it. */
export const ZERO_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Address
/** Bytes of an address including the prefix. */
export const ADDRESS_LENGTH = 21

/** Addresses found right, with the hashing that takes; lists name the same ones again and again. */
const found = new Set<string>()
const MOST_FOUND = 10_000

/** A text that should be a TRON address is not one. */
export class InvalidAddressError extends AppError {
  readonly code = 'INVALID_ADDRESS'
  constructor(
    readonly value: string,
    readonly reason: string,
  ) {
    super(`"${value.slice(0, 80)}" is not a TRON address: ${reason}.`)
  }
}

/**
 * Base58Check of any bytes: the bytes and the first four of their double SHA-256. Also prints odd-length
 * "addresses" as the node does.
 */
export const encodeBase58Check = (bytes: Uint8Array): string =>
  base58.encode(concatBytes(bytes, sha256(sha256(bytes)).subarray(0, 4)))

/**
 * Bytes inside a Base58Check text.
 *
 * @throws {InvalidAddressError} on a foreign character or a wrong checksum
 */
export function decodeBase58Check(text: string): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    throw new InvalidAddressError(text, 'it holds a character that Base58 does not use')
  }
  const body = bytes.subarray(0, -4)
  if (bytes.length < 5 || !equalBytes(sha256(sha256(body)).subarray(0, 4), bytes.subarray(-4)))
    throw new InvalidAddressError(text, 'its checksum is wrong, a character may be mistyped')
  return body
}

/** True for 21 bytes starting with the TRON prefix. */
export const isAddressBytes = (bytes: Uint8Array): boolean =>
  bytes.length === ADDRESS_LENGTH && bytes[0] === ADDRESS_PREFIX

/**
 * Base58 text of 21 address bytes.
 *
 * @throws {InvalidAddressError} when length or prefix are wrong
 */
export function bytesToAddress(bytes: Uint8Array): Address {
  if (!isAddressBytes(bytes))
    throw new InvalidAddressError(bytesToHex(bytes), 'an address is 21 bytes starting with 41')
  return encodeBase58Check(bytes) as Address
}

/** 21 bytes of an address; the checksum of one that was found right is not looked at again. */
export const addressToBytes = (address: Address): Uint8Array =>
  found.has(address) ? base58.decode(address).subarray(0, ADDRESS_LENGTH) : decodeBase58Check(address)

/**
 * Reads a Base58 or a 42-digit hex address (`41…`, optional `0x`).
 *
 * @throws {InvalidAddressError} saying what is wrong
 */
export function parseAddress(text: string): Address {
  if (isHex(text.replace(/^0x/i, '')) && text.length >= 40) return fromHexAddress(text)
  if (text.length !== 34 || !text.startsWith('T'))
    throw new InvalidAddressError(text, 'it needs 34 characters starting with T')
  if (!isAddressBytes(decodeBase58Check(text)))
    throw new InvalidAddressError(text, 'an address is 21 bytes starting with 41')
  // no two texts hold the same bytes
  return text as Address
}

/** Like `parseAddress`, but undefined instead of an error. */
export function findAddress(text: string): Address | undefined {
  try {
    return parseAddress(text)
  } catch (error) {
    if (error instanceof InvalidAddressError) return undefined
    throw error
  }
}

/** True when `text` is a valid Base58 address. */
export function isAddress(text: string): text is Address {
  if (text.length !== 34) return false
  if (found.has(text)) return true
  if (findAddress(text) !== text) return false
  if (found.size === MOST_FOUND) found.clear()
  found.add(text)
  return true
}

/** 42-digit hex form of an address. */
export const toHexAddress = (address: Address): HexAddress =>
  bytesToHex(addressToBytes(address)) as HexAddress

/**
 * Base58 form of a 42-digit hex address.
 *
 * @throws {InvalidAddressError} when it is not 21 bytes starting with 41
 */
export function fromHexAddress(text: string): Address {
  const digits = text.replace(/^0x/i, '')
  if (!isHex(digits) || digits.length !== 42 || !digits.startsWith('41'))
    throw new InvalidAddressError(text, 'the hex form has 42 digits starting with 41')
  return encodeBase58Check(hexToBytes(digits)) as Address
}

/** Prefixes the 20 bytes that the virtual machine uses. */
export const fromEvmAddress = (bytes20: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(ADDRESS_PREFIX), bytes20)

/**
 * Address of the 20 bytes that the virtual machine, events and typed data use.
 *
 * @throws {InvalidAddressError} when they are not 20
 */
export const evmToAddress = (bytes20: Uint8Array): Address => bytesToAddress(fromEvmAddress(bytes20))

/** Address of the contract that a transaction of an account deploys. */
export const deployedAddress = (transaction: TransactionId, owner: Address): Address =>
  evmToAddress(keccak256(concatBytes(hexToBytes(transaction), addressToBytes(owner))).subarray(12))

/**
 * Address of the contract that code makes with CREATE2. TRON takes the address of the creator with its prefix where
 * Ethereum has the byte `ff`.
 *
 * @param salt - 32 bytes
 * @param codeHash - Keccak-256 of the bytes that deploy it
 */
export const create2Address = (creator: Address, salt: Uint8Array, codeHash: Uint8Array): Address =>
  evmToAddress(keccak256(concatBytes(addressToBytes(creator), salt, codeHash)).subarray(12))
