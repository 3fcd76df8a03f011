import type { DescEnum, DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { decodeBase58Check, InvalidAddressError, isHex, utf8ToBytes } from '@tronlens/core'
import type { ByteFormat } from './field-format.ts'
import { JsonFormatError, JsonTokenizer } from './json-tokenizer.ts'
import { type FieldShape, fieldShapes, type ValueShape } from './message-shape.ts'

/** The node's decoder failed in a way that is only a Java error of its own. */
export class NullPointerError extends Error {
  /** @param text - what Java says, where that is known */
  constructor(text = 'null') {
    super(text)
  }
}

/** A field that wants a Base58 address holds something else. */
export class AddressFieldError extends JsonFormatError {
  /**
   * @param text - as 4.8.2 words it
   * @param older - class and text of what 4.8.0 answers
   */
  constructor(
    text: string,
    readonly older: string,
  ) {
    super(text)
  }
}

/** How the reader of a release treats what JSON does not allow. */
export type ReaderManners = {
  /** Whether one comma may stand behind the last member of an object. */
  readonly endsWithComma: boolean
  /** Nesting beyond which a body is refused. */
  readonly maxDepth: number
  readonly tooDeep: string
}

/** The reader of java-tron 4.8.2. */
const NEWEST_READER: ReaderManners = { endsWithComma: true, maxDepth: 20, tooDeep: 'Hit recursion limit.' }

/** The reader before 4.8.2, whose only limit is its stack. */
export const OLDER_READER: ReaderManners = {
  endsWithComma: false,
  maxDepth: 100,
  tooDeep: 'too deeply nested',
}

/** A body, and how it is read. */
type Source = {
  readonly tokens: JsonTokenizer
  readonly manners: ReaderManners
  readonly visible: boolean
}

/**
 * Reads a JSON body into the initial values of a message, with the node's manners: unknown members are
 * skipped, `null` means absent, lists accept a bare element, enumerations accept names and numbers. Maps keep
 * the order of the body.
 *
 * @param visible - addresses are Base58 and names are text
 * @param manners - of the release, by default of the newest one
 * @throws {JsonFormatError} in the node's words
 */
export function parseMessage<D extends DescMessage>(
  desc: D,
  body: string,
  visible: boolean,
  manners: ReaderManners = NEWEST_READER,
): MessageInitShape<D> {
  const tokens = new JsonTokenizer(body)
  const source: Source = { tokens, manners, visible }
  const values: Record<string, unknown> = {}
  tokens.consume('{')
  while (!tokens.tryConsume('}')) parseFields(source, desc, values, 0)
  if (!tokens.atEnd)
    throw tokens.error(
      'Expecting the end of the stream, but there seems to be more data!  Check the input for a valid JSON format.',
    )
  return values as MessageInitShape<D>
}

/** Reads one member after another as long as commas follow. */
function parseMembers({ tokens, manners }: Source, parseOne: (name: string) => void): void {
  do {
    parseOne(tokens.identifier())
  } while (tokens.tryConsume(',') && !(manners.endsWithComma && tokens.current === '}'))
}

function parseFields(
  source: Source,
  desc: DescMessage,
  values: Record<string, unknown>,
  depth: number,
): void {
  parseMembers(source, (name) => {
    const field = fieldShapes(desc).find((candidate) => candidate.name === name)
    if (field) parseField(source, field, values, depth, desc.typeName)
    else skipValue(source, depth)
  })
}

function parseField(
  source: Source,
  field: FieldShape,
  values: Record<string, unknown>,
  depth: number,
  owner: string,
): void {
  const { tokens } = source
  tokens.consume(':')
  if (!tokens.tryConsume('[')) {
    assign(field, values, parseValue(source, field, depth, owner))
    return
  }
  while (!tokens.tryConsume(']')) {
    assign(field, values, parseValue(source, field, depth, owner))
    tokens.tryConsume(',')
  }
}

function assign(field: FieldShape, values: Record<string, unknown>, value: unknown): void {
  if (value === undefined) return
  if (field.mapKey) {
    const map = (values[field.localName] ?? new Map()) as Map<unknown, unknown>
    const entry = value as { key?: unknown; value?: unknown }
    map.set(entry.key ?? (field.mapKey.kind === 'string' ? '' : 0n), entry.value ?? 0n)
    values[field.localName] = map
  } else if (field.repeated) {
    const list = (values[field.localName] ?? []) as unknown[]
    list.push(value)
    values[field.localName] = list
  } else values[field.localName] = value
}

function parseValue(source: Source, field: FieldShape, depth: number, owner: string): unknown {
  const { tokens, visible } = source
  if (field.mapKey) return parseMapEntry(source, field, depth + 1)
  if (field.value.kind === 'message') return parseNested(source, field.value.desc, depth + 1)
  if (tokens.tryConsume('null')) return undefined
  return parsePrimitive(tokens, field.value, visible, `${owner}.${field.name}`)
}

/** @throws {JsonFormatError} when a value lies deeper than the release allows */
function checkDepth({ tokens, manners }: Source, depth: number): void {
  if (depth > manners.maxDepth) throw tokens.error(manners.tooDeep)
}

function parseObject(source: Source, depth: number, parseSome: () => void): void {
  const { tokens } = source
  tokens.consume('{')
  checkDepth(source, depth)
  while (!tokens.tryConsume('}')) {
    if (tokens.atEnd) throw tokens.error('Expected "}".')
    parseSome()
    tokens.tryConsume(',')
  }
}

function parseNested(source: Source, desc: DescMessage, depth: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  parseObject(source, depth, () => parseFields(source, desc, values, depth))
  return values
}

function parseMapEntry(source: Source, field: FieldShape, depth: number): unknown {
  const { tokens, visible } = source
  const entry: { key?: unknown; value?: unknown } = {}
  const parseOne = (name: string): void => {
    if (name !== 'key' && name !== 'value') {
      skipValue(source, depth)
      return
    }
    tokens.consume(':')
    const shape = name === 'key' ? (field.mapKey as ValueShape) : field.value
    if (!tokens.tryConsume('null')) entry[name] = parsePrimitive(tokens, shape, visible, field.name)
  }
  parseObject(source, depth, () => parseMembers(source, parseOne))
  return entry
}

function parsePrimitive(tokens: JsonTokenizer, shape: ValueShape, visible: boolean, path: string): unknown {
  switch (shape.kind) {
    case 'int32':
      return Number(tokens.integer(32))
    case 'int64':
      return tokens.integer(64)
    case 'bool':
      return tokens.bool()
    case 'string':
      return tokens.string((text) => text)
    case 'bytes':
      return tokens.string((text) => parseBytes(tokens, text, visible ? shape.format : 'hex', path))
    case 'enum':
      return parseEnum(tokens, shape.desc)
    case 'message':
      throw new JsonFormatError("Can't get here.")
  }
}

function parseEnum(tokens: JsonTokenizer, desc: DescEnum): number {
  const typeName = desc.typeName
  if (tokens.isInteger) {
    const number = Number(tokens.integer(32))
    if (!desc.value[number])
      throw tokens.errorBefore(`Enum type "${typeName}" has no value with number ${number}.`)
    return number
  }
  const written = tokens.identifier()
  const name = /^[a-z]+$/.test(written) ? written.charAt(0).toUpperCase() + written.slice(1) : written
  const value = desc.values.find((candidate) => candidate.name === name)
  if (!value) throw tokens.errorBefore(`Enum type "${typeName}" has no value named "${name}".`)
  return value.number
}

function parseBytes(tokens: JsonTokenizer, text: string, format: ByteFormat, path: string): Uint8Array {
  if (format === 'address') return parseAddressBytes(tokens, text, path)
  if (format === 'name') return utf8ToBytes(text)
  const bytes = readNodeHex(text)
  if (!bytes) throw tokens.error('INVALID hex String')
  return bytes
}

/**
 * Hex as the node reads it: optional `0x`, any case, an odd digit is padded on the left. Undefined when it is
 * none.
 */
export function readNodeHex(text: string): Uint8Array | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  if (!isHex(even)) return undefined
  return Uint8Array.from({ length: even.length / 2 }, (_, index) =>
    Number.parseInt(even.slice(index * 2, index * 2 + 2), 16),
  )
}

function parseAddressBytes(tokens: JsonTokenizer, text: string, path: string): Uint8Array {
  const wrong = tokens.error(`invalid address for field: ${path}`).message
  const illegal = [...text].findIndex((char) => !BASE58.includes(char))
  if (illegal >= 0)
    throw new AddressFieldError(
      wrong,
      `org.tron.core.services.http.JsonFormat$ParseException : ${
        tokens.error(`INVALID base58 String, Illegal character ${text[illegal]} at ${illegal}`).message
      }`,
    )
  try {
    const bytes = decodeBase58Check(text)
    if (bytes.length === 21 && bytes[0] === 0x41) return bytes
  } catch (error) {
    if (!(error instanceof InvalidAddressError)) throw error
  }
  throw new AddressFieldError(
    wrong,
    'java.lang.NullPointerException : Cannot read the array length because "bytes" is null',
  )
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function skipValue(source: Source, depth: number): void {
  const { tokens } = source
  tokens.tryConsume(':')
  if (tokens.tryConsume('{')) {
    checkDepth(source, depth + 1)
    do {
      tokens.identifier()
      skipValue(source, depth + 1)
    } while (tokens.tryConsume(','))
    tokens.consume('}')
  } else if (tokens.tryConsume('[')) {
    checkDepth(source, depth + 1)
    do skipValue(source, depth + 1)
    while (tokens.tryConsume(','))
    tokens.consume(']')
  } else if (tokens.tryConsume('null')) return
  else if (tokens.isInteger) tokens.integer(64)
  else if (tokens.current === 'true' || tokens.current === 'false') tokens.bool()
  else tokens.string((text) => text)
}
