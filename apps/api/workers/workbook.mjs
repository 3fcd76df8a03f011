// Makes a workbook in a thread of its own: the library works on all rows at once, for seconds.
import { parentPort, workerData } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'

/** Digits of a number that every spreadsheet keeps. */
const EXACT_DIGITS = 15
const WIDTHS = { integer: 12, boolean: 9, text: 24, decimal: 22, time: 24 }

/** An exact number where a spreadsheet keeps all its digits, else text: no digit is lost. */
function numberCell(text) {
  const digits = text.replace(/^-/, '').replace('.', '').replace(/^0+/, '')
  return digits.length <= EXACT_DIGITS ? { type: Number, value: Number(text) } : { type: String, value: text }
}

function cellOf(type, value) {
  if (value === undefined || value === null || value === '') return null
  switch (type) {
    case 'time':
      return { type: Date, value: new Date(value), format: 'yyyy-mm-dd hh:mm:ss' }
    case 'boolean':
      return { type: Boolean, value }
    case 'integer':
    case 'decimal':
      return numberCell(String(value))
    default:
      return { type: String, value: String(value) }
  }
}

const { columns, rows } = workerData
const head = columns.map(({ name }) => ({ type: String, value: name, fontWeight: 'bold' }))
const cells = rows.map((row) => row.map((value, at) => cellOf(columns[at].type, value)))
const book = writeWorkbook([head, ...cells], {
  columns: columns.map(({ type }) => ({ width: WIDTHS[type] })),
  stickyRowsCount: 1,
})
parentPort.postMessage(new Uint8Array(await book.toBuffer()))
