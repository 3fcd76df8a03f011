import { type Address, bytesToHex, hexToBytes } from '@tronlens/core'
import { messageDigest, privateKeyToAddress, signDigest } from '@tronlens/protocol'
import { type Decoder, type Expected, reviewTransaction } from '@tronlens/signing'
import { DamagedKeystoreError, InvalidSecretError } from '../errors.ts'
import { openKeystore } from '../keystore/index.ts'
import { writeOriginalKeystore } from '../keystore/original.ts'
import { writeWeb3Keystore } from '../keystore/web3.ts'
import { type TypedData, typedDataDigest } from '../message/typed-data.ts'
import { createMnemonic, deriveKey, parseMnemonic } from '../mnemonic.ts'
import { checkPrivateKey, parsePrivateKey, privateKeyText } from '../private-key.ts'
import { openVault, sealVault, VAULT_RANDOM_BYTES, type Vault } from '../vault/vault.ts'

/** Where a key comes from. */
export type KeySource =
  | { kind: 'privateKey'; text: string }
  | { kind: 'keystore'; text: string; password: string }
  | { kind: 'mnemonic'; phrase: string; passphrase: string; path: string }
  | { kind: 'vault'; vault: Vault; password: string }

/** A key that is held: how to name it, and whose it is. */
export type HeldKey = { id: string; address: Address }

/** What a new wallet shows its owner once. */
export type NewWallet = HeldKey & { mnemonic: string; privateKey: string }

/** Path of the first account of a phrase. */
const FIRST_PATH = "44'/195'/0'/0/0"

/**
 * Keeps private keys where nothing else can read them. In the product it lives in a Web Worker; callers get
 * signatures of reviewed transactions, and a key only in the two places where its owner wants to write it
 * down.
 */
export class KeyRing {
  readonly #keys = new Map<string, Uint8Array>()
  readonly #decoders: readonly Decoder[]
  readonly #random: (bytes: number) => Uint8Array

  /** @param random the system's random numbers */
  constructor(decoders: readonly Decoder[], random: (bytes: number) => Uint8Array) {
    this.#decoders = decoders
    this.#random = random
  }

  /**
   * Takes a key in.
   *
   * @throws {InvalidSecretError} {@link WrongPasswordError} {@link DamagedKeystoreError}
   */
  async open(source: KeySource): Promise<HeldKey> {
    return this.#hold(await readKey(source))
  }

  /** The address of a source without keeping its key, for showing it while the user types. */
  async addressOf(source: KeySource): Promise<Address> {
    const key = await readKey(source)
    const address = privateKeyToAddress(key)
    key.fill(0)
    return address
  }

  /** Makes a wallet; its phrase and its key are shown to the owner and kept nowhere else. */
  create(words: 12 | 24): NewWallet {
    const mnemonic = createMnemonic(words)
    const key = deriveKey(mnemonic, FIRST_PATH)
    return { ...this.#hold(key), mnemonic, privateKey: privateKeyText(key) }
  }

  /**
   * Signs a transaction, after decoding it here once more: what asks could have been tricked.
   *
   * @param expected what the review showed
   * @throws {TransactionMismatchError} when the bytes say something else
   */
  sign(id: string, expected: Expected, rawDataHex: string): string {
    const { txID } = reviewTransaction(expected, rawDataHex, this.#decoders)
    return bytesToHex(signDigest(hexToBytes(txID), this.#key(id)))
  }

  /** Signs a text as TIP-191 says, so that the signature can never be one of a transaction. */
  signMessage(id: string, message: string): string {
    return bytesToHex(signDigest(messageDigest(message), this.#key(id)))
  }

  /** Signs typed data as TIP-712 says; its prefix, too, is none of a transaction. */
  signTypedData(id: string, data: TypedData): string {
    return bytesToHex(signDigest(typedDataDigest(data), this.#key(id)))
  }

  /** The key under a password, for storing on this device. */
  seal(id: string, password: string): Promise<Vault> {
    return sealVault(this.#key(id), password, this.#random(VAULT_RANDOM_BYTES))
  }

  /** A keystore file for download. */
  exportKeystore(id: string, password: string, format: 'original' | 'web3'): Promise<string> | string {
    if (format === 'web3') return writeWeb3Keystore(this.#key(id), password, this.#random(64))
    return writeOriginalKeystore(this.#key(id), password, crypto.randomUUID())
  }

  /** Forgets one key, or all, and overwrites it. */
  wipe(id?: string): void {
    for (const [held, key] of this.#keys) {
      if (id !== undefined && held !== id) continue
      key.fill(0)
      this.#keys.delete(held)
    }
  }

  #hold(key: Uint8Array): HeldKey {
    const id = bytesToHex(this.#random(16))
    this.#keys.set(id, key)
    return { id, address: privateKeyToAddress(key) }
  }

  #key(id: string): Uint8Array {
    const key = this.#keys.get(id)
    if (!key) throw new InvalidSecretError('the wallet is locked')
    return key
  }
}

async function readKey(source: KeySource): Promise<Uint8Array> {
  switch (source.kind) {
    case 'privateKey':
      return parsePrivateKey(source.text)
    case 'keystore':
      return openKeystore(source.text, source.password)
    case 'mnemonic':
      return deriveKey(parseMnemonic(source.phrase), source.path, source.passphrase)
    case 'vault': {
      const key = await openVault(source.vault, source.password)
      if (key.length !== 32) throw new DamagedKeystoreError('it holds no key')
      return checkPrivateKey(key)
    }
  }
}
