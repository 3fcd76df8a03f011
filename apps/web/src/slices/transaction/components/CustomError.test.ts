import { expect, test } from 'vitest'
import { nameOf } from './CustomError.tsx'

const word = (value: number) => value.toString(16).padStart(64, '0')
/** Four bytes of `InsufficientBalance(uint256,uint256)`. */
const SELECTOR = 'cf479181'

test('an error is shown by its name and arguments', () => {
  const data = `${SELECTOR}${word(5)}${word(9)}`
  expect(nameOf(data, ['InsufficientBalance(uint256,uint256)'])).toBe('InsufficientBalance(5, 9)')
})

test('a signature with other bytes, or values that do not fit it, name nothing', () => {
  const data = `${SELECTOR}${word(5)}${word(9)}`
  expect(nameOf(data, [])).toBeUndefined()
  expect(nameOf(data, ['Other(uint256)'])).toBeUndefined()
  expect(nameOf(`${SELECTOR}${word(5)}`, ['InsufficientBalance(uint256,uint256)'])).toBeUndefined()
})

test('what a contract says cannot turn the page around or fill it', () => {
  const hidden = Buffer.from('\u202Eevil').toString('hex').padEnd(64, '0')
  expect(nameOf(`c240271f${word(32)}${word(7)}${hidden}`, ['Refused(string)'])).toBe('Refused(evil)')
})
