import { Readable } from 'node:stream'
import type { FileFormat, RouteDefinition } from '@tronlens/api-contract'
import type { FastifyReply } from 'fastify'
import { asIs, fileForm, hasMark } from '../send-list.ts'
import { columnsOf, type PrintedRows, printParts, type StreamForm } from '../stream.ts'
import { columnsOfSchema, type ExportColumn } from './columns.ts'
import { type ExportRows, ExportText } from './export-rows.ts'
import { fileNameOf } from './file-name.ts'
import { type LabelServices, type ListValues, listShape } from './list-shape.ts'
import { printParquet } from './print-parquet.ts'
import { printWorkbook } from './print-workbook.ts'
import { type ZonedTime, zonedTime } from './zoned-time.ts'

const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** A text that may stand in a header: what a JSON text has besides ASCII is escaped. */
const headerText = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Sent = { format: FileFormat; fileName: string; pieces: AsyncIterable<Buffer> }

/** Sends a file piece by piece; what it contains is in a header, its manifest in the trailer. */
async function send(reply: FastifyReply, text: ExportText, sent: Sent): Promise<FastifyReply> {
  const pieces = sent.pieces[Symbol.asyncIterator]()
  // an error before the first piece is an answer of its own, not a file that was cut off
  const first = await pieces.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  reply.type(TYPES[sent.format]).serializer(asIs)
  reply.header('content-disposition', `attachment; filename="${sent.fileName}.${sent.format}"`)
  // a file that is cut off has no manifest: this says what it was to contain
  reply.header('x-export', headerText(JSON.stringify(text.subject)))
  reply.trailer('x-manifest', async () => headerText(JSON.stringify(text.manifest)))
  return reply.send(Readable.from(all()))
}

/** Answers rows as lines of text, part by part. */
function sendRows(
  reply: FastifyReply,
  form: StreamForm,
  { subject, parts }: ExportRows<unknown>,
): Promise<FastifyReply> {
  const format = form.type === 'text/csv' ? 'csv' : 'jsonl'
  const text = new ExportText(subject, printParts(form, parts))
  return send(reply, text, {
    format,
    fileName: fileNameOf(subject.list, subject.query),
    pieces: text.pieces(format === 'jsonl'),
  })
}

/** Formats of a list that lines are written in one after the other. */
const isText = (format: FileFormat): boolean => format === 'csv' || format === 'jsonl'

type ListQuery = {
  download?: FileFormat
  cursor?: string
  values?: ListValues
  zone?: string
  bom?: boolean
}

/**
 * Answers a whole list as a file.
 *
 * @param services - for labels; absent where a list is of no network
 */
export async function sendList(
  reply: FastifyReply,
  route: RouteDefinition,
  query: unknown,
  rows: ExportRows<Record<string, unknown>>,
  services?: LabelServices,
): Promise<FastifyReply> {
  const { download = 'jsonl', cursor, values = 'raw', zone = 'UTC', bom } = query as ListQuery
  if (isText(download) && values === 'raw') return sendRows(reply, fileForm(route, query), rows)
  const after = cursor === undefined || cursor === '*' ? undefined : cursor
  const shape = listShape(route, { values, query: rows.subject.query, hasNext: isText(download), services })
  return sendExport(reply, route, { format: download, after, bom }, { ...rows, shape, zone })
}

type ExportQuery = { format?: FileFormat; after?: string; manifestLine?: boolean }

/** Rows with what is a time as text. */
function withTimeTexts(columns: readonly ExportColumn[], { text }: ZonedTime, rows: readonly unknown[]) {
  const times = columns.filter(({ type }) => type === 'time').map(({ name }) => name)
  return (rows as readonly Record<string, unknown>[]).map((row) => {
    // members in the order of the columns, and no others
    const shown = Object.fromEntries(columns.map(({ name }) => [name, row[name]]))
    for (const name of times) if (shown[name] !== undefined) shown[name] = text(Number(shown[name]))
    return shown
  })
}

async function* shapeParts<Row>(
  parts: AsyncIterable<readonly Row[]>,
  shape: (part: readonly Row[]) => Promise<readonly unknown[]>,
): AsyncGenerator<readonly unknown[]> {
  for await (const part of parts) yield await shape(part)
}

/** Answers an export in the format that its query names. */
export async function sendExport(
  reply: FastifyReply,
  route: RouteDefinition,
  query: unknown,
  {
    subject,
    parts,
    shape,
    zone = 'UTC',
    fileName = fileNameOf(subject.list, subject.query),
  }: ExportRows<unknown>,
): Promise<FastifyReply> {
  const { format = 'jsonl', after, manifestLine = true } = query as ExportQuery
  const time = zonedTime(zone)
  const columns = shape?.columns ?? columnsOfSchema(route.answer)
  const rows = shape ? shapeParts(parts, (part) => shape.toRows(part)) : parts
  const print = (): AsyncIterable<PrintedRows> => {
    if (format === 'parquet') return printParquet(columns, rows)
    if (format === 'xlsx') return printWorkbook(columns, time, rows)
    const form: StreamForm = {
      type: format === 'csv' ? 'text/csv' : 'application/x-ndjson',
      columns: shape ? columns.map(({ name }) => name) : columnsOf(route.answer),
      hasHead: after === undefined,
      hasMark: hasMark(query),
    }
    const texts = shape ? shapeParts(rows, async (part) => withTimeTexts(columns, time, part)) : rows
    return printParts(form, texts)
  }
  const text = new ExportText(subject, print())
  return send(reply, text, { format, fileName, pieces: text.pieces(format === 'jsonl' && manifestLine) })
}
