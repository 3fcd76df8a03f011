import { expect, test } from 'vitest'
import { parseTolerantJson } from './tolerant-json.ts'

test('reads what the node reads', () => {
  expect(parseTolerantJson(`{,address:'T"x',"visible" : true,, list:[1,,'two',{}],}`)).toEqual({
    address: 'T"x',
    visible: true,
    list: [1, 'two', {}],
  })
  expect(parseTolerantJson('{"amount":9223372036854775807}')).toEqual({ amount: 9223372036854775807n })
})

test.each(['', '{', '{"a"}', '{"a":}', '[1', '{} x', "{'a", '{a b:1}'])('refuses %j', (text) => {
  expect(() => parseTolerantJson(text)).toThrow()
})
