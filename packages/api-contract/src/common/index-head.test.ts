import { expect, test } from 'vitest'
import { printIndexHead, readIndexHead } from './index-head.ts'

const hash = '00000000000000ab'.padEnd(64, 'c')

test('what is printed is read again', () => {
  const head = { block: 171, hash, behind: 3, first: 0 }
  expect(printIndexHead(head)).toBe(`171;hash="${hash}";behind=3`)
  expect(readIndexHead(printIndexHead(head))).toEqual(head)
  const partial = { ...head, first: 120 }
  expect(printIndexHead(partial)).toBe(`171;hash="${hash}";behind=3;first=120`)
  expect(readIndexHead(printIndexHead(partial))).toEqual(partial)
})

test.each([
  null,
  undefined,
  '',
  '171',
  `171;hash="${hash}"`,
  `-1;hash="${hash}";behind=0`,
])('%s is no such header', (text) => expect(readIndexHead(text)).toBeUndefined())
