import { expect, test } from 'vitest'
import { readMethod } from './methods.ts'

test.each([
  ['a9059cbb', 'a9059cbb'],
  ['0xA9059CBB', 'a9059cbb'],
  ['transfer(address,uint256)', 'a9059cbb'],
  ['transfer( address, uint )', 'a9059cbb'],
  ['transfer', 'a9059cbb'],
  ['approve', '095ea7b3'],
  ['balanceOf(address)', '70a08231'],
  ['outbox(uint256[],(int,bool))', readMethod('outbox(uint256[],(int256,bool))')],
])('%s is the method %s', (text, selector) => expect(readMethod(text)).toBe(selector))

test.each(['', 'a9059cb', 'nothing known', 'transfer(', 'transfer()x', '<b>()'])('%j is no method', (text) =>
  expect(readMethod(text)).toBeUndefined())
