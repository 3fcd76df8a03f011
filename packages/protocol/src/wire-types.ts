import {
  type DescField,
  type DescMessage,
  fromBinary,
  type Message,
  type MessageShape,
  ScalarType,
} from '@bufbuild/protobuf'
import { reflect } from '@bufbuild/protobuf/reflect'
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/** Fields with a foreign wire type get numbers from here on while they are read; no message of ours has such numbers. */
const SET_ASIDE = 2 ** 28

/**
 * Reads a message as java-tron does: a field of a known number whose wire type is not that of the field is an unknown field, and
 * unknown fields are kept. The library would read such a field by the number alone, so that the same bytes would mean something
 * else here than on the chain.
 *
 * @throws when the bytes do not follow the protobuf format
 */
export function readMessage<Desc extends DescMessage>(schema: Desc, bytes: Uint8Array): MessageShape<Desc> {
  if (!hasForeign(schema, bytes)) return fromBinary(schema, bytes)
  const message = fromBinary(schema, setAside(schema, bytes))
  restore(schema, message)
  return message
}

const wireTypeOfScalar = (type: ScalarType): WireType => {
  switch (type) {
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return WireType.LengthDelimited
    case ScalarType.DOUBLE:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return WireType.Bit64
    case ScalarType.FLOAT:
    case ScalarType.FIXED32:
    case ScalarType.SFIXED32:
      return WireType.Bit32
    default:
      return WireType.Varint
  }
}

function isForeign(field: DescField, wireType: WireType): boolean {
  if (field.message || field.fieldKind === 'map') return wireType !== WireType.LengthDelimited
  const own = field.scalar === undefined ? WireType.Varint : wireTypeOfScalar(field.scalar)
  // numbers of a list stand one by one or packed, whatever the schema says
  const isPacked = field.fieldKind === 'list' && wireType === WireType.LengthDelimited
  return wireType !== own && !isPacked
}

const fields = new WeakMap<DescMessage, ReadonlyMap<number, DescField>>()

/** Field of a message by its number: each of them is looked for in every message that is read. */
function findField(schema: DescMessage, number: number): DescField | undefined {
  let known = fields.get(schema)
  if (!known) {
    known = new Map(schema.fields.map((field) => [field.number, field]))
    fields.set(schema, known)
  }
  return known.get(number)
}

/** Message whose bytes a value of the field holds. */
const nestedSchema = (field: DescField | undefined): DescMessage | undefined =>
  field?.fieldKind === 'message' || field?.fieldKind === 'list' ? field.message : undefined

const hasForeign = (schema: DescMessage, bytes: Uint8Array): boolean =>
  findsForeign(schema, new BinaryReader(bytes), bytes.length)

/** Whether a message that ends at a place has such a field. */
function findsForeign(schema: DescMessage, reader: BinaryReader, end: number): boolean {
  while (reader.pos < end) {
    const [number, wireType] = reader.tag()
    const field = findField(schema, number)
    if (field && isForeign(field, wireType)) return true
    const nested = nestedSchema(field)
    if (!nested) reader.skip(wireType, number)
    else if (findsForeign(nested, reader, reader.uint32() + reader.pos)) return true
  }
  if (reader.pos > end) throw new RangeError('the bytes of a message end in the middle of a field')
  return false
}

/** The same bytes with other numbers for fields of a foreign wire type. */
function setAside(schema: DescMessage, bytes: Uint8Array): Uint8Array {
  const reader = new BinaryReader(bytes)
  const writer = new BinaryWriter()
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag()
    if (number >= SET_ASIDE) throw new RangeError(`the field number ${number} is too large`)
    const field = findField(schema, number)
    const nested = nestedSchema(field)
    const isOther = field !== undefined && isForeign(field, wireType)
    writer.tag(isOther ? number + SET_ASIDE : number, wireType)
    if (nested && !isOther) writer.bytes(setAside(nested, reader.bytes()))
    else writer.raw(reader.skip(wireType, number))
  }
  return writer.finish()
}

/** Gives fields that were set aside their own numbers back. */
function restore(schema: DescMessage, message: Message): void {
  for (const field of message.$unknown ?? [])
    if (field.no >= SET_ASIDE) Object.assign(field, { no: field.no - SET_ASIDE })
  const members = reflect(schema, message)
  for (const field of members.fields) {
    if (field.fieldKind === 'message' && members.isSet(field))
      restore(field.message, members.get(field).message)
    if (field.fieldKind === 'list' && field.listKind === 'message')
      for (const item of members.get(field)) restore(field.message, (item as { message: Message }).message)
  }
}
