import type { Position } from '@tronlens/db'
import { InvalidParameterError } from './errors.ts'

/** The list and the order that a cursor belongs to: it says nothing in another. */
export type Walk = { list: string; sort: string }

/** Where a walk stands: behind this row, after so many rows. */
export type Place = { seen: number; position: Position }

/** The cursor with which a walk begins. */
const BEGIN = '*'

const refuse = (text: string): InvalidParameterError =>
  new InvalidParameterError(
    'cursor',
    text.slice(0, 200),
    '* to begin, or the nextCursor of the last answer to the same list in the same order',
    { kind: 'cursor' },
  )

/** Text of a place, for the next request. */
export const writeCursor = ({ list, sort }: Walk, { seen, position }: Place): string =>
  Buffer.from(JSON.stringify([list, sort, seen, ...position])).toString('base64url')

/**
 * The place that a cursor names.
 *
 * @throws {InvalidParameterError} when it was not made for this walk
 */
export function readCursor({ list, sort }: Walk, text: string): Place {
  if (text === BEGIN) return { seen: 0, position: [] }
  const [ofList, ofSort, seen, ...position] = readList(text)
  const isPlace = (values: readonly unknown[]): values is string[] =>
    values.length > 0 && values.every((value) => typeof value === 'string')
  if (ofList !== list || ofSort !== sort || !isPlace(position)) throw refuse(text)
  if (typeof seen !== 'number' || !Number.isSafeInteger(seen) || seen < 0) throw refuse(text)
  return { seen, position }
}

/** Refuses a cursor whose position the list turned out not to have. */
export const refuseCursor = (walk: Walk, place: Place): never => {
  throw refuse(writeCursor(walk, place))
}

function readList(text: string): unknown[] {
  const bytes = Buffer.from(text, 'base64url')
  // the decoder skips what it does not know
  if (bytes.toString('base64url') !== text) throw refuse(text)
  try {
    const value = JSON.parse(bytes.toString()) as unknown
    if (Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refuse(text)
}
