import { type HexAddress, hexAddress } from '@tronlens/core'

const WORD = 32
const ADDRESS = 20
const PADDING = WORD - ADDRESS
/** Zeros in a row that practically no address has. */
const HOLE = 6
/** Most words of one transaction that are examined. */
const MOST_WORDS = 64
const SELECTOR = 4
/** The smallest number that is wider than an address. */
const LEAST_WIDER = 2n ** BigInt(8 * ADDRESS)

/** Addresses and words that a transaction passes to contracts. */
export type CallWords = {
  /** Addresses in the encoding of calls. */
  addresses: HexAddress[]
  /** Numbers that may be addresses: some addresses are that small. */
  unlikely: HexAddress[]
  /** Words of its calls, which can be numbers of items. */
  words: bigint[]
}

const isZero = (bytes: Buffer, from: number, length: number): boolean =>
  bytes.subarray(from, from + length).every((byte) => byte === 0)

/**
 * True for a word that holds an address in the encoding of calls: zeros in front, and no run of zeros within.
 */
function isAddressAt(bytes: Buffer, place: number): boolean {
  const first = place + PADDING
  if (bytes[first] === 0 || !isZero(bytes, place, PADDING)) return false
  for (let i = first; i + HOLE <= place + WORD; i++) if (isZero(bytes, i, HOLE)) return false
  return true
}

/**
 * Reads addresses and words that a transaction may pass to contracts, without knowing their parameters: those
 * of its call, and those that the called contract passes on. A word that is neither the address of a party
 * nor an item does no harm: contracts report nothing for it.
 *
 * @param raw - bytes of the transaction
 * @param selector - first bytes of its call, where it has one
 */
export function readCallWords(raw: Buffer, selector: Buffer | undefined): CallWords {
  const addresses = new Set<HexAddress>()
  // words are consecutive: one row begins after the selector, the others are found by the addresses in them
  const rows = new Map<number, number>()
  const call = selector ? raw.lastIndexOf(selector) : -1
  if (call >= 0) rows.set((call + SELECTOR) % WORD, call + SELECTOR)
  for (let place = 0; place + WORD <= raw.length; place++) {
    if (!isAddressAt(raw, place)) continue
    addresses.add(hexAddress(`41${raw.toString('hex', place + PADDING, place + WORD)}`))
    if (!rows.has(place % WORD)) rows.set(place % WORD, Math.max(place - WORD, place % WORD))
  }
  const words = new Set<bigint>()
  for (const begin of rows.values())
    for (let place = begin; place + WORD <= raw.length && words.size < MOST_WORDS; place += WORD)
      words.add(BigInt(`0x${raw.toString('hex', place, place + WORD)}`))
  const unlikely = [...words]
    .filter((word) => word > 0n && word < LEAST_WIDER)
    .map((word) => hexAddress(`41${word.toString(16).padStart(2 * ADDRESS, '0')}`))
    .filter((address) => !addresses.has(address))
  return { addresses: [...addresses], unlikely, words: [...words] }
}
