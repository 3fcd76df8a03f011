import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+cmd', "'-1+cmd"],
  ['\t=1', "'\t=1"],
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

test('numbers, amounts and ordinary texts stay as they are', () => {
  const values = ['-5', '-0.5', 12n, 'a = b', 'T9yD14', '', null, undefined, 'a,b', 'say "x"', { a: 1 }]
  expect(csvLine(values)).toBe('-5,-0.5,12,a = b,T9yD14,,,,"a,b","say ""x""","{""a"":1}"')
})

test('a long text of line breaks takes no longer than its length', () => {
  const began = performance.now()
  csvCell('\n '.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(2_000)
})
