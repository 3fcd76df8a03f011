/**
 * How far a stream has come: the last block that it covers, and a solid block at or below it from which it
 * can start again when the chain has replaced the last one. Hashes are the last eight bytes of the ids; empty
 * for −1, which lies before all blocks.
 */
export type StreamPosition = {
  number: bigint
  hash: Buffer
  floor: bigint
  floorHash: Buffer
}

const HASH_BYTES = 8
/** The part of a block id that positions keep: its end, since the first eight bytes are the height. */
export const shortHash = (id: Buffer): Buffer => id.subarray(-HASH_BYTES)

/** The position before the first block. */
export const BEFORE_ALL: StreamPosition = {
  number: -1n,
  hash: Buffer.alloc(0),
  floor: -1n,
  floorHash: Buffer.alloc(0),
}

/** Writes a position as the text that clients store. */
export const printCursor = ({ number, hash, floor, floorHash }: StreamPosition): string =>
  [number, hash.toString('hex'), floor, floorHash.toString('hex')].join('.')

const FORM = /^(-1|\d{1,15})\.([0-9a-f]{16}|)\.(-1|\d{1,15})\.([0-9a-f]{16}|)$/

/**
 * Reads what `printCursor` wrote.
 *
 * @returns undefined for any other text
 */
export function parseCursor(text: string): StreamPosition | undefined {
  const [, number, hash, floor, floorHash] = FORM.exec(text) ?? []
  if (number === undefined || hash === undefined || floor === undefined || floorHash === undefined)
    return undefined
  if ((number === '-1') !== (hash === '') || (floor === '-1') !== (floorHash === '')) return undefined
  const position = {
    number: BigInt(number),
    hash: Buffer.from(hash, 'hex'),
    floor: BigInt(floor),
    floorHash: Buffer.from(floorHash, 'hex'),
  }
  return position.floor <= position.number ? position : undefined
}
