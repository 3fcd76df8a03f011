import type { DescMessage } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { type FieldShape, fieldShapes, type ValueShape } from './message-shape.ts'

/** A message as the node prints it in hex form and a lossless reader reads it: integers beyond 2^53 are `bigint`. */
export type HexForm = Record<string, unknown>

const fieldsByNumber = new WeakMap<DescMessage, readonly (FieldShape | undefined)[]>()

function fieldsOf(desc: DescMessage): readonly (FieldShape | undefined)[] {
  let known = fieldsByNumber.get(desc)
  if (!known) {
    const byNumber: (FieldShape | undefined)[] = []
    const shapes = new Map(fieldShapes(desc).map((shape) => [shape.name, shape]))
    for (const { number, name } of desc.fields) byNumber[number] = shapes.get(name)
    known = byNumber
    fieldsByNumber.set(desc, known)
  }
  return known
}

/** Hex of bytes; blocks are read by servers only, where this is several times as fast as by hand. */
export const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/**
 * Reads the bytes of a message into what `printMessage` prints of it in hex form, without making the message first.
 *
 * Fields that the message does not know are left out, and so are those that hold their default.
 *
 * @throws when the bytes are no such message
 */
export function readHexForm(desc: DescMessage, bytes: Uint8Array): HexForm {
  const fields = fieldsOf(desc)
  const reader = new BinaryReader(bytes)
  const form: HexForm = {}
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag()
    const field = fields[number]
    if (!field) reader.skip(wireType)
    else readField(reader, wireType, field, form)
  }
  return form
}

function readField(reader: BinaryReader, wireType: WireType, field: FieldShape, form: HexForm): void {
  const { name, value: shape } = field
  if (!field.repeated) {
    const value = readValue(reader, shape)
    // the last one counts, also when it is the default
    if (isDefault(shape, value)) delete form[name]
    else form[name] = value
    return
  }
  const list = (form[name] ?? []) as unknown[]
  form[name] = list
  if (field.mapKey) list.push(readEntry(reader.bytes(), field.mapKey, shape))
  else if (wireType === WireType.LengthDelimited && isPackable(shape)) {
    const end = reader.uint32() + reader.pos
    while (reader.pos < end) list.push(readValue(reader, shape))
  } else list.push(readValue(reader, shape))
}

/** Numbers, which lists may hold one behind the other under one tag. */
const isPackable = ({ kind }: ValueShape): boolean =>
  kind === 'int32' || kind === 'int64' || kind === 'bool' || kind === 'enum'

function isDefault({ kind }: ValueShape, value: unknown): boolean {
  if (kind === 'message') return false
  return kind === 'enum' ? value === undefined : value === 0 || value === '' || value === false
}

function readInt64(reader: BinaryReader): number | bigint {
  const value = BigInt(reader.int64())
  const short = Number(value)
  return Number.isSafeInteger(short) ? short : value
}

/** A value; an enum's default is undefined, because its name is printed in lists only. */
function readValue(reader: BinaryReader, shape: ValueShape): unknown {
  switch (shape.kind) {
    case 'int64':
      return readInt64(reader)
    case 'int32':
      return reader.int32()
    case 'bool':
      return reader.bool()
    case 'string':
      return reader.string()
    case 'bytes':
      return hexOf(reader.bytes())
    case 'enum': {
      const number = reader.int32()
      return number === 0 ? undefined : (shape.desc.value[number]?.name ?? 'UNRECOGNIZED')
    }
    case 'message':
      return readHexForm(shape.desc, reader.bytes())
  }
}

/** An entry of a map; what it leaves out is the default. */
function readEntry(bytes: Uint8Array, keyShape: ValueShape, shape: ValueShape): HexForm {
  const reader = new BinaryReader(bytes)
  let key: unknown = keyShape.kind === 'string' ? '' : 0
  let value: unknown =
    shape.kind === 'message' ? {} : shape.kind === 'string' || shape.kind === 'bytes' ? '' : 0
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag()
    if (number === 1) key = readValue(reader, keyShape)
    else if (number === 2) value = readValue(reader, shape)
    else reader.skip(wireType)
  }
  return { key, value }
}
