import { expect, test } from 'vitest'
import { printRows } from './stream.ts'

const columns = ['name', 'amount', 'note']
async function* rows() {
  yield { amount: 2n ** 70n, name: 'a,"b"\n' }
  yield { name: '=HYPERLINK("x")', amount: -5n, note: '-' }
  yield {
    name: '-1+1',
    amount: '-115792089237316195423570985008687907853269984665640564039457584007913129639935',
    note: '-0.25',
  }
}
const print = async (type: 'text/csv' | 'application/x-ndjson') => {
  let text = ''
  for await (const line of printRows({ type, columns, hasHead: true }, rows())) text += line
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
