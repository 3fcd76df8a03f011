import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { MOST_WORKBOOK_ROWS } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { PrintedRows } from '../stream.ts'
import type { ExportColumn } from './columns.ts'
import type { ZonedTime } from './zoned-time.ts'

/** Memory of the thread that makes a workbook; MB. */
const THREAD_MEGABYTES = 512
const findModule = createRequire(import.meta.url)

/** The list has more rows than a workbook is made of. */
export class WorkbookTooLongError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  readonly details = {
    parameter: 'format',
    value: 'xlsx',
    allowed: `csv, jsonl or parquet for more than ${MOST_WORKBOOK_ROWS} rows`,
    expected: { kind: 'choice' as const, values: ['csv', 'jsonl', 'parquet'] },
  }
  constructor() {
    super(
      `The list has more than the ${MOST_WORKBOOK_ROWS} rows that a workbook has at most; choose a shorter time, or csv or parquet.`,
    )
  }
}

type Cells = unknown[][]

/** One workbook is made at a time: each takes much memory. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function collectCells(
  columns: readonly ExportColumn[],
  { wall }: ZonedTime,
  parts: AsyncIterable<readonly unknown[]>,
): Promise<Cells> {
  const cells: Cells = []
  for await (const part of parts) {
    if (cells.length + part.length > MOST_WORKBOOK_ROWS) throw new WorkbookTooLongError()
    for (const row of part as readonly Record<string, unknown>[])
      cells.push(
        columns.map(({ name, type }) => {
          const value = row[name]
          return type === 'time' && value !== undefined ? wall(Number(value)) : value
        }),
      )
  }
  return cells
}

const makeWorkbook = (columns: readonly ExportColumn[], rows: Cells): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(findModule.resolve('@tronlens/api/workbook-worker'), {
      workerData: { columns, rows },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of a workbook ended with code ${code}.`)))
  })

/**
 * Rows as a workbook (XLSX) of one sheet. Times are those of clocks in the zone; numbers are cells with
 * numbers up to 15 digits and with text beyond, so that no digit is lost.
 *
 * @throws {WorkbookTooLongError} before the first byte, when there are more rows than a workbook has
 */
export async function* printWorkbook(
  columns: readonly ExportColumn[],
  zone: ZonedTime,
  parts: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<PrintedRows> {
  yield await inTurn(async () => {
    const cells = await collectCells(columns, zone, parts)
    return { text: await makeWorkbook(columns, cells), rows: cells.length }
  })
}
