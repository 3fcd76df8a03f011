import { expect, test } from 'vitest'
import { indexedWord } from './indexed-word.ts'

test.each([
  ['TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', `${'0'.repeat(24)}7e5f4552091a69125d5dfcb7b8c2659029395bdf`],
  ['255', 'ff'.padStart(64, '0')],
  [`0x${'AB'.repeat(32)}`, 'ab'.repeat(32)],
  ['', undefined],
  ['-1', undefined],
  ['9'.repeat(78), undefined],
  ['Alice', undefined],
])('%s is looked for as %s', (text, word) => {
  expect(indexedWord(text)).toBe(word)
})
