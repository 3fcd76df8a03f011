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

test('leading zeros of a number are taken where the release takes them', () => {
  expect(parseTolerantJson('{"num":007,"low":-08}', { zeros: true })).toEqual({ num: 7, low: -8 })
  expect(() => parseTolerantJson('{"num":007}')).toThrow()
})

test.each(['', '{', '{"a"}', '{"a":}', '[1', '{} x', "{'a", '{a b:1}'])('refuses %j', (text) => {
  expect(() => parseTolerantJson(text)).toThrow()
})
