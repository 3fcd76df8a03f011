import { create, type DescMessage, toBinary } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { concatBytes } from '@tronlens/core'
import { fieldShapes } from './message-shape.ts'

/**
 * Bytes of a message from parsed values. A `Map` is written in its own order, as the node writes what it was
 * sent; plain encoding would sort numeric keys. Only messages whose maps stand in their last fields can hold
 * one.
 */
export function encodeParsed(desc: DescMessage, values: Record<string, unknown>): Uint8Array {
  const plain: Record<string, unknown> = {}
  const maps: Uint8Array[] = []
  for (const field of fieldShapes(desc)) {
    const value = values[field.localName]
    if (!(value instanceof Map)) {
      if (value !== undefined) plain[field.localName] = value
      continue
    }
    const number = desc.fields.find((candidate) => candidate.name === field.name)?.number as number
    for (const [key, item] of value as Map<bigint | string, bigint>) {
      const entry = new BinaryWriter()
      if (typeof key === 'string') entry.tag(1, WireType.LengthDelimited).string(key)
      else entry.tag(1, WireType.Varint).int64(key)
      entry.tag(2, WireType.Varint).int64(item)
      maps.push(new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(entry.finish()).finish())
    }
  }
  return concatBytes(toBinary(desc, create(desc, plain as never)), ...maps)
}
