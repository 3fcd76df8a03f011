import type { TSchema } from '@sinclair/typebox'
import type { RouteDefinition, StreamType } from '@tronlens/api-contract'
import { CSV_MARK, csvLine, stringifyJson } from '@tronlens/core'
import { Turn } from './exports/turn.ts'

type ObjectSchema = {
  properties?: Record<string, ObjectSchema>
  items?: ObjectSchema
  anyOf?: ObjectSchema[]
}

/** Goes to where the rows of a list are: `''` stays, `data.rows` takes two steps. */
const follow = <Thing>(rows: string, whole: Thing, step: (from: Thing, name: string) => Thing): Thing =>
  rows === '' ? whole : rows.split('.').reduce(step, whole)

/** Names of the members of a row in the order of the contract. */
export const columnsOf = (row: unknown): string[] =>
  Object.keys((row as ObjectSchema | undefined)?.properties ?? {})

/** Schema of what holds the rows of a list: its answer, or a member of it. */
const rowsSchemaOf = ({
  rows = '',
  answer,
}: Pick<RouteDefinition, 'rows' | 'answer'>): ObjectSchema | undefined =>
  follow<ObjectSchema | undefined>(rows, answer as ObjectSchema, (from, name) => from?.properties?.[name])

/**
 * Rows of a list's answer: a list that was asked for one thing may answer that one alone, or nothing where
 * there is no such thing.
 */
export function rowsOf({ rows = '' }: Pick<RouteDefinition, 'rows'>, answer: unknown): readonly unknown[] {
  const found = follow(rows, answer, (from, name) => (from as Record<string, unknown> | undefined)?.[name])
  if (Array.isArray(found)) return found
  return found ? [found] : []
}

/** Schema of the rows of a list; where a list may also answer one row, its shape is the row's. */
export function rowSchemaOf(route: Pick<RouteDefinition, 'rows' | 'answer'>): TSchema {
  const schema = rowsSchemaOf(route)
  const rows = [schema, ...(schema?.anyOf ?? [])].find((one) => one?.items)?.items
  return (rows ?? {}) as TSchema
}

/** Names of the members of a list's rows. */
export const listColumns = (route: Pick<RouteDefinition, 'rows' | 'answer'>): string[] =>
  columnsOf(rowSchemaOf(route))

const printLine = (names: readonly string[], row: unknown): string =>
  `${csvLine(names.map((name) => (row as Record<string, unknown>)[name]))}\r\n`

const printHead = (names: readonly string[], hasMark: boolean): string =>
  `${hasMark ? CSV_MARK : ''}${csvLine(names)}\r\n`

/** Form of a stream of rows. */
export type StreamForm = {
  type: StreamType
  /** Names of the members, for CSV. */
  columns: readonly string[]
  /** False for the rest of a file whose first line was sent before. */
  hasHead: boolean
  /** Whether a byte order mark stands before that line. */
  hasMark: boolean
}

/** Rows of a stream as text, or as bytes of a binary format. */
export type PrintedRows<Text extends string | Buffer = string | Buffer> = { text: Text; rows: number }

/** Characters that are collected before they are sent. */
const PIECE_LENGTH = 64 * 1024

/**
 * Text of a stream: JSON lines, or CSV whose first line holds the names of the members. Rows come by the
 * part, since waiting for each of them costs as much as printing it.
 */
export async function* printParts(
  { type, columns, hasHead, hasMark }: StreamForm,
  parts: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<PrintedRows<string>> {
  const isCsv = type === 'text/csv'
  const print = (row: unknown) => (isCsv ? printLine(columns, row) : `${stringifyJson(row)}\n`)
  if (isCsv && hasHead) yield { text: printHead(columns, hasMark), rows: 0 }
  for await (const part of parts) {
    const turn = new Turn()
    for (const piece of printPieces(part, print)) {
      yield piece
      if (turn.isOver) await turn.next()
    }
  }
}

function* printPieces(
  part: readonly unknown[],
  print: (row: unknown) => string,
): Generator<PrintedRows<string>> {
  let piece: PrintedRows<string> = { text: '', rows: 0 }
  for (const row of part) {
    piece.text += print(row)
    piece.rows++
    if (piece.text.length < PIECE_LENGTH) continue
    yield piece
    piece = { text: '', rows: 0 }
  }
  if (piece.rows > 0) yield piece
}

/** The rows of a list's answer as CSV: one line for each, none for an answer without any. */
export function printList(route: RouteDefinition, answer: unknown, hasMark: boolean): string {
  const columns = listColumns(route)
  const rows = rowsOf(route, answer)
  return printHead(columns, hasMark) + rows.map((one) => printLine(columns, one)).join('')
}
