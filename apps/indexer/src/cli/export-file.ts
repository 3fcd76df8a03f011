import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { createInterface } from 'node:readline'
import { UsageError } from './arguments.ts'
import { Progress, type RowForm, readProgress } from './export-progress.ts'

/** What is to be exported, and where to. */
export type ExportOrder = {
  /** Base of an API. */
  api: string
  /** One of the exports, or path and query of any list that takes `download`: `/api/tokenholders?address=_`. */
  list: string
  format: RowForm
  /** Further conditions: `from`, `to`, `address`, `token`. */
  query: Readonly<Record<string, string>>
  out: string
  /** Called with the rows that are written so far. */
  told?: (rows: number) => void
}

/** What a file holds. */
export type ExportManifest = {
  list: string
  query: Record<string, unknown>
  /** Blocks of an export. */
  from?: number
  to?: number
  /** Newest block when a list was begun. */
  head?: { number: number; hash: string }
  rows: number
  sha256: string
  contentHash?: string
}

/** Columns that name the place of a row, by list. */
const PLACES: Record<string, readonly string[]> = {
  blocks: ['block'],
  transactions: ['block', 'index'],
  transfers: ['block', 'index', 'ordinal'],
  statement: ['token', 'block'],
}
/** Numbers of a place of rows in blocks. */
const PLACE_LENGTH = 3
/** Characters that are collected before they are written. */
const PART_LENGTH = 256 * 1024

/**
 * Writes an export into a file, and `FILE.manifest.json` beside it when it is whole. A file that was cut off is gone on with behind
 * its last whole row.
 *
 * @throws {UsageError} when there is no such list, or the API refuses
 */
export async function exportFile(order: ExportOrder): Promise<ExportManifest> {
  const source = sourceOf(order)
  const progress = new Progress(order.format, source.isJoint)
  await readProgress(order.out, progress)
  const response = await load(`${order.api.replace(/\/+$/, '')}${source.path(progress)}`)
  const file = await open(order.out, 'a')
  try {
    const told = await append(file, response, order, progress)
    const { sha256: _sha256, rows: _rows, bytes: _bytes, ...subject } = told
    const manifest: ExportManifest = { ...subject, rows: progress.rows, sha256: progress.hash.digest('hex') }
    await writeFile(`${order.out}.manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`)
    return manifest
  } finally {
    await file.close()
  }
}

/** Where rows come from: the request for those behind what there is, and behind which rows one can go on. */
type Source = {
  path: (progress: Progress) => string
  isJoint: (row: string, head: string) => boolean
}

const sourceOf = (order: ExportOrder): Source =>
  order.list.startsWith('/') ? listSource(order) : exportSource(order)

/** Any list: the rows with a cursor can be gone on with behind. */
function listSource({ list, format, query }: ExportOrder): Source {
  const cursorOf = (row: string): string | undefined =>
    format === 'csv'
      ? row.slice(row.lastIndexOf(',') + 1) || undefined
      : (JSON.parse(row) as { next?: string }).next
  return {
    isJoint: (row) => cursorOf(row) !== undefined,
    path: ({ last }) => {
      const [path = '', asked] = list.split('?')
      const search = new URLSearchParams(asked)
      const cursor = last === undefined ? undefined : cursorOf(last)
      const more = { ...query, ...(cursor === undefined ? {} : { cursor }), download: format }
      for (const [name, value] of Object.entries(more)) search.set(name, value)
      return `${path}?${search}`
    },
  }
}

/** One of the exports: a row names its place. */
function exportSource({ list, format, query }: ExportOrder): Source {
  const names = PLACES[list]
  if (!names)
    throw new UsageError(
      `--list is "${list}" but should be one of ${Object.keys(PLACES).join(', ')}, or the path of a list such as "/api/tokenholders?address=_".`,
    )
  return {
    isJoint: () => true,
    path: ({ last, head = '' }) => {
      const after = last === undefined ? {} : { after: placeOf(format, names, last, head) }
      return `/api/export/${list}?${new URLSearchParams({ ...query, ...after, format })}`
    },
  }
}

/** Place of a row as the API takes it. */
function placeOf(format: RowForm, names: readonly string[], last: string, head: string): string {
  // names and places hold nothing that CSV would quote
  const cells = last.split(',')
  const row =
    format === 'csv'
      ? Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]))
      : (JSON.parse(last) as Record<string, unknown>)
  const place = names.map((name) => String(row[name]))
  return (names[0] === 'token' ? place : [...place, '0', '0'].slice(0, PLACE_LENGTH)).join('-')
}

function load(url: string): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const request = (url.startsWith('https:') ? getSecurely : get)(url, (response) => {
      if (response.statusCode === 200) return done(response)
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        failed(new UsageError(`The API refuses with ${response.statusCode}: ${text.slice(0, 500)}`)),
      )
    })
    request.on('error', failed)
  })
}

/** What the API says of an answer. */
type Told = ExportManifest & { bytes: number }

/** Appends the rows of an answer. Returns what the API says of them. */
async function append(
  file: FileHandle,
  response: IncomingMessage,
  { format, told: tell }: ExportOrder,
  progress: Progress,
): Promise<Told> {
  let told: Told | undefined
  let part = ''
  const flush = async () => {
    const bytes = Buffer.from(part)
    part = ''
    await file.appendFile(bytes)
    progress.take(bytes)
    tell?.(progress.rows)
  }
  const end = format === 'csv' ? '\r\n' : '\n'
  for await (const line of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (format === 'jsonl' && line.startsWith('{"manifest":')) {
      told = (JSON.parse(line) as { manifest: Told }).manifest
      continue
    }
    part += line + end
    if (part.length >= PART_LENGTH) await flush()
  }
  await flush()
  const trailer = response.trailers['x-manifest']
  told ??= typeof trailer === 'string' ? (JSON.parse(trailer) as Told) : undefined
  if (!told)
    throw new UsageError('The answer was cut off before its end; run the same command again to go on.')
  return told
}
