import { HDKey } from '@scure/bip32'
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { InvalidSecretError } from './errors.ts'
import { checkPrivateKey } from './private-key.ts'

/** Numbers of words that wallets use. */
export const PHRASE_LENGTHS = [12, 15, 18, 21, 24] as const
const BITS_PER_WORD = 32 / 3
const WORDS = new Set(wordlist)

/**
 * Where accounts of a phrase or a device lie: by account number, or by address number inside the first
 * account.
 */
export const PATH_FAMILIES = {
  account: (index: number) => `44'/195'/${index}'/0/0`,
  address: (index: number) => `44'/195'/0'/0/${index}`,
} as const
/** One of the two ways to count accounts. */
export type PathFamily = keyof typeof PATH_FAMILIES

/** A new phrase from the system's random numbers. */
export const createMnemonic = (words: 12 | 24 = 12): string =>
  generateMnemonic(wordlist, words * BITS_PER_WORD)

/** Words of a phrase as typed or pasted. */
export const splitPhrase = (text: string): string[] =>
  text.normalize('NFKD').toLowerCase().split(/\s+/).filter(Boolean)

/** True for a word that a phrase can hold. */
export const isPhraseWord = (word: string): boolean => WORDS.has(word)

/** Words of the list that begin like this, for help while typing. */
export const suggestWords = (start: string, limit = 5): string[] =>
  start === '' ? [] : wordlist.filter((word) => word.startsWith(start)).slice(0, limit)

/**
 * Checks a phrase: its length, its words, its checksum.
 *
 * @throws {InvalidSecretError} naming the places of unknown words, never the words
 */
export function parseMnemonic(text: string): string {
  const words = splitPhrase(text)
  if (!(PHRASE_LENGTHS as readonly number[]).includes(words.length))
    throw new InvalidSecretError(`a phrase has 12, 15, 18, 21 or 24 words, this one has ${words.length}`)
  const unknown = words.flatMap((word, index) => (isPhraseWord(word) ? [] : [index]))
  if (unknown.length > 0) throw new InvalidSecretError('some of its words are in no word list', unknown)
  const phrase = words.join(' ')
  if (!validateMnemonic(phrase, wordlist))
    throw new InvalidSecretError('its last word does not fit the others; a word may be wrong or out of order')
  return phrase
}

/**
 * Private key of a phrase at a path.
 *
 * @param path without `m/`, for example `44'/195'/0'/0/0`
 * @param passphrase the optional 25th word
 */
export function deriveKey(mnemonic: string, path: string, passphrase = ''): Uint8Array {
  const seed = mnemonicToSeedSync(parseMnemonic(mnemonic), passphrase)
  const node = HDKey.fromMasterSeed(seed).derive(`m/${path}`)
  seed.fill(0)
  if (!node.privateKey) throw new InvalidSecretError('no account lies at this path')
  const key = checkPrivateKey(Uint8Array.from(node.privateKey))
  node.wipePrivateData()
  return key
}
