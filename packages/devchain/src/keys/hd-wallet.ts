import { createHmac, pbkdf2Sync } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { sha256 } from '../base/hash.ts'
import { accountOfKey, addToKey, compressedPublicKey, type DevAccount } from './private-key.ts'

/** Base path of TRON accounts; the index of the account follows. */
export const HD_PATH = "m/44'/195'/0'/0/"
const HARDENED = 0x8000_0000
const PATH = [44 + HARDENED, 195 + HARDENED, HARDENED, 0]

/** Accounts of a mnemonic. */
export type HdWallet = {
  readonly mnemonic: string
  readonly hdPath: string
  readonly accounts: readonly DevAccount[]
}

type Node = { readonly key: Uint8Array; readonly chainCode: Uint8Array }

const hmac = (key: string | Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha512', key).update(data).digest()

const split = (bytes: Buffer): Node => ({ key: bytes.subarray(0, 32), chainCode: bytes.subarray(32) })

/** One step of BIP-32 on private keys. Uses the crypto module of Node.js, because the start must be fast. */
function child(parent: Node, index: number): Node {
  const suffix = Buffer.alloc(4)
  suffix.writeUInt32BE(index)
  const data =
    index >= HARDENED
      ? Buffer.concat([Buffer.alloc(1), parent.key, suffix])
      : Buffer.concat([compressedPublicKey(parent.key), suffix])
  const { key, chainCode } = split(hmac(parent.chainCode, data))
  return { key: addToKey(key, parent.key), chainCode }
}

/** The first accounts of a mnemonic on the TRON path. */
function deriveAccounts(mnemonic: string, count: number): DevAccount[] {
  const seed = pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
  let node = split(hmac('Bitcoin seed', seed))
  for (const index of PATH) node = child(node, index)
  return Array.from({ length: count }, (_, index) => accountOfKey(child(node, index).key))
}

/**
 * A wallet derived from a text: the same text gives the same words and keys. The keys are not secret; never
 * use them for real money.
 */
export function walletFromSeed(seed: string, count: number): HdWallet {
  const entropy = sha256(new TextEncoder().encode(`mnemonic/${seed}`)).subarray(0, 16)
  const mnemonic = entropyToMnemonic(entropy, wordlist)
  return { mnemonic, hdPath: HD_PATH, accounts: deriveAccounts(mnemonic, count) }
}
