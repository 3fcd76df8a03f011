import { expect, test } from 'vitest'
import { BEFORE_ALL, parseCursor, printCursor, shortHash } from './cursor.ts'

const hash = Buffer.from('00000000000000ff', 'hex')

test('a cursor is read as it was written', () => {
  const position = { number: 255n, hash, floor: 236n, floorHash: Buffer.from('a1b2c3d4e5f60718', 'hex') }
  expect(printCursor(position)).toBe('255.00000000000000ff.236.a1b2c3d4e5f60718')
  expect(parseCursor(printCursor(position))).toEqual(position)
  expect(parseCursor(printCursor(BEFORE_ALL))).toEqual(BEFORE_ALL)
})

test('blocks of one height differ in what a cursor keeps of their ids, which begin with the height', () => {
  const height = '0000000000000117'
  const [one, other] = ['11'.repeat(24), '22'.repeat(24)].map((rest) => Buffer.from(height + rest, 'hex'))
  expect(shortHash(one as Buffer)).not.toEqual(shortHash(other as Buffer))
})

test.each([
  '',
  '5',
  '5.00000000000000ff.4',
  '5.00000000000000ff.6.00000000000000ff',
  '5..4.00000000000000ff',
  '-1.00000000000000ff.-1.',
  '-2..-1.',
  '5.00000000000000FF.4.00000000000000ff',
  '5.00000000000000ff.4.00000000000000ff ',
])('%j is no cursor', (text) => {
  expect(parseCursor(text)).toBeUndefined()
})
