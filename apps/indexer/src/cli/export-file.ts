import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, truncate, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { createInterface } from 'node:readline'
import { UsageError } from './arguments.ts'

/** What is to be exported, and where to. */
export type ExportOrder = {
  /** Base of an API. */
  api: string
  list: string
  format: 'jsonl' | 'csv'
  /** Further conditions: `from`, `to`, `address`, `token`. */
  query: Readonly<Record<string, string>>
  out: string
}

/** What a file holds. */
export type ExportManifest = {
  list: string
  query: Record<string, unknown>
  from: number
  to: number
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

/** How far a file has come. */
type Progress = {
  rows: number
  bytes: number
  last: string | undefined
  head: string | undefined
  hash: Hash
}

/**
 * Writes an export into a file, and `FILE.manifest.json` beside it when it is whole. A file that was cut off is gone on with behind
 * its last whole row.
 *
 * @throws {UsageError} when there is no such list, or the API refuses
 */
export async function exportFile(order: ExportOrder): Promise<ExportManifest> {
  const place = PLACES[order.list]
  if (!place)
    throw new UsageError(`--list is "${order.list}" but should be one of ${Object.keys(PLACES).join(', ')}.`)
  const progress = await readProgress(order)
  const after = progress.last === undefined ? {} : { after: placeOf(order, place, progress) }
  const query = new URLSearchParams({ ...order.query, ...after, format: order.format })
  const response = await load(`${order.api.replace(/\/+$/, '')}/api/export/${order.list}?${query}`)
  const file = await open(order.out, 'a')
  try {
    const told = await append(file, response, order, progress)
    const { list, query: asked, from, to, contentHash } = told
    const manifest: ExportManifest = {
      list,
      query: asked,
      from,
      to,
      rows: progress.rows,
      sha256: progress.hash.digest('hex'),
      ...(contentHash === undefined ? {} : { contentHash }),
    }
    await writeFile(`${order.out}.manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`)
    return manifest
  } finally {
    await file.close()
  }
}

/** Reads what is there of a file; half a row at its end is cut off. */
async function readProgress({ out, format }: ExportOrder): Promise<Progress> {
  const progress: Progress = {
    rows: 0,
    bytes: 0,
    last: undefined,
    head: undefined,
    hash: createHash('sha256'),
  }
  if (!existsSync(out)) return progress
  let rest = Buffer.alloc(0)
  for await (const part of createReadStream(out)) {
    rest = Buffer.concat([rest, part as Buffer])
    const end = rest.lastIndexOf(10) + 1
    take(progress, rest.subarray(0, end), format)
    rest = rest.subarray(end)
  }
  await truncate(out, progress.bytes)
  return progress
}

/** Counts whole lines. */
function take(progress: Progress, bytes: Buffer, format: ExportOrder['format']): void {
  progress.hash.update(bytes)
  progress.bytes += bytes.length
  for (const line of bytes.toString().split('\n')) {
    if (line === '') continue
    if (format === 'csv' && progress.head === undefined) progress.head = line.trimEnd()
    else {
      progress.rows++
      progress.last = line.trimEnd()
    }
  }
}

/** Place of the last row as the API takes it. */
function placeOf(
  { format }: ExportOrder,
  names: readonly string[],
  { last = '', head = '' }: Progress,
): string {
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

/** Appends the rows of an answer. Returns what the API says of them. */
async function append(
  file: FileHandle,
  response: IncomingMessage,
  { format }: ExportOrder,
  progress: Progress,
): Promise<ExportManifest> {
  let told: ExportManifest | undefined
  let part = ''
  const flush = async () => {
    const bytes = Buffer.from(part)
    part = ''
    await file.appendFile(bytes)
    take(progress, bytes, format)
  }
  const end = format === 'csv' ? '\r\n' : '\n'
  for await (const line of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (format === 'jsonl' && line.startsWith('{"manifest":')) {
      told = (JSON.parse(line) as { manifest: ExportManifest }).manifest
      continue
    }
    part += line + end
    if (part.length >= PART_LENGTH) await flush()
  }
  await flush()
  const trailer = response.trailers['x-manifest']
  told ??= typeof trailer === 'string' ? (JSON.parse(trailer) as ExportManifest) : undefined
  if (!told)
    throw new UsageError('The answer was cut off before its end; run the same command again to go on.')
  return told
}
