import { expect, test } from 'vitest'
import { readTexts } from './validation.ts'

const SCHEMA = {
  properties: {
    limit: { type: 'integer' },
    ratio: { type: 'number' },
    all: { type: 'boolean' },
    name: { type: 'string' },
  },
}

test('texts become values; empty and unknown ones are absent, of repeated ones the last counts', () => {
  const texts = { limit: ['1', '007'], ratio: '-1.5', all: '1', name: 'Infinity', other: 'x', empty: '' }
  expect(readTexts(texts, SCHEMA)).toBeUndefined()
  expect(texts).toEqual({ limit: 7, ratio: -1.5, all: true, name: 'Infinity' })
})

test.each([
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  '1e3',
  '1.5',
  ' 1',
  '١',
  'true',
])('%s is no whole number', (limit) => {
  expect(readTexts({ limit }, SCHEMA)).toMatchObject({ instancePath: '/limit', message: 'must be integer' })
})

test('a number that a program does not have is absent; a text may be called so', () => {
  const texts = { limit: 'undefined', ratio: 'null', name: 'undefined' }
  expect(readTexts(texts, SCHEMA)).toBeUndefined()
  expect(texts).toEqual({ name: 'undefined' })
})

test('a NUL character is refused before it reaches the database', () => {
  expect(readTexts({ name: 'a\0b' }, SCHEMA)).toMatchObject({ instancePath: '/name' })
})
