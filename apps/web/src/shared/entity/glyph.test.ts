import { expect, test } from 'vitest'
import { glyphCells, glyphPaths } from './glyph.ts'

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const LETTER = { empty: '.', grey: '+', ink: '#' } as const

test('the fingerprint of an address is always the same and mirrored', () => {
  const rows = glyphCells(ADDRESS)?.map((row) => row.map((cell) => LETTER[cell]).join(''))
  expect(rows).toMatchInlineSnapshot(`
    [
      ".....",
      ".###.",
      "..+..",
      "+...+",
      ".+#+.",
    ]
  `)
  for (const row of rows ?? []) expect([...row].reverse().join('')).toBe(row)
})

test('a changed character gives another fingerprint', () => {
  expect(glyphPaths('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')).not.toEqual(glyphPaths(ADDRESS))
})

test('what is no address has none', () => {
  expect(glyphCells('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBeUndefined()
})
