import { createHash } from 'node:crypto'
import { type FileHandle, open, truncate } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { parseJson } from '@tronlens/core'
import { UsageError } from './arguments.ts'
import { Progress, readProgress } from './export-progress.ts'
import { type ExportManifest, noteBegun, noteWhole, OtherExportError, readBegun } from './export-record.ts'
import { type ExportOrder, type ExportSubject, sourceOf } from './export-source.ts'

export type { ExportManifest } from './export-record.ts'
export type { ExportOrder } from './export-source.ts'

/** Bytes that are collected before they are written. */
const PART_BYTES = 256 * 1024
const LINE_END = 10
const MANIFEST = Buffer.from('{"manifest":')
const CUT_OFF = 'The answer was cut off before its end; run the same command again to go on.'

/**
 * Writes an export into a file, and `FILE.manifest.json` next to it when it is complete. A file that was cut
 * off is continued after its last complete row: `FILE.part.json` notes the first request, so that the rest is
 * of the same blocks. A complete file is left as it is.
 *
 * @throws {UsageError} when there is no such list, the API refuses, or what comes is not what was sent
 * @throws {OtherExportError} when the file holds something else
 */
export async function exportFile(order: ExportOrder): Promise<ExportManifest> {
  const source = sourceOf(order)
  const { subject: known, manifest: whole } = await readBegun(order)
  const progress = new Progress(order.format, source.isJoint)
  await readProgress(order.out, progress)
  if (whole) {
    if (progress.hash.digest('hex') !== whole.sha256)
      throw new OtherExportError(order.out, 'is not what its manifest says')
    return whole
  }
  progress.goBack()
  const begin = progress.bytes
  const response = await load(`${order.api}${source.path(progress, known)}`)
  const subject = known ?? readSubject(response)
  if (!known) await noteBegun(order, subject)
  const file = await open(order.out, 'a')
  try {
    await file.truncate(begin)
    const digests = await append(file, response, order, progress)
    if (digests.sha256 === digests.received)
      return await noteWhole(order, subject, { rows: progress.rows, sha256: progress.hash.digest('hex') })
  } finally {
    await file.close()
  }
  await truncate(order.out, begin)
  throw new UsageError('What came is not what was sent: the SHA-256 differs. Run the same command again.')
}

/** What the API is about to send. */
function readSubject(response: IncomingMessage): ExportSubject {
  const text = response.headers['x-export']
  if (typeof text === 'string') return parseJson(text) as ExportSubject
  // nothing reads the rest, and the connection would stay open until something does
  response.destroy()
  throw new UsageError(
    'The API does not say what it sends (header x-export): that path is no list, or the API is of an older version.',
  )
}

/** Why an API refuses, in its own words where it is one of Tronlens. */
function reasonOf(status: number | undefined, text: string): string {
  try {
    const { message } = parseJson(text) as { message?: unknown }
    if (typeof message === 'string') return `The API refuses with ${status}: ${message}`
  } catch {
    // no JSON: reported below
  }
  return `HTTP ${status} came back, with something that no API of Tronlens answers; check --api.`
}

function load(url: string): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const request = (url.startsWith('https:') ? getSecurely : get)(url, (response) => {
      if (response.statusCode === 200) return done(response)
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => failed(new UsageError(reasonOf(response.statusCode, text))))
    })
    request.on('error', (cause) =>
      failed(new UsageError(`${new URL(url).origin} does not answer: ${cause.message}.`, { cause })),
    )
  })
}

/** Hash of the rows of an answer: as the API says, and of what came. */
type Digests = { sha256: string; received: string }

/** Appends the rows of an answer as they come, byte by byte. */
async function append(
  file: FileHandle,
  response: IncomingMessage,
  { format, onProgress }: ExportOrder,
  progress: Progress,
): Promise<Digests> {
  const hash = createHash('sha256')
  const write = async (lines: Buffer) => {
    if (lines.length === 0) return
    hash.update(lines)
    await file.appendFile(lines)
    progress.take(lines)
    onProgress?.(progress.rows)
  }
  // of JSON lines the last one is no row
  const held = format === 'jsonl' ? 1 : 0
  let rest = Buffer.alloc(0)
  for await (const bytes of collect(response)) {
    rest = Buffer.concat([rest, bytes])
    const end = endOfLines(rest, held)
    await write(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  const isManifest = rest.subarray(0, MANIFEST.length).equals(MANIFEST)
  if (!isManifest) await write(rest.subarray(0, endOfLines(rest, 0)))
  const trailer = response.trailers['x-manifest']
  if (!isManifest && typeof trailer !== 'string') throw new UsageError(CUT_OFF)
  const manifest = isManifest
    ? (parseJson(rest.toString()) as { manifest: { sha256: string } }).manifest
    : (parseJson(String(trailer)) as { sha256: string })
  return { sha256: manifest.sha256, received: hash.digest('hex') }
}

/** Parts of an answer that are large enough to be written. */
async function* collect(response: IncomingMessage): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length < PART_BYTES) continue
      yield Buffer.concat(parts)
      parts = []
      length = 0
    }
  } catch (cause) {
    throw new UsageError(CUT_OFF, { cause })
  }
  yield Buffer.concat(parts)
}

/** Place behind the last whole line but some. */
function endOfLines(bytes: Buffer, but: number): number {
  let end = bytes.lastIndexOf(LINE_END) + 1
  for (let count = 0; count < but && end > 0; count++)
    end = bytes.subarray(0, end - 1).lastIndexOf(LINE_END) + 1
  return end
}
