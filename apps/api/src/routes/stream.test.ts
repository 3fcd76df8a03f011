import { expect, test } from 'vitest'
import { printParts, rowsOf } from './stream.ts'

const columns = ['name', 'amount', 'note']
async function* parts() {
  yield [
    { amount: 2n ** 70n, name: 'a,"b"\n' },
    { name: '=HYPERLINK("x")', amount: -5n, note: '-' },
  ]
  yield []
  yield [
    {
      name: '-1+1',
      amount: '-115792089237316195423570985008687907853269984665640564039457584007913129639935',
      note: '-0.25',
    },
  ]
}
const print = async (type: 'text/csv' | 'application/x-ndjson') => {
  let text = ''
  for await (const piece of printParts({ type, columns, hasHead: true, hasMark: false }, parts()))
    text += piece.text
  return text
}

test('CSV quotes what would end a cell, keeps all digits, and disarms formulas', async () => {
  expect(await print('text/csv')).toBe(
    'name,amount,note\r\n"a,""b""\n",1180591620717411303424,\r\n"\'=HYPERLINK(""x"")",-5,\'-\r\n' +
      "'-1+1,-115792089237316195423570985008687907853269984665640564039457584007913129639935,-0.25\r\n",
  )
})

test('JSON lines hold one row each', async () => {
  expect((await print('application/x-ndjson')).trim().split('\n')).toEqual([
    '{"amount":1180591620717411303424,"name":"a,\\"b\\"\\n"}',
    '{"name":"=HYPERLINK(\\"x\\")","amount":-5,"note":"-"}',
    '{"name":"-1+1","amount":"-115792089237316195423570985008687907853269984665640564039457584007913129639935","note":"-0.25"}',
  ])
})

test('a CSV file says that it is UTF-8 where that is asked for, before its first line and nowhere else', async () => {
  const mark = async (type: 'text/csv' | 'application/x-ndjson', hasHead: boolean) => {
    let text = ''
    for await (const piece of printParts({ type, columns, hasHead, hasMark: true }, parts()))
      text += piece.text
    return [text.indexOf('\uFEFF'), text.lastIndexOf('\uFEFF')]
  }
  expect(await mark('text/csv', true)).toEqual([0, 0])
  expect(await mark('text/csv', false)).toEqual([-1, -1])
  expect(await mark('application/x-ndjson', true)).toEqual([-1, -1])
})

test('long parts are sent in pieces that know their rows, and a file that is continued has no head', async () => {
  const note = 'x'.repeat(10_000)
  async function* long() {
    yield Array.from({ length: 15 }, (_, amount) => ({ name: 'n', amount, note }))
  }
  const pieces = []
  for await (const piece of printParts({ type: 'text/csv', columns, hasHead: false, hasMark: true }, long()))
    pieces.push(piece)
  expect(pieces.map(({ rows }) => rows)).toEqual([7, 7, 1])
  expect(pieces.map(({ text }) => text).join('')).toBe(
    Array.from({ length: 15 }, (_, amount) => `n,${amount},${note}\r\n`).join(''),
  )
})

test.each([
  ['several rows', '', [1, 2], [1, 2]],
  ['rows of a member', 'data.rows', { data: { rows: [1] } }, [1]],
  ['the one that was asked for', 'data', { data: { name: 'a' } }, [{ name: 'a' }]],
  ['null for one that is not there', 'data', { data: null }, []],
  ['no such member', 'data.rows', {}, []],
])('of an answer with %s these are the rows', (_what, rows, answer, expected) => {
  expect(rowsOf({ rows }, answer)).toEqual(expected)
})
