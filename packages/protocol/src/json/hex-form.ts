import type { DescMessage } from '@bufbuild/protobuf'
import { type FieldShape, fieldShapes, type ValueShape } from './message-shape.ts'
import type { WireReader } from './wire-reader.ts'

/**
 * A message as the node prints it in hex form and a lossless reader reads it: integers beyond 2^53 are
 * `bigint`.
 */
export type HexForm = Record<string, unknown>

type Fields = readonly (FieldShape | undefined)[]
const fieldsByNumber = new WeakMap<DescMessage, Fields>()
const LENGTH_DELIMITED = 2

function fieldsOf(desc: DescMessage): Fields {
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

export type ReadOptions = {
  readonly readOther?: (field: number) => boolean
  readonly keepsUnknown?: boolean
}

/**
 * Reads the bytes of a message up to a place into what `printMessage` prints of it in hex form, without
 * making the message first.
 *
 * Fields that hold their default are left out, and so are those that the message does not know.
 *
 * @param keepsUnknown - keeps these instead as hex of their values, as a member `#` with the number of the
 *   field: for what only nodes write. Clients may put anything into a transaction, and the HTTP API of a node
 *   leaves it out.
 * @param readOther - reads a field in its own way, and says whether it did
 * @throws {RangeError} when the bytes are no such message
 */
export function readMessage(
  desc: DescMessage,
  reader: WireReader,
  end: number,
  { readOther, keepsUnknown = false }: ReadOptions = {},
): HexForm {
  const fields = fieldsOf(desc)
  const form: HexForm = {}
  while (reader.pos < end) {
    const tag = reader.tag()
    if (readOther?.(tag >>> 3)) continue
    const field = fields[tag >>> 3]
    if (field) readField(reader, tag & 7, field, form, keepsUnknown)
    else {
      const from = reader.pos
      reader.skip(tag & 7)
      if (keepsUnknown) form[`#${tag >>> 3}`] = reader.hexBetween(from, reader.pos)
    }
  }
  return form
}

function readField(
  reader: WireReader,
  wireForm: number,
  field: FieldShape,
  form: HexForm,
  keepsUnknown: boolean,
): void {
  const { name, value: shape } = field
  if (!field.repeated) {
    const value = readValue(reader, shape, keepsUnknown)
    // the last one counts, also when it is the default
    if (value === undefined || value === 0 || value === '' || value === false) delete form[name]
    else form[name] = value
    return
  }
  const list = (form[name] ?? []) as unknown[]
  form[name] = list
  if (field.mapKey) list.push(readEntry(reader, field.mapKey, shape))
  else if (wireForm === LENGTH_DELIMITED && isPackable(shape))
    for (const end = reader.open(); reader.pos < end; ) list.push(readValue(reader, shape))
  else list.push(readValue(reader, shape, keepsUnknown))
}

/** Numbers, which lists may hold one behind the other under one tag. */
const isPackable = ({ kind }: ValueShape): boolean =>
  kind === 'int32' || kind === 'int64' || kind === 'bool' || kind === 'enum'

/** A value; undefined for the first of an enum, which is its default. */
function readValue(reader: WireReader, shape: ValueShape, keepsUnknown = false): unknown {
  switch (shape.kind) {
    case 'int32':
    case 'int64':
      return reader.signed()
    case 'bool':
      return reader.integer() !== 0
    case 'string':
      return reader.text()
    case 'bytes':
      return reader.hex()
    case 'enum': {
      const number = Number(reader.signed())
      return number === 0 ? undefined : (shape.desc.value[number]?.name ?? 'UNRECOGNIZED')
    }
    case 'message':
      return readMessage(shape.desc, reader, reader.open(), { keepsUnknown })
  }
}

/** An entry of a map; what it leaves out is the default. */
function readEntry(reader: WireReader, keyShape: ValueShape, shape: ValueShape): HexForm {
  let key: unknown = keyShape.kind === 'string' ? '' : 0
  let value: unknown =
    shape.kind === 'message' ? {} : shape.kind === 'string' || shape.kind === 'bytes' ? '' : 0
  for (const end = reader.open(); reader.pos < end; ) {
    const tag = reader.tag()
    if (tag >>> 3 === 1) key = readValue(reader, keyShape)
    else if (tag >>> 3 === 2) value = readValue(reader, shape)
    else reader.skip(tag & 7)
  }
  return { key, value }
}
