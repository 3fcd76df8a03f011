import { expect, test } from 'vitest'
import { panicText, readRevert } from './failure.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const hex = (text: string) => Buffer.from(text).toString('hex')
const padded = (text: string) => hex(text).padEnd(Math.ceil(hex(text).length / 64) * 64, '0')

test('a reason in words is read', () => {
  const text = 'TRC20: transfer amount exceeds balance'
  expect(readRevert(`08c379a0${word(32)}${word(text.length)}${padded(text)}`)).toEqual({ kind: 'text', text })
})

test('a panic is shown by its code', () => {
  expect(readRevert(`4e487b71${word(17)}`)).toEqual({ kind: 'panic', code: 17 })
  expect(panicText(17)).toBe('tx.panic.overflow')
})

test('an error of the contract keeps its four bytes and its words', () => {
  expect(readRevert(`cf479181${word(5)}${word(9)}`)).toEqual({
    kind: 'custom',
    selector: 'cf479181',
    words: [word(5), word(9)],
  })
})

test('nothing, or a text that promises more than there is, is no reason in words', () => {
  expect(readRevert('')).toEqual({ kind: 'silent' })
  expect(readRevert(`08c379a0${word(32)}${word(900)}${padded('short')}`).kind).toBe('custom')
})
