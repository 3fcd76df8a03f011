import { type Address, evmToAddress, hexToBytes, isAddress } from '@tronlens/core'

export { type Address, isAddress }

const DIGITS = 40

/** The address of 20 bytes in hex without prefix; leading zeros may be missing. */
export const addressFromWord = (hex: string): Address =>
  evmToAddress(hexToBytes(hex.toLowerCase().padStart(DIGITS, '0')))

/** An address as a descriptor writes it; undefined for other texts. */
export function parseDescriptorAddress(text: string): Address | undefined {
  if (isAddress(text)) return text
  return /^0x[0-9a-f]{40}$/i.test(text) ? addressFromWord(text.slice(2)) : undefined
}
