import { bytesToHex, type HexAddress, hexAddress, hexToBytes, keccak256 } from '@tronlens/core'

const WORD_DIGITS = 64
const ADDRESS_DIGITS = 40

/** What stands in one word of call data: a number, or an address in hex. */
export type EvmWord = bigint | number | string

/** A word as hex. */
export const wordOf = (word: EvmWord): string =>
  (typeof word === 'string' ? word.slice(-ADDRESS_DIGITS) : word.toString(16)).padStart(WORD_DIGITS, '0')

/** Address of a contract that another makes with `CREATE2` of a code that deploys it. */
export const create2Address = (maker: string, salt: bigint, code: string): HexAddress =>
  hexAddress(
    `41${bytesToHex(
      keccak256(
        Buffer.concat([
          Buffer.from(maker, 'hex'),
          Buffer.from(wordOf(salt), 'hex'),
          keccak256(hexToBytes(code)),
        ]),
      ),
    ).slice(WORD_DIGITS - ADDRESS_DIGITS)}`,
  )
