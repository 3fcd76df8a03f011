import { bytesToHex, concatBytes, keccak256, sha256, utf8ToBytes } from '@tronlens/core'
import { deriveKey } from '@tronlens/keys'
import type { ScreenRow } from '../screen/fields.ts'
import { PathKey, readPath } from './keys.ts'
import { type EmulatedSettings, type ListedToken, readScreens } from './screens.ts'

const OK = 0x9000
const WRONG_LENGTH = 0x6700
const REJECTED = 0x6985
const WRONG_DATA = 0x6a80
const WRONG_PATH = 0x6a8a
const NO_HASH = 0x6a8c
const WRONG_PARAMETERS = 0x6b00
const UNKNOWN_INSTRUCTION = 0x6d00

const MESSAGE_PREFIX = '\x19TRON Signed Message:\n'

/** Something on the screen that waits for its owner. */
export interface Screen {
  readonly kind: 'address' | 'transaction' | 'message' | 'typedData'
  readonly rows: readonly ScreenRow[]
}

/** How the owner decides about what is on the screen. */
export type Owner = (screen: Screen) => boolean | Promise<boolean>

export interface Command {
  readonly ins: number
  readonly p1: number
  readonly p2: number
  readonly data: Uint8Array
}

type Answer = { status: number; data?: Uint8Array }

const refuse = (status: number): Answer => ({ status })

/**
 * The TRON app, written from the vendor's description of its commands; keys come from a throw-away phrase.
 */
export class TronApp {
  version: readonly [number, number, number] = [0, 7, 1]
  readonly settings: EmulatedSettings = { data: true, contracts: true, truncate: false, hash: true }
  /** Tokens in the list of the app, by contract. */
  readonly tokens = new Map<string, ListedToken>()
  owner: Owner = () => true
  #phrase: string
  readonly #keys = new Map<string, PathKey>()
  #signing: { path: string; chunks: Uint8Array[] } | undefined
  #message: { path: string; size: number; body: Uint8Array } | undefined

  constructor(phrase: string) {
    this.#phrase = phrase
  }

  /** Address at a path. */
  addressOf(path: string): string {
    return this.#key(path).address
  }

  /** Hex of the key at a path: what the phrase is written down for. */
  privateKeyOf(path: string): string {
    return bytesToHex(deriveKey(this.#phrase, path))
  }

  /** Becomes the app of a device with another phrase. */
  usePhrase(phrase: string): void {
    this.#phrase = phrase
    this.#keys.clear()
  }

  answer(command: Command): Promise<Answer> | Answer {
    switch (command.ins) {
      case 0x02:
        return this.#publicKey(command)
      case 0x04:
        return this.#signTransaction(command)
      case 0x05:
        return this.#signHash(command)
      case 0x06:
        return { status: OK, data: Uint8Array.of(this.#flags(), ...this.version) }
      case 0x08:
        return this.#signMessage(command)
      case 0x0c:
        return this.#signTypedData(command)
      default:
        return refuse(UNKNOWN_INSTRUCTION)
    }
  }

  #key(path: string): PathKey {
    const known = this.#keys.get(path) ?? new PathKey(this.#phrase, path)
    this.#keys.set(path, known)
    return known
  }

  #flags(): number {
    const { data, contracts, truncate, hash } = this.settings
    return [data, contracts, truncate, hash].reduce((flags, isOn, bit) => flags | (Number(isOn) << bit), 0)
  }

  async #publicKey({ p1, p2, data }: Command): Promise<Answer> {
    if (p1 > 1 || p2 > 1) return refuse(WRONG_PARAMETERS)
    const found = readPath(data)
    if (!found) return refuse(WRONG_PATH)
    const { publicKey, address } = this.#key(found.path)
    if (p1 === 1 && !(await this.owner({ kind: 'address', rows: [{ label: 'Address', value: address }] })))
      return refuse(REJECTED)
    const text = utf8ToBytes(address)
    return {
      status: OK,
      data: concatBytes(Uint8Array.of(publicKey.length), publicKey, Uint8Array.of(text.length), text),
    }
  }

  async #signTransaction({ p1, p2, data }: Command): Promise<Answer> {
    if (p2 !== 0 || ![0x00, 0x10, 0x80, 0x90].includes(p1)) return refuse(WRONG_PARAMETERS)
    let chunk = data
    if (p1 === 0x00 || p1 === 0x10) {
      const found = readPath(data)
      if (!found) return refuse(WRONG_PATH)
      this.#signing = { path: found.path, chunks: [] }
      chunk = found.rest
    }
    if (!this.#signing) return refuse(WRONG_PARAMETERS)
    const { path, chunks } = this.#signing
    chunks.push(chunk)
    if (p1 === 0x00 || p1 === 0x80) return { status: OK }
    this.#signing = undefined
    const hash = sha256(concatBytes(...chunks))
    const read = readScreens(chunks, bytesToHex(hash), this.settings, this.tokens)
    if ('status' in read) return read
    return this.#approve('transaction', read.rows, path, hash)
  }

  async #signHash({ p1, p2, data }: Command): Promise<Answer> {
    if (p1 !== 0 || p2 !== 0) return refuse(WRONG_PARAMETERS)
    if (!this.settings.hash) return refuse(NO_HASH)
    const found = readPath(data)
    if (!found) return refuse(WRONG_PATH)
    const { path, rest } = found
    if (rest.length !== 32) return refuse(WRONG_LENGTH)
    const rows = [
      { label: 'Hash', value: bytesToHex(rest) },
      { label: 'From', value: this.#key(path).address },
    ]
    return this.#approve('transaction', rows, path, rest)
  }

  async #signMessage({ p1, p2, data }: Command): Promise<Answer> {
    if (p2 !== 0 || ![0x00, 0x10, 0x80].includes(p1)) return refuse(WRONG_PARAMETERS)
    let body = data
    if (p1 !== 0x80) {
      const found = readPath(data)
      if (!found) return refuse(WRONG_PATH)
      const { rest } = found
      const size = new DataView(rest.buffer, rest.byteOffset).getUint32(0)
      this.#message = { path: found.path, size, body: new Uint8Array() }
      body = rest.subarray(4)
    }
    const message = this.#message
    if (!message) return refuse(WRONG_PARAMETERS)
    message.body = concatBytes(message.body, body)
    if (message.body.length > message.size) return refuse(WRONG_LENGTH)
    if (message.body.length < message.size) return { status: OK }
    this.#message = undefined
    const digest = keccak256(concatBytes(utf8ToBytes(`${MESSAGE_PREFIX}${message.size}`), message.body))
    const rows = [
      { label: 'Message hash', value: bytesToHex(digest) },
      { label: 'Sign with', value: this.#key(message.path).address },
    ]
    return this.#approve('message', rows, message.path, digest)
  }

  async #signTypedData({ p1, p2, data }: Command): Promise<Answer> {
    if (!this.settings.hash) return refuse(NO_HASH)
    if (p1 !== 0 || p2 !== 0) return refuse(WRONG_PARAMETERS)
    const found = readPath(data)
    if (!found || found.rest.length < 64) return refuse(WRONG_DATA)
    const [domain, message] = [found.rest.subarray(0, 32), found.rest.subarray(32, 64)]
    const rows = [
      { label: 'Domain hash', value: bytesToHex(domain) },
      { label: 'Message hash', value: bytesToHex(message) },
    ]
    const digest = keccak256(concatBytes(Uint8Array.of(0x19, 0x01), domain, message))
    return this.#approve('typedData', rows, found.path, digest)
  }

  async #approve(
    kind: Screen['kind'],
    rows: readonly ScreenRow[],
    path: string,
    digest: Uint8Array,
  ): Promise<Answer> {
    if (!(await this.owner({ kind, rows }))) return refuse(REJECTED)
    return { status: OK, data: this.#key(path).sign(digest) }
  }
}
