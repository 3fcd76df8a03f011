import { expect, test } from 'vitest'
import { canDelegate } from './delegates.ts'

test.each([
  ['DELEGATECALL', '5f5f5f5f305af4', true],
  ['CALLCODE', 'f2', true],
  ['no such instruction', '600160020100', false],
  ['the byte as data of PUSH1', '60f4', false],
  ['the byte as data of PUSH32', `7f${'f4'.repeat(32)}`, false],
  ['one behind the data of PUSH2', '61f4f2f4', true],
  ['data that is cut off', '7ff4', false],
  ['nothing', '', false],
])('code with %s', (_what, code, expected) => {
  expect(canDelegate(code)).toBe(expected)
})
