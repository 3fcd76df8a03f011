import { type Address, bytesToHex, evmToAddress, isObject } from '@tronlens/core'
import { DOMAIN, presentFields, type TypedData, type TypedField } from './typed-data.ts'
import { readAddress, readBytes, readInteger } from './typed-values.ts'

/** A value as it is hashed, whatever form the JSON gave it. */
export type TypedValue =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** Hex with prefix. */
  | { readonly kind: 'bytes'; readonly hex: string }
  /** A list without entries, or a struct without members. */
  | { readonly kind: 'empty' }

/** One value of typed data with where it stands, for example `to[0].wallet`. */
export type TypedEntry = { readonly path: string; readonly type: string; readonly value: TypedValue }

/** A struct of typed data, with its own type. */
export type TypedStruct = {
  readonly type: string
  readonly fields: readonly TypedField[]
  readonly value: Readonly<Record<string, unknown>>
}

/**
 * Everything that typed data says, as it was parsed and will be hashed: the domain, then the message.
 *
 * @param data - as `parseTypedData` gives it
 */
export function listTypedFields({ domain, types, primaryType, message }: TypedData): {
  domain: TypedEntry[]
  message: TypedEntry[]
} {
  return {
    domain: entriesOf({ ...types, [DOMAIN]: presentFields(domain) }, DOMAIN, domain, ''),
    message: entriesOf(types, primaryType, message, ''),
  }
}

/** Every struct of a message, the outermost first. */
export const listTypedStructs = ({ types, primaryType, message }: TypedData): TypedStruct[] =>
  structsOf(types, primaryType, message)

/**
 * The structs at one field of a struct, and those inside of them; none where the field holds something else.
 */
export function structsAt(
  types: TypedData['types'],
  { fields, value }: TypedStruct,
  name: string,
): TypedStruct[] {
  const field = fields.find((each) => each.name === name)
  return field ? structsOf(types, field.type, value[name]) : []
}

function structsOf(types: TypedData['types'], type: string, value: unknown): TypedStruct[] {
  const inner = arrayOf(type)
  if (inner !== undefined) return (value as unknown[]).flatMap((each) => structsOf(types, inner, each))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || !isObject(value)) return []
  return [
    { type, fields, value },
    ...fields.flatMap((field) => structsOf(types, field.type, value[field.name])),
  ]
}

/**
 * The values at one field of a struct as they are hashed, those of a list one by one; none where it holds
 * structs.
 */
export function valuesAt(
  types: TypedData['types'],
  { fields, value }: TypedStruct,
  name: string,
): TypedValue[] {
  const field = fields.find((each) => each.name === name)
  return field && structsAt(types, { type: '', fields, value }, name).length === 0
    ? entriesOf(types, field.type, value[name], name).map((entry) => entry.value)
    : []
}

/** The address at a field of a struct; undefined where the field has another type or is missing. */
export function addressIn({ fields, value }: TypedStruct, name: string): Address | undefined {
  const field = fields.find((each) => each.name === name)
  // a message can have a struct of that name
  return field?.type === 'address' && typeof value[name] === 'string' ? toAddress(value[name]) : undefined
}

/** The whole number at a field of a struct; undefined where the field has another type or is missing. */
export function integerIn({ fields, value }: TypedStruct, name: string): bigint | undefined {
  const field = fields.find((each) => each.name === name)
  return field && isInteger(field.type) && !isObject(value[name])
    ? readInteger(field.type, value[name])
    : undefined
}

/**
 * The bytes of any length at a field of a struct, as hex without prefix; undefined where the field has
 * another type.
 */
export function bytesIn({ fields, value }: TypedStruct, name: string): string | undefined {
  const field = fields.find((each) => each.name === name)
  return field?.type === 'bytes' && typeof value[name] === 'string'
    ? bytesToHex(readBytes(value[name]))
    : undefined
}

const isInteger = (type: string): boolean => /^u?int\d*$/.test(type) || type === 'trcToken'
const arrayOf = (type: string): string | undefined => /^(.*)\[\d*\]$/.exec(type)?.[1]
const toAddress = (value: unknown): Address => evmToAddress(readAddress(value))

function entriesOf(types: TypedData['types'], type: string, value: unknown, path: string): TypedEntry[] {
  const inner = arrayOf(type)
  if (inner !== undefined) {
    const list = value as unknown[]
    if (list.length === 0) return [{ path, type, value: { kind: 'empty' } }]
    return list.flatMap((each, index) => entriesOf(types, inner, each, `${path}[${index}]`))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (fields && isObject(value)) {
    if (fields.length === 0 && path !== '') return [{ path, type, value: { kind: 'empty' } }]
    return fields.flatMap((field) =>
      entriesOf(types, field.type, value[field.name], path === '' ? field.name : `${path}.${field.name}`),
    )
  }
  return [{ path, type, value: readValue(type, value) }]
}

/** A single value as it is hashed. */
export function readValue(type: string, value: unknown): TypedValue {
  if (type === 'address') return { kind: 'address', address: toAddress(value) }
  if (type === 'bool') return { kind: 'bool', value: value === true }
  if (isInteger(type)) return { kind: 'integer', value: readInteger(type, value) }
  if (type === 'string') return { kind: 'text', text: String(value) }
  return { kind: 'bytes', hex: `0x${bytesToHex(readBytes(value))}` }
}
