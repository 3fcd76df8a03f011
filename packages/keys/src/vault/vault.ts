import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { bytesToHex, equalBytes, hexToBytes, isHex, sha256, utf8ToBytes } from '@tronlens/core'
import { DamagedKeystoreError, WrongPasswordError } from '../errors.ts'

/**
 * A secret under a password, as it may be stored. Its parameters are stored with it, so that they can grow.
 */
export type Vault = {
  readonly version: 1
  readonly kdf: {
    readonly name: 'scrypt'
    readonly n: number
    readonly r: number
    readonly p: number
    readonly salt: string
  }
  /** Distinguishes a wrong password from damage: half of what the password derives, hashed. */
  readonly check: string
  readonly nonce: string
  readonly data: string
  /** sha256 over everything above, so that damage is seen before a password is asked for. */
  readonly seal: string
}

/** OWASP's recommendation for scrypt: 128 MiB, about half a second. */
const WORK = { n: 2 ** 17, r: 8, p: 1 } as const
const MOST_N = 2 ** 20
const MOST_R = 32
const MOST_P = 4

/** Random bytes that sealing needs. */
export const VAULT_RANDOM_BYTES = 32 + 24

/** Encrypts a secret under a password with scrypt and XChaCha20-Poly1305. */
export async function sealVault(secret: Uint8Array, password: string, random: Uint8Array): Promise<Vault> {
  const salt = random.slice(0, 32)
  const nonce = random.slice(32, VAULT_RANDOM_BYTES)
  const kdf = { name: 'scrypt', ...WORK, salt: bytesToHex(salt) } as const
  const { key, check } = await derive(password, kdf)
  const body = {
    version: 1 as const,
    kdf,
    check,
    nonce: bytesToHex(nonce),
    data: bytesToHex(xchacha20poly1305(key, nonce).encrypt(secret)),
  }
  key.fill(0)
  return { ...body, seal: sealOf(body) }
}

/**
 * The secret of a vault.
 *
 * @throws {DamagedKeystoreError} when anything in it was changed, whatever the password
 * @throws {WrongPasswordError}
 */
export async function openVault(vault: Vault, password: string): Promise<Uint8Array> {
  checkVault(vault)
  const { key, check } = await derive(password, vault.kdf)
  if (check !== vault.check) throw new WrongPasswordError()
  try {
    return xchacha20poly1305(key, hexToBytes(vault.nonce)).decrypt(hexToBytes(vault.data))
  } catch (cause) {
    throw new DamagedKeystoreError('what it holds does not fit its seal', { cause })
  } finally {
    key.fill(0)
  }
}

/** @throws {DamagedKeystoreError} unless it is a whole vault */
export function checkVault(vault: Vault): void {
  const { seal, ...body } = vault
  const isIntact =
    body.version === 1 &&
    body.kdf?.name === 'scrypt' &&
    isWhole(body.kdf.n, 2, MOST_N) &&
    Number.isInteger(Math.log2(body.kdf.n)) &&
    isWhole(body.kdf.r, 1, MOST_R) &&
    isWhole(body.kdf.p, 1, MOST_P) &&
    [body.nonce, body.data, body.check, body.kdf.salt, seal].every(
      (text) => typeof text === 'string' && isHex(text),
    ) &&
    equalBytes(hexToBytes(seal), hexToBytes(sealOf(body)))
  if (!isIntact) throw new DamagedKeystoreError('the wallet that was remembered here was changed or cut')
}

async function derive(password: string, { n, r, p, salt }: Vault['kdf']) {
  const derived = await scryptAsync(utf8ToBytes(password.normalize('NFKC')), hexToBytes(salt), {
    N: n,
    r,
    p,
    dkLen: 64,
  })
  const check = bytesToHex(sha256(derived.subarray(32)))
  return { key: derived.slice(0, 32), check }
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const sealOf = ({ version, kdf, check, nonce, data }: Omit<Vault, 'seal'>): string =>
  bytesToHex(
    sha256(utf8ToBytes([version, kdf.name, kdf.n, kdf.r, kdf.p, kdf.salt, check, nonce, data].join('|'))),
  )
