import { isDynamic, type Shape, wordsOf } from './argument-shape.ts'

/** A value in the data of a call, as hex without prefix. */
export type Argument =
  | { readonly kind: 'word' | 'bytes'; readonly hex: string }
  | { readonly kind: 'tuple'; readonly items: readonly Argument[] }
  /** @param length - as the data say; `items` are the first of them */
  | { readonly kind: 'list'; readonly length: number; readonly items: readonly Argument[] }

const WORD = 64
const DIGITS_PER_BYTE = 2
const HEX = /^[0-9a-f]*$/i
/** Most items of a list that are read: anybody can write a long one, or one that repeats the same bytes. */
export const MOST_ITEMS = 32

/** The bytes do not have the layout. */
class LayoutError extends Error {}

/**
 * Reads arguments by their layouts; undefined where the bytes do not have them.
 *
 * @param data - hex without prefix and without the selector
 */
export function readArguments(shapes: readonly Shape[], data: string): readonly Argument[] | undefined {
  if (!HEX.test(data)) return undefined
  try {
    return readMembers(shapes, data, 0)
  } catch (error) {
    if (error instanceof LayoutError) return undefined
    throw error
  }
}

function wordAt(data: string, place: number): string {
  const word = data.slice(place, place + WORD)
  if (word.length < WORD) throw new LayoutError()
  return word
}

/** A length or a distance, which never exceeds the data. */
function countAt(data: string, place: number): number {
  const count = BigInt(`0x${wordAt(data, place)}`)
  if (count > BigInt(data.length)) throw new LayoutError()
  return Number(count)
}

function readMembers(shapes: readonly Shape[], data: string, start: number): Argument[] {
  let place = start
  return shapes.map((shape) => {
    const at = isDynamic(shape) ? start + countAt(data, place) * DIGITS_PER_BYTE : place
    place += wordsOf(shape) * WORD
    return readValue(shape, data, at)
  })
}

function readValue(shape: Shape, data: string, at: number): Argument {
  switch (shape.kind) {
    case 'word':
      return { kind: 'word', hex: wordAt(data, at) }
    case 'bytes': {
      const digits = countAt(data, at) * DIGITS_PER_BYTE
      const hex = data.slice(at + WORD, at + WORD + digits)
      if (hex.length < digits) throw new LayoutError()
      return { kind: 'bytes', hex }
    }
    case 'tuple':
      return { kind: 'tuple', items: readMembers(shape.of, data, at) }
    case 'list': {
      const length = countAt(data, at)
      const read = Array<Shape>(Math.min(length, MOST_ITEMS)).fill(shape.of)
      return { kind: 'list', length, items: readMembers(read, data, at + WORD) }
    }
  }
}
