import { addressToBytes, bytesToHex, findAddress } from '@tronlens/core'

const WORD = 64

/**
 * The 32 bytes of an indexed argument: of an address, a number, or the bytes themselves; undefined for other
 * texts.
 */
export function indexedWord(text: string): string | undefined {
  const given = text.trim()
  const address = findAddress(given)
  if (address) return bytesToHex(addressToBytes(address)).slice(2).padStart(WORD, '0')
  if (/^(?:0x)?[0-9a-fA-F]{64}$/.test(given)) return given.replace(/^0x/, '').toLowerCase()
  const digits = /^\d{1,78}$/.test(given) ? BigInt(given).toString(16) : ''
  return digits === '' || digits.length > WORD ? undefined : digits.padStart(WORD, '0')
}
