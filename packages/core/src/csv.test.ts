import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+cmd', "'-1+cmd"],
  ['\t=1', '"\'\t\'=1"'],
  // where lists are separated by semicolons, a program splits there, in quotes too
  ['note;=1+1', '"note;\'=1+1"'],
  ['a; ＝1+1;b', '"a;\' ＝1+1;b"'],
  ['a\t@x', '"a\t\'@x"'],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['\ufeff+1+1', "'\ufeff+1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['−1+1', "'−1+1"],
  ['\n=1+1', '"\n\'=1+1"'],
  ['\r\n=1+1', '"\'\r\n\'=1+1"'],
  ['note\n =1+1', '"note\n\' =1+1"'],
  ['note\u2028@x', '"note\u2028\'@x"'],
])('%j is written so that no spreadsheet runs it', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('an object holds no separator that begins another cell, and the same values', () => {
  const value = { note: 'x\u2028=1+1;=2+2\t=3' }
  const cell = csvCell(value)
  expect(cell).not.toMatch(/[;\t\r\n\u2028\u2029]/)
  expect(JSON.parse(cell.slice(1, -1).replaceAll('""', '"'))).toEqual(value)
})

test('numbers, amounts and ordinary texts stay as they are', () => {
  const values = ['-5', '-0.5', 12n, 'a = b', 'T9yD14', '', null, undefined, 'a,b', 'say "x"', { a: 1 }]
  expect(csvLine(values)).toBe('-5,-0.5,12,a = b,T9yD14,,,,"a,b","say ""x""","{""a"":1}"')
})

test('a long text of line breaks and separators takes no longer than its length', () => {
  const began = performance.now()
  csvCell('\n ;\t'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(2_000)
})
