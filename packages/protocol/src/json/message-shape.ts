import { type DescEnum, type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf'
import { type ByteFormat, byteFormat } from './field-format.ts'

/** What the JSON code needs to know of a single value. */
export type ValueShape =
  | { readonly kind: 'int32' | 'int64' | 'bool' | 'string' }
  | { readonly kind: 'bytes'; readonly format: ByteFormat }
  | { readonly kind: 'enum'; readonly desc: DescEnum }
  | { readonly kind: 'message'; readonly desc: DescMessage }

/** What the JSON code needs to know of a field. */
export type FieldShape = {
  readonly name: string
  readonly localName: string
  readonly repeated: boolean
  readonly value: ValueShape
  /** Kind of the keys when the field is a map. */
  readonly mapKey?: ValueShape
}

const shapes = new WeakMap<DescMessage, readonly FieldShape[]>()

/** Fields of a message in the order of their numbers. */
export function fieldShapes(desc: DescMessage): readonly FieldShape[] {
  let known = shapes.get(desc)
  if (!known) {
    known = [...desc.fields].sort((a, b) => a.number - b.number).map(toShape)
    shapes.set(desc, known)
  }
  return known
}

function toShape(field: DescField): FieldShape {
  const base = { name: field.name, localName: field.localName }
  const fullName = `${field.parent.typeName}.${field.name}`
  switch (field.fieldKind) {
    case 'scalar':
      return { ...base, repeated: false, value: scalarShape(field.scalar, fullName) }
    case 'enum':
      return { ...base, repeated: false, value: { kind: 'enum', desc: field.enum } }
    case 'message':
      return { ...base, repeated: false, value: { kind: 'message', desc: field.message } }
    case 'list':
      return { ...base, repeated: true, value: listShape(field, fullName) }
    case 'map':
      return {
        ...base,
        repeated: true,
        value: mapValueShape(field, fullName),
        mapKey: scalarShape(field.mapKey, fullName),
      }
  }
}

function listShape(field: DescField & { fieldKind: 'list' }, fullName: string): ValueShape {
  if (field.listKind === 'scalar') return scalarShape(field.scalar, fullName)
  return field.listKind === 'enum'
    ? { kind: 'enum', desc: field.enum }
    : { kind: 'message', desc: field.message }
}

function mapValueShape(field: DescField & { fieldKind: 'map' }, fullName: string): ValueShape {
  if (field.mapKind === 'scalar') return scalarShape(field.scalar, fullName)
  return field.mapKind === 'enum'
    ? { kind: 'enum', desc: field.enum }
    : { kind: 'message', desc: field.message }
}

function scalarShape(type: ScalarType, fullName: string): ValueShape {
  switch (type) {
    case ScalarType.INT64:
      return { kind: 'int64' }
    case ScalarType.INT32:
      return { kind: 'int32' }
    case ScalarType.BOOL:
      return { kind: 'bool' }
    case ScalarType.STRING:
      return { kind: 'string' }
    case ScalarType.BYTES:
      return { kind: 'bytes', format: byteFormat(fullName) }
    default:
      throw new Error(`${fullName} has a scalar type that no message of the protocol uses`)
  }
}
