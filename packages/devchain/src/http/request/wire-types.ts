import { type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'

/** How the values of scalar types are written. */
const SCALARS: Readonly<Partial<Record<ScalarType, WireType>>> = {
  [ScalarType.STRING]: WireType.LengthDelimited,
  [ScalarType.BYTES]: WireType.LengthDelimited,
  [ScalarType.DOUBLE]: WireType.Bit64,
  [ScalarType.FIXED64]: WireType.Bit64,
  [ScalarType.SFIXED64]: WireType.Bit64,
  [ScalarType.FLOAT]: WireType.Bit32,
  [ScalarType.FIXED32]: WireType.Bit32,
  [ScalarType.SFIXED32]: WireType.Bit32,
}

function wireTypeOf({ message, scalar, fieldKind }: DescField): WireType {
  if (message || fieldKind === 'map') return WireType.LengthDelimited
  return (scalar && SCALARS[scalar]) ?? WireType.Varint
}

/**
 * Finds a field with a wire type that does not match its type, such as a number instead of bytes. Our
 * protobuf library reads such a field without an error; the node treats it as unknown.
 *
 * @returns its name, or undefined
 * @throws when the bytes end in the middle
 */
export function findMisfit(desc: DescMessage, bytes: Uint8Array): string | undefined {
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag()
    const field = desc.fields.find((each) => each.number === number)
    const isPacked = field?.fieldKind === 'list' && !field.message && type === WireType.LengthDelimited
    if (field && !isPacked && type !== wireTypeOf(field)) return `${desc.typeName}.${field.name}`
    if (!field?.message) {
      reader.skip(type, number)
      continue
    }
    const inner = findMisfit(field.message, reader.bytes())
    if (inner !== undefined) return inner
  }
  return undefined
}
