import { expect, test } from 'vitest'
import { compareCode } from './compare-code.ts'

const compiled = (object: string) => ({ object, linkReferences: {}, immutableReferences: {} }) as never

test('the map shows in which part of the code bytes differ, and how many', () => {
  const code = '60'.repeat(240)
  const other = `${code.slice(0, 200)}ff${code.slice(202)}`
  const match = compareCode(compiled(code), other)
  if (match.kind !== 'none') throw new Error(match.kind)
  expect([match.offset, match.differing, match.map.length]).toEqual([100, 1, 120])
  // two bytes a piece, one of them differs
  expect(match.map.flatMap((part, piece) => (part > 0 ? [[piece, part]] : []))).toEqual([[50, 0.5]])
})

test('what only one of two codes has, differs to its end', () => {
  const match = compareCode(compiled('60'.repeat(100)), '60'.repeat(50))
  if (match.kind !== 'none') throw new Error(match.kind)
  expect([match.offset, match.differing]).toEqual([50, 50])
  expect(match.map.slice(0, 50).every((part) => part === 0)).toBe(true)
  expect(match.map.slice(50)).toEqual(new Array(50).fill(1))
})
