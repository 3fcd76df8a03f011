import { ctr } from '@noble/ciphers/aes.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  type Address,
  bytesToHex,
  concatBytes,
  equalBytes,
  hexToBytes,
  isHex,
  keccak256,
  parseAddress,
  toHexAddress,
} from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { DamagedKeystoreError, UnnamedKeystoreError, WrongPasswordError } from '../errors.ts'
import { checkPrivateKey } from '../private-key.ts'

/** A Web3 Secret Storage file, version 3. */
type Web3Keystore = {
  version: 3
  /** The account whose key the file holds, as Base58 text. */
  address: Address
  crypto: {
    cipher: string
    ciphertext: string
    cipherparams: { iv: string }
    kdf: string
    kdfparams: Record<string, unknown>
    mac: string
  }
}

/** Work of new files: what wallets of the field use, about a second and 128 MiB. */
const SCRYPT = { n: 131_072, r: 8, p: 1 } as const
/** More memory than this is an attack on the reader's machine, not a keystore (N × r × 128 bytes). */
const MOST_SCRYPT_BYTES = 1024 * 1024 * 1024
const MOST_ITERATIONS = 10_000_000
const MOST_DERIVED_BYTES = 1024
const DERIVED_BYTES = 32

/** True when a text could be such a file. */
export const looksWeb3 = (text: string): boolean => text.trim().startsWith('{')

/**
 * Opens a version 3 keystore (scrypt or PBKDF2).
 *
 * The checksum of the format covers the encrypted key and not the start value (IV), so a file whose start
 * value was changed decrypts to another key with the right password. The address of the file is what reveals
 * it.
 *
 * @throws {DamagedKeystoreError} when it is not a complete file, or when its key belongs to another account
 *   than it names
 * @throws {UnnamedKeystoreError} when it names no account, so that nothing would reveal such a change
 * @throws {WrongPasswordError} when its checksum does not fit the password
 */
export async function openWeb3Keystore(text: string, password: string): Promise<Uint8Array> {
  const { crypto, address } = parseWeb3(text)
  const ciphertext = hexToBytes(crypto.ciphertext)
  const derived = await derive(crypto, password)
  const mac = keccak256(concatBytes(derived.subarray(16, 32), ciphertext))
  if (!equalBytes(mac, hexToBytes(crypto.mac))) throw new WrongPasswordError()
  const privateKey = decryptKey(derived, crypto)
  if (privateKeyToAddress(privateKey) !== address) {
    privateKey.fill(0)
    throw new DamagedKeystoreError('its key belongs to another account than it names')
  }
  return privateKey
}

function decryptKey(derived: Uint8Array, { cipherparams, ciphertext }: Web3Keystore['crypto']): Uint8Array {
  const bytes = ctr(derived.subarray(0, 16), hexToBytes(cipherparams.iv)).decrypt(hexToBytes(ciphertext))
  try {
    return checkPrivateKey(bytes)
  } catch (cause) {
    throw new DamagedKeystoreError('what it holds is not a private key', { cause })
  }
}

/** Writes a version 3 keystore. `random` must be 64 bytes of the system's random numbers. */
export async function writeWeb3Keystore(
  privateKey: Uint8Array,
  password: string,
  random: Uint8Array,
): Promise<string> {
  const [salt, iv, id] = [random.slice(0, 32), random.slice(32, 48), random.slice(48, 64)]
  const kdfparams = { ...SCRYPT, dklen: DERIVED_BYTES, salt: bytesToHex(salt) }
  const derived = await scryptAsync(password, salt, {
    N: SCRYPT.n,
    r: SCRYPT.r,
    p: SCRYPT.p,
    dkLen: DERIVED_BYTES,
  })
  const ciphertext = ctr(derived.subarray(0, 16), iv).encrypt(privateKey)
  return JSON.stringify({
    version: 3,
    id: uuidOf(id),
    address: toHexAddress(privateKeyToAddress(privateKey)).slice(2),
    crypto: {
      cipher: 'aes-128-ctr',
      ciphertext: bytesToHex(ciphertext),
      cipherparams: { iv: bytesToHex(iv) },
      kdf: 'scrypt',
      kdfparams,
      mac: bytesToHex(keccak256(concatBytes(derived.subarray(16, 32), ciphertext))),
    },
  })
}

async function derive({ kdf, kdfparams }: Web3Keystore['crypto'], password: string): Promise<Uint8Array> {
  const salt = readHex(kdfparams.salt, 'salt')
  const dkLen = readWhole(kdfparams.dklen, 'dklen', MOST_DERIVED_BYTES)
  if (dkLen < DERIVED_BYTES) throw new DamagedKeystoreError('its derived key is too short')
  if (kdf === 'scrypt')
    return scryptAsync(password, salt, { ...readScrypt(kdfparams), dkLen, maxmem: 2 ** 31 })
  if (kdf === 'pbkdf2' && kdfparams.prf === 'hmac-sha256')
    return pbkdf2Async(sha256, password, salt, { c: readWhole(kdfparams.c, 'c', MOST_ITERATIONS), dkLen })
  throw new DamagedKeystoreError(`its key derivation "${String(kdf).slice(0, 20)}" is not known`)
}

/**
 * The numbers of a scrypt derivation, within what the function is defined for and what a machine can bear.
 */
function readScrypt(kdfparams: Record<string, unknown>): { N: number; r: number; p: number } {
  const N = readWhole(kdfparams.n, 'n', 2 ** 24)
  const r = readWhole(kdfparams.r, 'r', 64)
  const p = readWhole(kdfparams.p, 'p', 16)
  if (N < 2 || !Number.isInteger(Math.log2(N)))
    throw new DamagedKeystoreError('"n" is not a power of two above 1')
  if (N * r * 128 > MOST_SCRYPT_BYTES) throw new DamagedKeystoreError('it asks for more than 1 GiB of memory')
  return { N, r, p }
}

function parseWeb3(text: string): Web3Keystore {
  let parsed: {
    version?: unknown
    address?: unknown
    crypto?: Web3Keystore['crypto']
    Crypto?: Web3Keystore['crypto']
  }
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new DamagedKeystoreError('it is not JSON', { cause })
  }
  const crypto = parsed.crypto ?? parsed.Crypto
  if (Number(parsed.version) !== 3 || typeof crypto !== 'object' || crypto === null)
    throw new DamagedKeystoreError('it is not a keystore of version 3')
  if (crypto.cipher !== 'aes-128-ctr') throw new DamagedKeystoreError('its cipher is not aes-128-ctr')
  if (readHex(crypto.ciphertext, 'ciphertext').length !== 32)
    throw new DamagedKeystoreError('its encrypted key is cut')
  if (readHex(crypto.mac, 'mac').length !== 32) throw new DamagedKeystoreError('its checksum is cut')
  if (readHex(crypto.cipherparams?.iv, 'iv').length !== 16)
    throw new DamagedKeystoreError('its start value is cut')
  if (typeof crypto.kdfparams !== 'object' || crypto.kdfparams === null)
    throw new DamagedKeystoreError('its key derivation has no parameters')
  return { version: 3, crypto, address: readAddress(parsed.address) }
}

/** Files write an address as 20 bytes of hex, some tools of TRON as 21 bytes or as Base58 text. */
function readAddress(value: unknown): Address {
  if (value === undefined || value === null || value === '') throw new UnnamedKeystoreError()
  const text = typeof value === 'string' ? value.trim() : ''
  const digits = text.replace(/^0x/i, '')
  try {
    return parseAddress(isHex(digits) && digits.length === 40 ? `41${digits}` : text)
  } catch (cause) {
    throw new DamagedKeystoreError('"address" is not an address', { cause })
  }
}

function readHex(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !isHex(value.replace(/^0x/, '')))
    throw new DamagedKeystoreError(`"${name}" is missing or not hex`)
  return hexToBytes(value)
}

function readWhole(value: unknown, name: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw new DamagedKeystoreError(`"${name}" is not a number from 1 to ${most}`)
  return value
}

/** A random UUID of version 4 from 16 random bytes. */
function uuidOf(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
