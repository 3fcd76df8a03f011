import { expect, test } from 'vitest'
import { readCallWords } from './read-call-words.ts'

const ANN = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
const BOB = 'b1b2c3d4e5f60718293a4b5c6d7e8f9012345600'
const word = (digits: string): string => digits.padStart(64, '0')
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const selector = bytes('a9059cbb')

test('addresses and numbers of a call are read; small numbers may be addresses', () => {
  const raw = bytes(`0a02ffee1215${`41${ANN}`}22a9059cbb${word(BOB)}${word('03e8')}${word('07')}70`)
  expect(readCallWords(raw, selector)).toEqual({
    addresses: [`41${BOB}`],
    unlikely: [`41${'03e8'.padStart(40, '0')}`, `41${'07'.padStart(40, '0')}`],
    words: [BigInt(`0x${BOB}`), 0x3e8n, 7n],
  })
})

test('of a call within a call too, wherever it begins', () => {
  const inner = `23b872dd${word(ANN)}${word(BOB)}${word('05')}`
  const raw = bytes(`0aa9059cbb${word('01')}${inner}99`)
  const { addresses, words } = readCallWords(raw, selector)
  expect(addresses).toEqual([`41${ANN}`, `41${BOB}`])
  expect(words).toContain(5n)
})

test('a transaction that calls nothing has no words, and long ones are read to some end', () => {
  expect(readCallWords(bytes('0a02ffee'), undefined)).toEqual({ addresses: [], unlikely: [], words: [] })
  const { words } = readCallWords(
    bytes(`a9059cbb${Array.from({ length: 90 }, (_, i) => word((i + 1).toString(16))).join('')}`),
    selector,
  )
  expect(words).toHaveLength(64)
})
