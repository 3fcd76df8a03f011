import { expect, test } from 'vitest'
import { readParameters } from './call-input.ts'

const word = (digit: string) => digit.repeat(64)
const data = `a9059cbb${word('1')}${word('2')}${word('3')}`

test('types, names and words of a signature', () => {
  expect(readParameters('transfer(address _to,uint256 _value)', data)).toEqual([
    { name: '_to', type: 'address', word: word('1') },
    { name: '_value', type: 'uint256', word: word('2') },
  ])
})

test('a place at the head is no value, and behind what is wider nothing is counted', () => {
  expect(readParameters('f(bytes b,uint256 n)', data).map((each) => each.word)).toEqual([
    undefined,
    word('2'),
  ])
  expect(readParameters('f((uint256,address) pair,uint256 n)', data).map((each) => each.word)).toEqual([
    undefined,
    undefined,
  ])
  expect(readParameters('f(uint256[2] pair,uint256 n)', data).map((each) => each.word)).toEqual([
    undefined,
    undefined,
  ])
})

test('short input, no names and no parameters', () => {
  expect(readParameters('f(uint256)', 'a9059cbb01')).toEqual([{ name: '', type: 'uint256', word: undefined }])
  expect(readParameters('f()', data)).toEqual([])
})
