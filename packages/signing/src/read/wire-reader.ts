import { UnreadableTransactionError } from '../errors.ts'

/** Wire types of protobuf that the chain's messages use. */
export const VARINT = 0
export const LENGTH_DELIMITED = 2

/** One field of the bytes, before its meaning is known. */
export type WireField = {
  number: number
  /** Offsets of its value in the bytes. */
  start: number
  end: number
} & ({ wireType: typeof VARINT; value: bigint } | { wireType: typeof LENGTH_DELIMITED; value: Uint8Array })

const MOST_VARINT_BYTES = 10
const MAX_UINT64 = (1n << 64n) - 1n

/**
 * Splits protobuf bytes into fields, without any library, so that the reader of signed bytes shares no code
 * with their builder. It is stricter than the format: it refuses numbers in more bytes than needed, and wire
 * types that the chain never uses, because two readers could understand them differently.
 *
 * @throws {UnreadableTransactionError}
 */
export function readWireFields(bytes: Uint8Array, where: string): WireField[] {
  const fields: WireField[] = []
  let offset = 0
  const fail = (reason: string): never => {
    throw new UnreadableTransactionError(`${where}: ${reason} at byte ${offset}`)
  }
  const readVarint = (): bigint => {
    let value = 0n
    for (let index = 0; index < MOST_VARINT_BYTES; index++) {
      const byte = bytes[offset]
      if (byte === undefined) return fail('the bytes end inside a number')
      offset++
      value |= BigInt(byte & 0x7f) << BigInt(7 * index)
      if (byte & 0x80) continue
      if (byte === 0 && index > 0) return fail('a number is written in more bytes than it needs')
      if (value > MAX_UINT64) return fail('a number is larger than 64 bits')
      return value
    }
    return fail('a number is longer than ten bytes')
  }
  while (offset < bytes.length) {
    const tag = readVarint()
    const number = Number(tag >> 3n)
    const wireType = Number(tag & 7n)
    if (number < 1 || number > 536_870_911) fail(`field number ${number} does not exist`)
    if (wireType === VARINT) {
      const start = offset
      const value = readVarint()
      fields.push({ number, wireType, value, start, end: offset })
    } else if (wireType === LENGTH_DELIMITED) {
      const length = Number(readVarint())
      if (offset + length > bytes.length) fail(`field ${number} is longer than what holds it`)
      const end = offset + length
      fields.push({ number, wireType, value: bytes.subarray(offset, end), start: offset, end })
      offset = end
    } else fail(`field ${number} has wire type ${wireType}, which the chain does not use`)
  }
  return fields
}
