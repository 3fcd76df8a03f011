import { expect, test } from 'vitest'
import { CSV_MARK, csvLine } from './csv.ts'
import { readCsv, unguardCell } from './csv-read.ts'

test('lines have their number in the file, whatever lies in quotes before them', () => {
  expect(readCsv(`${CSV_MARK}a,b\r\n"1\r\n2",x\r\n\r\n"q""q",\r\n`)).toEqual([
    { line: 1, cells: ['a', 'b'], isBroken: false },
    { line: 2, cells: ['1\r\n2', 'x'], isBroken: false },
    { line: 5, cells: ['q"q', ''], isBroken: false },
  ])
})

test.each([
  [
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['', []],
  ['one', [['one']]],
])('%j is read as %j', (text, cells) => expect(readCsv(text).map((row) => row.cells)).toEqual(cells))

test('a broken quote costs its own lines only', () => {
  const rows = readCsv('a,b\n"x" y,1\nc,d\n"never closed,2\ne,f')
  expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ])
})

test.each([
  ['=1+1'],
  ['@x'],
  ['a;=1'],
  ['plain'],
  ["it's"],
  ["'quoted'"],
  ['−5'],
  ['"x", y'],
  [' two\nlines'],
])('what was written as a cell is read as it was: %j', (text) => {
  const [row] = readCsv(`${csvLine([text, 'end'])}\r\n`)
  expect(row?.cells.map(unguardCell)).toEqual([text, 'end'])
})
