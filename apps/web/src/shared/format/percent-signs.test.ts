import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname

/** A value of a table or a sentence with a sign that is glued to it, whatever the language does. */
const GLUED = /\b(?:cell: \(?\w*\)? => |value: |user: |creator: |owner: )`\$\{[^}`]+\}%`/

test('percent signs are written as each language writes them', () => {
  const files = globSync('{slices,features,app,shared}/**/*.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => GLUED.test(readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([])
})
