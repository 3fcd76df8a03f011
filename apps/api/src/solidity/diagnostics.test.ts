import { expect, test } from 'vitest'
import { serializeDiagnostics } from './diagnostics.ts'

const warningAt = (file: string, start: number, end: number) =>
  ({ severity: 'warning', message: 'unused', sourceLocation: { file, start, end } }) as const

test('places are lines and columns of editors, whatever characters stand before them', () => {
  const content = 'a\nä🙂b\n\nc'
  const at = (text: string) => Buffer.byteLength(content.slice(0, content.indexOf(text)))
  const said = serializeDiagnostics(
    [
      warningAt('A.sol', at('c'), at('c') + 1),
      warningAt('A.sol', at('b'), at('c')),
      warningAt('A.sol', -1, -1),
    ],
    { 'A.sol': { content } },
  )
  expect(said.map(({ line, column, endLine, endColumn }) => [line, column, endLine, endColumn])).toEqual([
    [4, 1, 4, 2],
    // ä takes one place, a picture two
    [2, 4, 4, 1],
    [1, 1, 1, 1],
  ])
})

test('what is said of no file that was sent has no place', () => {
  expect(
    serializeDiagnostics([warningAt('Other.sol', 3, 4), { severity: 'error', message: 'odd' }], {}),
  ).toEqual([
    expect.objectContaining({ file: '', line: 0, message: 'unused' }),
    expect.objectContaining({ file: '', line: 0, message: 'odd' }),
  ])
})

test('as many diagnostics as a compiler gives of the largest file take no longer than walking it', () => {
  const content = '\n'.repeat(5_000_000)
  const many = Array.from({ length: 512 }, (_, index) =>
    warningAt('A.sol', 4_999_000 + index, 4_999_001 + index),
  )
  const began = performance.now()
  const said = serializeDiagnostics(many, { 'A.sol': { content } })
  // a walk for each of them takes minutes
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(said.at(-1)).toMatchObject({ line: 4_999_512, column: 1, endLine: 4_999_513 })
})
