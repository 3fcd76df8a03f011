import type { DescMessage } from '@bufbuild/protobuf'
import { bytesToHex, bytesToUtf8, encodeBase58Check } from '@tronlens/core'
import { printInt64 } from './int64-form.ts'
import { type FieldShape, fieldShapes, type ValueShape } from './message-shape.ts'

/** Messages of which the node prints every field, defaults too. */
const COMPLETE_MESSAGES = new Set([
  'protocol.AccountBalanceResponse',
  'protocol.BlockBalanceTrace',
  'protocol.TransactionBalanceTrace',
  'protocol.TransactionBalanceTrace.Operation',
])

/** A member of the printed object that is already JSON. */
export type PrintedMember = readonly [name: string, json: string]

/** An object of printed members. */
export const printObject = (members: readonly PrintedMember[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

/**
 * Prints a message as a java-tron node does: field order, defaults left out, int64 as bare numbers, bytes as
 * hex.
 *
 * @param visible - addresses as Base58 and names as text
 * @param replace - members whose JSON is known already, by proto name; undefined leaves one out
 */
export const printMessage = (
  desc: DescMessage,
  message: object,
  visible: boolean,
  replace: Readonly<Record<string, string | undefined>> = {},
): string => printObject(messageMembers(desc, message, visible, replace))

/** The members of `printMessage`, for answers that mix them with others. */
export function messageMembers(
  desc: DescMessage,
  message: object,
  visible: boolean,
  replace: Readonly<Record<string, string | undefined>> = {},
): PrintedMember[] {
  const complete = COMPLETE_MESSAGES.has(desc.typeName)
  const values = message as Record<string, unknown>
  const members: PrintedMember[] = []
  for (const field of fieldShapes(desc)) {
    if (field.name in replace) {
      const json = replace[field.name]
      if (json !== undefined) members.push([field.name, json])
      continue
    }
    const json = printField(field, values[field.localName], visible, complete)
    if (json !== undefined) members.push([field.name, json])
  }
  return members
}

function printField(
  field: FieldShape,
  value: unknown,
  visible: boolean,
  complete: boolean,
): string | undefined {
  if (field.mapKey) return printMap(field, value, visible, complete)
  if (field.repeated) {
    const list = (value ?? []) as readonly unknown[]
    if (list.length === 0 && !complete) return undefined
    return `[${list.map((item) => printValue(field.value, item, visible)).join(',')}]`
  }
  if (field.value.kind === 'message' && value === undefined) return undefined
  if (!complete && isDefault(field.value, value)) return undefined
  return printValue(field.value, value, visible)
}

function printMap(
  field: FieldShape,
  value: unknown,
  visible: boolean,
  complete: boolean,
): string | undefined {
  const entries = value instanceof Map ? [...value] : Object.entries((value ?? {}) as object)
  if (entries.length === 0 && !complete) return undefined
  const items = entries.map(([key, item]) => {
    const printedKey =
      field.mapKey?.kind === 'string' ? JSON.stringify(String(key)) : printInt64(key as bigint)
    return `{"key":${printedKey},"value":${printValue(field.value, item, visible)}}`
  })
  return `[${items.join(',')}]`
}

function isDefault(shape: ValueShape, value: unknown): boolean {
  switch (shape.kind) {
    case 'int64':
      return value === undefined || value === 0n
    case 'int32':
    case 'enum':
      return value === undefined || value === 0
    case 'bool':
      return !value
    case 'string':
      return value === undefined || value === ''
    case 'bytes':
      return value === undefined || (value as Uint8Array).length === 0
    case 'message':
      return value === undefined
  }
}

function printValue(shape: ValueShape, value: unknown, visible: boolean): string {
  switch (shape.kind) {
    case 'int64':
      return printInt64((value ?? 0) as bigint)
    case 'int32':
      return String(value ?? 0)
    case 'bool':
      return value ? 'true' : 'false'
    case 'string':
      return JSON.stringify(value ?? '')
    case 'enum':
      return JSON.stringify(shape.desc.value[value as number]?.name ?? 'UNRECOGNIZED')
    case 'bytes':
      return JSON.stringify(printBytes(value as Uint8Array, visible ? shape.format : 'hex'))
    case 'message':
      return printMessage(shape.desc, value as object, visible)
  }
}

/** Bytes in one of the three forms; text that is no valid UTF-8 shows U+FFFD. */
function printBytes(bytes: Uint8Array | undefined, format: 'address' | 'name' | 'hex'): string {
  const value = bytes ?? new Uint8Array()
  if (format === 'address') return encodeBase58Check(value)
  return format === 'name' ? bytesToUtf8(value) : bytesToHex(value)
}
