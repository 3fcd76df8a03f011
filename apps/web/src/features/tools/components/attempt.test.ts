// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { convertAddress } from '../addresses.ts'
import { readDecimals, toUnits } from '../amounts.ts'
import { readHeight, readMoment } from '../block-times.ts'
import { convertBytes } from '../bytes.ts'
import { convertSignature, decodeData, encodeData } from '../signatures.ts'
import { attempt, problemOf } from './attempt.ts'

const TRANSFER = 'transfer(address,uint256)'

beforeAll(async () => {
  await startTexts()
  await loadTexts('abi', 'tools')
})
afterAll(() => showLanguage('en'))

test.each([
  ['an address', () => convertAddress('T…'), 'Эти символы не являются адресом TRON.'],
  ['decimals', () => readDecimals('99'), 'Целое число от 0 до 77'],
  ['an amount', () => toUnits('x', 6), 'Это не сумма.'],
  ['a height', () => readHeight('x'), 'Только цифры'],
  ['a time', () => readMoment('x'), /^Время UTC/],
  ['hex', () => convertBytes('abc', 'hex'), /^Это не шестнадцатеричная/],
  ['Base64', () => convertBytes('?', 'base64'), 'Это не Base64'],
  ['a signature', () => convertSignature('transfer'), /^Это не сигнатура/],
  ['a list', () => encodeData(TRANSFER, '[]'), /параметров у сигнатуры: 2$/],
  ['values', () => encodeData(TRANSFER, '["x", 1]'), /^\[0\] .*T…/],
  ['data', () => decodeData(TRANSFER, 'zz'), /^Эти байты не/],
])('the reason why it is not %s is shown in the language of the user', async (_what, convert, words) => {
  await showLanguage('ru')
  const problem = problemOf(attempt<unknown>('typed', convert))
  if (typeof words === 'string') expect(problem).toBe(words)
  else expect(problem).toMatch(words)
  expect(problem).not.toMatch(/\{\{/)
})
