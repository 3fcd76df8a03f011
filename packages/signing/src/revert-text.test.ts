import { expect, test } from 'vitest'
import { readRevertText } from './revert-text.ts'

const word = (n: number) => n.toString(16).padStart(64, '0')
const sentence = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')

test.each([
  ['a sentence', `08c379a0${word(32)}${word(9)}${sentence('too small')}`, 'too small'],
  ['one in another writing', `08c379a0${word(32)}${word(6)}${sentence('太小')}`, '太小'],
  ['nothing', '', undefined],
  ['an empty sentence', `08c379a0${word(32)}${word(0)}`, undefined],
  ['an error of its own', `deadbeef${word(32)}`, undefined],
  ['a sentence that is cut', `08c379a0${word(32)}${word(900)}${sentence('short')}`, undefined],
  ['no hex', `08c379a0${word(32)}${word(2)}zzzz`, undefined],
])('a contract that says %s', (_, data, text) => {
  expect(readRevertText(data)).toBe(text)
})
