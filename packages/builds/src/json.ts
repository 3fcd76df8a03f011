import { isObject } from '@tronlens/core'

export type JsonObject = { readonly [name: string]: unknown }

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object that a text holds; undefined for other texts. */
export function readObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch (error) {
    // a project has JSON with comments, and JSON that is being written
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Hex of code without 0x, from a text or an object of the compiler. */
export function codeOf(value: unknown): string {
  const text = textOf(isObject(value) ? value.object : value)
  return text.replace(/^0x/, '').toLowerCase()
}
