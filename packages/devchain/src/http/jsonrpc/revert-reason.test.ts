import { expect, test } from 'vitest'
import { fromHex } from '../../base/hex.ts'
import { revertReason } from './revert-reason.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const reason = (...words: string[]) => revertReason(fromHex(`08c379a0${words.join('')}`))
const NO = Buffer.from('no').toString('hex')

test('the reason stands where the offset points to', () => {
  expect(reason(word(32), word(2), NO)).toBe('no')
  expect(reason(word(64), word(7), word(2), NO)).toBe('no')
  expect(reason(word(32), word(0))).toBe('')
})

test('there is no reason outside the payload, in one that is cut off, or in another error', () => {
  expect(reason(word(96), word(2), NO)).toBeUndefined()
  expect(reason('f'.repeat(64), word(2), NO)).toBeUndefined()
  expect(reason(word(32), word(3), NO)).toBeUndefined()
  expect(reason(word(32))).toBeUndefined()
  expect(reason()).toBeUndefined()
  expect(revertReason(fromHex(`4e487b71${word(32)}${word(2)}${NO}`))).toBeUndefined()
})
