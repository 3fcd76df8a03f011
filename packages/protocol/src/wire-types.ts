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

/**
 * Fields with a foreign wire type get numbers from here on while they are read; no message of ours has such
 * numbers.
 */
const SET_ASIDE = 2 ** 28

/**
 * Reads a message as java-tron does: a field of a known number whose wire type is not that of the field is an
 * unknown field, and unknown fields are kept. The library would read such a field by the number alone, so
 * that the same bytes would mean something else here than on the chain.
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

/** Field of a message by its number. */
const findField = (schema: DescMessage, number: number): DescField | undefined =>
  schema.fields.find((field) => field.number === number)

/** Message whose bytes a value of the field holds. */
const nestedSchema = (field: DescField | undefined): DescMessage | undefined =>
  field?.fieldKind === 'message' || field?.fieldKind === 'list' ? field.message : undefined

/** Whether a message has a field whose wire type is not that of the schema. */
export const hasForeign = (schema: DescMessage, bytes: Uint8Array): boolean =>
  !isOrdinary(planOf(schema), bytes, 0, bytes.length) &&
  findsForeign(schema, new BinaryReader(bytes), bytes.length)

/** What is to be known of the fields of a message, by their numbers, to look over its bytes. */
type Plan = { isForeign: readonly boolean[]; nested: Plan | undefined }[]

const WIRE_TYPES = [
  WireType.Varint,
  WireType.Bit64,
  WireType.LengthDelimited,
  WireType.StartGroup,
  WireType.EndGroup,
  WireType.Bit32,
]
const plans = new WeakMap<DescMessage, Plan>()

function planOf(schema: DescMessage): Plan {
  const known = plans.get(schema)
  if (known) return known
  const plan: Plan = []
  plans.set(schema, plan) // a message may hold others of its kind
  for (const field of schema.fields) {
    const nested = nestedSchema(field)
    plan[field.number] = {
      isForeign: WIRE_TYPES.map((wireType) => isForeign(field, wireType)),
      nested: nested && planOf(nested),
    }
  }
  return plan
}

/** Longest of the varints that are looked over: lengths and tags of more digits are read with care. */
const SHORT = 4

/**
 * True for nearly all messages: their fields have the wire types of the schema, and nothing about their bytes
 * is unusual. It allocates nothing, while the reader allocates for every field. False: a careful look
 * decides.
 */
function isOrdinary(plan: Plan, bytes: Uint8Array, begin: number, end: number): boolean {
  let at = begin
  /** A short varint; too large where it is none. */
  const readShort = (): number => {
    let value = 0
    for (let digit = 0; digit < SHORT; digit++) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 127) << (7 * digit)
      if (byte < 128) return value
    }
    return Number.POSITIVE_INFINITY
  }
  while (at < end) {
    const tag = readShort()
    if (tag === Number.POSITIVE_INFINITY || tag < 8) return false
    const wireType: WireType = tag & 7
    const field = plan[tag >> 3]
    if (field?.isForeign[wireType]) return false
    if (wireType === WireType.LengthDelimited) {
      const length = readShort()
      if (field?.nested && !isOrdinary(field.nested, bytes, at, at + length)) return false
      at += length
    } else if (wireType === WireType.Bit64) at += 8
    else if (wireType === WireType.Bit32) at += 4
    else if (wireType === WireType.Varint) while ((bytes[at++] ?? 0) > 127);
    else return false
  }
  return at === end
}

/**
 * The same, by a careful look at a message that ends at `end`.
 *
 * @throws when the bytes do not follow the protobuf format
 */
export function findsForeign(schema: DescMessage, reader: BinaryReader, end: number): boolean {
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
