import { bytesToAddress, bytesToHex, isAddressBytes } from '@tronlens/core'
import type { FieldKind, Fields, MapEntry, Shape } from '../contract/field-kinds.ts'
import { UnreadableTransactionError } from '../errors.ts'
import { LENGTH_DELIMITED, readWireFields, VARINT, type WireField } from './wire-reader.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const INT32 = { least: -(2n ** 31n), most: 2n ** 31n - 1n }

/**
 * Reads a message by its shape. Every byte must belong to a field of the shape, and a field that is not
 * repeated occurs once.
 *
 * @throws {UnreadableTransactionError} naming the field
 */
export function readMessage<S extends Shape>(shape: S, bytes: Uint8Array, where: string): Fields<S> {
  const byNumber = new Map<number, WireField[]>()
  for (const field of readWireFields(bytes, where)) {
    const list = byNumber.get(field.number)
    if (list) list.push(field)
    else byNumber.set(field.number, [field])
  }
  const values: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(shape)) {
    values[name] = readField(kind, byNumber.get(kind.number) ?? [], `${where}.${name}`)
    byNumber.delete(kind.number)
  }
  const [unknown] = byNumber.keys()
  if (unknown !== undefined)
    throw new UnreadableTransactionError(`${where} holds an unknown field ${unknown}`)
  return values as Fields<S>
}

function readField(kind: FieldKind, found: readonly WireField[], where: string): unknown {
  switch (kind.kind) {
    case 'messages':
      return found.map((field, index) =>
        readMessage(kind.shape, delimited(field, where), `${where}[${index}]`),
      )
    case 'addresses':
      return found.map((field) => readAddress(delimited(field, where), where))
    case 'int64Map':
      return readMap(found, where)
    default:
      if (found.length > 1)
        throw new UnreadableTransactionError(`${where} stands ${found.length} times where it may stand once`)
      return readSingle(kind, found[0], where)
  }
}

type Single = Exclude<FieldKind, { kind: 'messages' | 'addresses' | 'int64Map' }>

/** A field that contains no other fields. */
export type Leaf = Exclude<FieldKind, { kind: 'message' | 'optionalMessage' | 'messages' | 'int64Map' }>
/** The value of a leaf: a number, an address in Base58, a text, the name of an enum, or bytes as hex. */
export type LeafValue = bigint | number | boolean | string

/** Reads one leaf. */
export function readLeaf(kind: Leaf, field: WireField, where: string): LeafValue {
  const single: Single = kind.kind === 'addresses' ? { kind: 'address', number: kind.number } : kind
  // only an optional address without bytes has no value, and no leaf is a message
  return (readSingle(single, field, where) ?? '') as LeafValue
}

function readSingle(kind: Single, field: WireField | undefined, where: string): unknown {
  switch (kind.kind) {
    case 'address':
      return readAddress(field ? delimited(field, where) : new Uint8Array(), where)
    case 'optionalAddress': {
      const value = field ? delimited(field, where) : new Uint8Array()
      return value.length === 0 ? undefined : readAddress(value, where)
    }
    case 'int64':
      return field ? varint(field, where) : 0n
    case 'int32':
      return field ? readInt32(varint(field, where), where) : 0
    case 'bool':
      return field ? readBool(varint(field, where), where) : false
    case 'text':
      return field ? readText(delimited(field, where), where) : ''
    case 'bytes':
      return field ? bytesToHex(delimited(field, where)) : ''
    case 'enum': {
      const index = field ? varint(field, where) : 0n
      const name = kind.names[Number(index)]
      if (name === undefined) throw new UnreadableTransactionError(`${where} has no value ${index}`)
      return name
    }
    case 'message':
      return readMessage(kind.shape, field ? delimited(field, where) : new Uint8Array(), where)
    case 'optionalMessage':
      return field ? readMessage(kind.shape, delimited(field, where), where) : undefined
  }
}

function delimited(field: WireField, where: string): Uint8Array {
  if (field.wireType === LENGTH_DELIMITED) return field.value
  throw new UnreadableTransactionError(`${where} is a number where bytes belong`)
}

function varint(field: WireField, where: string): bigint {
  if (field.wireType === VARINT) return BigInt.asIntN(64, field.value)
  throw new UnreadableTransactionError(`${where} is bytes where a number belongs`)
}

function readInt32(value: bigint, where: string): number {
  if (value < INT32.least || value > INT32.most)
    throw new UnreadableTransactionError(`${where} is ${value}, which has more than 32 bits`)
  return Number(value)
}

function readBool(value: bigint, where: string): boolean {
  if (value !== 0n && value !== 1n)
    throw new UnreadableTransactionError(`${where} is ${value} where yes or no belongs`)
  return value === 1n
}

function readAddress(value: Uint8Array, where: string) {
  if (!isAddressBytes(value))
    throw new UnreadableTransactionError(`${where} is not an address but "${bytesToHex(value)}"`)
  return bytesToAddress(value)
}

function readText(value: Uint8Array, where: string): string {
  try {
    return utf8.decode(value)
  } catch (cause) {
    throw new UnreadableTransactionError(`${where} is not text but the bytes "${bytesToHex(value)}"`, {
      cause,
    })
  }
}

/** One entry of a map of numbers. */
export const ENTRY = { key: { kind: 'int64', number: 1 }, value: { kind: 'int64', number: 2 } } as const

function readMap(found: readonly WireField[], where: string): MapEntry[] {
  const entries = found.map((field) => readMessage(ENTRY, delimited(field, where), where))
  if (new Set(entries.map(({ key }) => key)).size < entries.length)
    throw new UnreadableTransactionError(`${where} holds one key twice`)
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1))
}
