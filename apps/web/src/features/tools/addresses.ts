import {
  ADDRESS_PREFIX,
  type Address,
  addressToBytes,
  bytesToAddress,
  bytesToHex,
  fromEvmAddress,
  hexToBytes,
  InvalidAddressError,
  isHex,
  parseAddress,
} from '@tronlens/core'
import { getAddress } from 'viem'

/** One account in all its spellings. */
export interface AddressForms {
  base58: Address
  /** 21 bytes, with the prefix of the network. */
  hex: string
  /** 20 bytes with 0x, in the mixed case of EIP-55 that shows a typing mistake. */
  evm: string
  /** As it stands in topics and arguments of events and calls. */
  word: string
}

const EVM_DIGITS = 40
const WORD_DIGITS = 64

/** With the mixed case of EIP-55. */
const checksum = (digits: string): string => getAddress(`0x${digits.toLowerCase()}`)

/** Reads an address in any spelling: base58, hex with 41, EVM with or without 0x, or a word of 32 bytes. */
function readAddress(text: string): Address {
  const digits = text.replace(/^0x/i, '')
  if (isHex(digits) && digits.length === EVM_DIGITS) {
    const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
    if (isMixed && checksum(digits) !== `0x${digits}`)
      throw new InvalidAddressError(
        text,
        'its capitals are not those of its check sum, a character may be mistyped',
      )
    return bytesToAddress(fromEvmAddress(hexToBytes(digits)))
  }
  if (isHex(digits) && digits.length === WORD_DIGITS && /^0{22}(00|41)/.test(digits))
    return bytesToAddress(fromEvmAddress(hexToBytes(digits.slice(-EVM_DIGITS))))
  return parseAddress(text)
}

/**
 * All spellings of an address.
 *
 * @throws {InvalidAddressError} when it is none, or its check sum says that a character is wrong
 */
export function convertAddress(text: string): AddressForms {
  const base58 = readAddress(text.trim())
  const digits = bytesToHex(addressToBytes(base58).slice(1))
  return {
    base58,
    hex: ADDRESS_PREFIX.toString(16) + digits,
    evm: checksum(digits),
    word: digits.padStart(WORD_DIGITS, '0'),
  }
}
