import {
  type Address,
  bytesToAddress,
  concatBytes,
  hexToBytes,
  isObject,
  keccak256,
  parseJson,
  utf8ToBytes,
} from '@tronlens/core'
import { recoverSigner } from '@tronlens/protocol'
import { fail, InvalidTypedDataError, readAddress, readBytes, readInteger } from './typed-values.ts'

export { InvalidTypedDataError } from './typed-values.ts'

/** One member of a struct. */
export type TypedField = { readonly name: string; readonly type: string }

/** A message with its types, as TIP-712 describes it. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export const DOMAIN = 'EIP712Domain'
/** What a domain may say, in the order of its type. */
const DOMAIN_FIELDS: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const WORD_BYTES = 32
const BITS = 8
/** Deeper nesting is no message that a user could read. */
const MOST_DEPTH = 32
/** The same in brackets of JSON: the message, its members and the lists of types around them. */
const MOST_BRACKETS = 2 * MOST_DEPTH + 4
/** Characters of a document; a permit of fifty tokens has some ten thousand. */
const MOST_CHARACTERS = 200_000
/** Types of a document, members of one type, and characters of a type's or member's name. */
const MOST_TYPES = 64
const MOST_FIELDS = 128
const LONGEST_NAME = 128
/** With others in a name, the text of one type, or the path of one member, could be that of another one. */
const NAME = /^[^\s().,[\]]+$/
/** Texts of JSON, whose brackets nest nothing; one that is not closed goes to the end. */
const STRINGS = /"(?:[^"\\]|\\.)*(?:"|$)/gs

/**
 * Refuses text whose brackets are nested more deeply than any message is, before a parser goes down into
 * them.
 */
function checkDepth(text: string): void {
  let depth = 0
  for (const [bracket] of text.replace(STRINGS, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > MOST_BRACKETS) fail('it is nested too deeply')
  }
}

/**
 * Reads typed data from JSON; integers of any size stay exact.
 *
 * @throws {InvalidTypedDataError}
 */
export function parseTypedData(text: string): TypedData {
  if (text.length > MOST_CHARACTERS) fail(`it is longer than ${MOST_CHARACTERS} characters`)
  checkDepth(text)
  let json: unknown
  try {
    json = parseJson(text, { onDoubledKey: (key) => fail(`it says "${key}" twice`) })
  } catch (cause) {
    if (cause instanceof InvalidTypedDataError) throw cause
    throw new InvalidTypedDataError('it is not JSON', { cause })
  }
  if (!isObject(json)) return fail('it is no object')
  const { domain, types, primaryType, message } = json
  if (!isObject(domain)) return fail('domain is missing')
  if (!isObject(types)) return fail('types are missing')
  if (!isObject(message)) return fail('message is missing')
  if (typeof primaryType !== 'string') return fail('primaryType is missing')
  checkTypes(types)
  const data = { domain, types, primaryType, message }
  // whatever cannot be hashed is refused where it is read
  typedDataDigest(data)
  return data
}

/**
 * Refuses what is no list of types, and more or longer ones than a reader could compare, before any is
 * followed.
 */
function checkTypes(types: Record<string, unknown>): asserts types is Record<string, TypedField[]> {
  const entries = Object.entries(types)
  if (entries.length > MOST_TYPES) fail(`it has more than ${MOST_TYPES} types`)
  for (const [name, fields] of entries) {
    if (!Array.isArray(fields)) return fail(`the type ${name.slice(0, LONGEST_NAME)} is no list of fields`)
    if (fields.length > MOST_FIELDS) fail(`a type has more than ${MOST_FIELDS} fields`)
    if (!fields.every(isField)) fail(`the type ${name.slice(0, LONGEST_NAME)} is no list of fields`)
    const names = [name, ...fields.flatMap((field) => [field.name, field.type])]
    if (names.some((each) => each.length > LONGEST_NAME))
      fail(`the name of a type or field is longer than ${LONGEST_NAME} characters`)
    const own = [name, ...fields.map((field) => field.name), ...fields.map(({ type }) => baseOf(type))]
    const odd = own.find((each) => !NAME.test(each))
    if (odd !== undefined) fail(`"${odd}" is no name of a type or field`)
    if (new Set(fields.map((field) => field.name)).size < fields.length)
      fail(`the type ${name} has two fields of one name`)
  }
}

const isField = (each: unknown): each is TypedField =>
  isObject(each) && typeof each.name === 'string' && typeof each.type === 'string'

/**
 * The two hashes that typed data comes down to, which devices show: of the domain, and of the message.
 *
 * @throws {InvalidTypedDataError} when types or values do not fit
 */
export function typedDataHashes(data: TypedData): { domain: Uint8Array; message: Uint8Array } {
  const { domain, types, primaryType, message } = data
  const present = presentFields(domain)
  checkDomain(data, present)
  const all: Types = { fields: { ...types, [DOMAIN]: present }, hashes: new Map() }
  return { domain: hashStruct(DOMAIN, domain, all, 0), message: hashStruct(primaryType, message, all, 0) }
}

/** The members that a domain has, in the order of its type. */
export const presentFields = (domain: TypedData['domain']): TypedField[] =>
  DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)

/**
 * Refuses a domain that others would hash in another way, and a message that uses the type of the domain: its
 * members depend on the domain that is present, so what is shown could differ from what is signed.
 */
function checkDomain({ domain, types, primaryType }: TypedData, present: readonly TypedField[]): void {
  for (const name of Object.keys(domain))
    if (!DOMAIN_FIELDS.some((field) => field.name === name)) fail(`the domain says "${name}", which none has`)
  if (primaryType === DOMAIN) fail(`the message is a ${DOMAIN}`)
  for (const [name, fields] of Object.entries(types))
    if (fields.some(({ type }) => baseOf(type) === DOMAIN)) fail(`${name} holds a ${DOMAIN}`)
  const declared = Object.hasOwn(types, DOMAIN) ? types[DOMAIN] : undefined
  const isSame = (field: TypedField, index: number): boolean =>
    field.name === present[index]?.name && field.type === present[index]?.type
  if (declared && !(declared.length === present.length && declared.every(isSame)))
    fail(`the type ${DOMAIN} does not list what the domain says`)
}

/**
 * Digest that is signed for typed data: prefix 0x1901, hash of the domain, hash of the message.
 *
 * @throws {InvalidTypedDataError} when types or values do not fit
 */
export function typedDataDigest(data: TypedData): Uint8Array {
  const { domain, message } = typedDataHashes(data)
  return keccak256(concatBytes(Uint8Array.of(0x19, 0x01), domain, message))
}

/**
 * Address that signed typed data.
 *
 * @param signature hex of 65 bytes
 * @throws {InvalidSignatureError} when it recovers to no key
 */
export const recoverTypedDataSigner = (data: TypedData, signature: string): Address =>
  bytesToAddress(recoverSigner(typedDataDigest(data), hexToBytes(signature)))

type Types = {
  readonly fields: TypedData['types']
  /** Hashes of the types that occurred, by name: one is hashed once, however often it occurs. */
  readonly hashes: Map<string, Uint8Array>
}

const baseOf = (type: string): string => type.replace(/(\[\d*\])+$/, '')

/** A struct's own type followed by those that it uses, sorted by name. */
/** The type of a message with all types that it needs, as it is hashed. */
export const encodeTypeOf = ({ primaryType, types }: TypedData): string => encodeType(primaryType, types)

function encodeType(name: string, types: TypedData['types']): string {
  const used = new Set<string>()
  const collect = (each: string) => {
    if (used.has(each) || !Object.hasOwn(types, each)) return
    used.add(each)
    for (const { type } of types[each] ?? []) collect(baseOf(type))
  }
  collect(name)
  used.delete(name)
  return [name, ...[...used].sort()]
    .map((each) => `${each}(${(types[each] ?? []).map(({ type, name }) => `${type} ${name}`).join(',')})`)
    .join('')
}

function hashType(name: string, { fields, hashes }: Types): Uint8Array {
  const known = hashes.get(name)
  if (known) return known
  const hash = keccak256(utf8ToBytes(encodeType(name, fields)))
  hashes.set(name, hash)
  return hash
}

function hashStruct(name: string, value: unknown, types: Types, depth: number): Uint8Array {
  const fields = Object.hasOwn(types.fields, name) ? types.fields[name] : undefined
  if (!fields) return fail(`there is no type ${name}`)
  if (!isObject(value)) return fail(`a ${name} is no object`)
  if (depth > MOST_DEPTH) return fail('it is nested too deeply')
  // the domain is checked before, and may say that a member is absent
  for (const key of Object.keys(value))
    if (!fields.some((field) => field.name === key) && name !== DOMAIN)
      fail(`${name} says "${key}", which its type does not have`)
  return keccak256(
    concatBytes(
      hashType(name, types),
      ...fields.map((field) => {
        if (value[field.name] === undefined || value[field.name] === null)
          return fail(`${name}.${field.name} is missing`)
        return encodeValue(field.type, value[field.name], types, depth + 1)
      }),
    ),
  )
}

/** The 32 bytes that stand for a value. */
function encodeValue(type: string, value: unknown, types: Types, depth: number): Uint8Array {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) {
    const [, inner = '', length = ''] = array
    if (!Array.isArray(value)) return fail(`a ${type} is no list`)
    if (length !== '' && value.length !== Number(length)) return fail(`a ${type} has ${value.length} entries`)
    return keccak256(concatBytes(...value.map((each) => encodeValue(inner, each, types, depth + 1))))
  }
  if (Object.hasOwn(types.fields, type)) return hashStruct(type, value, types, depth)
  if (type === 'string')
    return typeof value === 'string' ? keccak256(utf8ToBytes(value)) : fail('a text is none')
  if (type === 'bytes') return keccak256(readBytes(value))
  if (type === 'bool') {
    if (typeof value !== 'boolean') return fail('a bool is neither true nor false')
    return word(value ? 1n : 0n)
  }
  if (type === 'address') return padStart(readAddress(value))
  const fixed = /^bytes(\d{1,2})$/.exec(type)
  if (fixed) return encodeFixed(Number(fixed[1]), value)
  const integer = /^(u?)int(\d{0,3})$/.exec(type === 'trcToken' ? 'uint256' : type)
  if (integer) return encodeInteger(type, integer[1] === 'u', Number(integer[2] || 256), value)
  return fail(`there is no type ${type}`)
}

function encodeFixed(size: number, value: unknown): Uint8Array {
  const bytes = readBytes(value)
  if (size < 1 || size > WORD_BYTES || bytes.length !== size)
    return fail(`a bytes${size} has ${bytes.length} bytes`)
  return concatBytes(bytes, new Uint8Array(WORD_BYTES - size))
}

function encodeInteger(type: string, isUnsigned: boolean, bits: number, value: unknown): Uint8Array {
  if (bits < BITS || bits > WORD_BYTES * BITS || bits % BITS !== 0) return fail(`there is no type ${type}`)
  const number = readInteger(type, value)
  const least = isUnsigned ? 0n : -(2n ** BigInt(bits - 1))
  const most = 2n ** BigInt(isUnsigned ? bits : bits - 1) - 1n
  if (number < least || number > most) return fail(`${number} is no ${type}`)
  return word(BigInt.asUintN(WORD_BYTES * BITS, number))
}

const padStart = (bytes: Uint8Array): Uint8Array =>
  concatBytes(new Uint8Array(WORD_BYTES - bytes.length), bytes)

const word = (value: bigint): Uint8Array => hexToBytes(value.toString(16).padStart(WORD_BYTES * 2, '0'))
