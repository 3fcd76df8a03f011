import { isObject } from '@tronlens/core'
import { encodeTypeOf, type TypedData } from './typed-data.ts'
import { readValue, type TypedValue } from './typed-fields.ts'

/** A member of a message with what is inside it; a list or a struct has `items` in place of a value. */
export type TypedMember = {
  readonly name: string
  readonly type: string
  readonly value?: TypedValue
  readonly items?: readonly TypedMember[]
}

/** The members of a message as they are hashed, and the type by which they are hashed. */
export function readTypedTree(data: TypedData): { encodedType: string; members: TypedMember[] } {
  const { types, primaryType, message } = data
  return { encodedType: encodeTypeOf(data), members: membersOf(types, primaryType, message) }
}

function membersOf(
  types: TypedData['types'],
  type: string,
  value: Readonly<Record<string, unknown>>,
): TypedMember[] {
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return fields.map((field) => memberOf(types, field.name, field.type, value[field.name]))
}

function memberOf(types: TypedData['types'], name: string, type: string, value: unknown): TypedMember {
  const inner = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (inner !== undefined)
    return { name, type, items: (value as unknown[]).map((each) => memberOf(types, '', inner, each)) }
  if (Object.hasOwn(types, type) && isObject(value))
    return { name, type: 'tuple', items: membersOf(types, type, value) }
  return { name, type, value: readValue(type, value) }
}
