import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ExportColumn } from './columns.ts'
import { printWorkbook, WorkbookTooLongError } from './print-workbook.ts'
import { zonedTime } from './zoned-time.ts'

const COLUMNS: ExportColumn[] = [
  { name: 'time', type: 'time' },
  { name: 'amount', type: 'decimal' },
  { name: 'block', type: 'integer' },
  { name: 'note', type: 'text' },
  { name: 'isFinal', type: 'boolean' },
]

async function open(parts: AsyncIterable<readonly unknown[]>, zone = 'UTC') {
  const pieces = []
  for await (const piece of printWorkbook(COLUMNS, zonedTime(zone), parts)) pieces.push(piece)
  const [piece] = pieces
  if (!piece || pieces.length > 1) throw new Error('a workbook is one piece')
  const [sheet] = await readWorkbook(piece.text as Buffer)
  return { rows: piece.rows, cells: sheet?.data as unknown[][] }
}

test('a workbook has numbers where no digit is lost, texts beyond, and the clock of the zone', async () => {
  async function* parts() {
    yield [
      { time: Date.UTC(2026, 6, 1, 22), amount: '-12.5', block: 7, note: '=1+1', isFinal: true },
      { time: Date.UTC(2026, 0, 1), amount: '0.123456789012345678', block: 8n, note: '', isFinal: false },
    ]
    yield [{ amount: '', block: 123_456_789_012_345_678n, note: '0042' }]
  }
  const { rows, cells } = await open(parts(), 'Europe/Berlin')
  expect(rows).toBe(3)
  expect(cells).toEqual([
    ['time', 'amount', 'block', 'note', 'isFinal'],
    [new Date(Date.UTC(2026, 6, 2, 0)), -12.5, 7, '=1+1', true],
    [new Date(Date.UTC(2026, 0, 1, 1)), '0.123456789012345678', 8, null, false],
    [null, null, '123456789012345678', '0042', null],
  ])
})

test('a list that is longer than a workbook is refused before the first byte, and the next one is made', async () => {
  async function* long() {
    for (let part = 0; part < 201; part++) yield Array.from({ length: 100 }, () => ({ amount: '1' }))
  }
  await expect(open(long())).rejects.toThrow(WorkbookTooLongError)
  async function* short() {
    yield [{ amount: '1' }]
  }
  expect((await open(short())).rows).toBe(1)
})
