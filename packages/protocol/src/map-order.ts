import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'

/**
 * Entries of a `map<int64, int64>` field in the order they stand in the bytes.
 *
 * A decoded message keeps a map as an object, whose numeric keys JavaScript sorts; the chain keeps the
 * sender's order.
 */
export function readInt64Map(bytes: Uint8Array, field: number): Map<bigint, bigint> {
  const entries = new Map<bigint, bigint>()
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag()
    if (number !== field || wireType !== WireType.LengthDelimited) {
      reader.skip(wireType)
      continue
    }
    const entry = new BinaryReader(reader.bytes())
    let key = 0n
    let value = 0n
    while (entry.pos < entry.len) {
      const [part, partType] = entry.tag()
      if (part === 1) key = BigInt(entry.int64())
      else if (part === 2) value = BigInt(entry.int64())
      else entry.skip(partType)
    }
    entries.set(key, value)
  }
  return entries
}
