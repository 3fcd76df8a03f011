import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')

/** Variables in the first column of the tables of the reference. */
const documented = (): string[] => {
  const rows = [...read('docs/reference/settings.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(
    (row) => row[1] as string,
  )
  return rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]+)`/g)].map((name) => name[1] as string))
}

test('the example of an environment has what the tables of settings have', () => {
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((line) => line[1] as string)
  expect(example.length).toBeGreaterThan(50)
  expect(example.length).toBe(new Set(example).size)
  expect([...new Set(documented())].sort()).toEqual([...example].sort())
})

test('the example sets nothing', () => {
  expect(read('.env.example').match(/^[A-Z_]+=.+$/gm)).toBeNull()
})
