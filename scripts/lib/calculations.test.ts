import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CALCULATIONS, leftToOthers } from './calculations.mjs'

/** What each of two versions of Node takes with a seed. */
const takenWith = (seed: number) =>
  [0, 1].map((place) => CALCULATIONS.filter((file) => !leftToOthers(place, 2, seed).includes(file)))

test('the versions of Node that repeat the tests take each calculation once in two commits', () => {
  for (const seed of [0, 1, 89130513])
    expect([takenWith(seed), takenWith(seed + 2)].flat(2).sort()).toEqual([...CALCULATIONS].sort())
})

test('with four commits in a row, each version takes each calculation', () => {
  const commits = [7, 8, 9, 10].map(takenWith)
  for (const place of [0, 1])
    expect(commits.flatMap((taken) => taken[place] ?? []).sort()).toEqual([...CALCULATIONS].sort())
})

test('each of them is a test file', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(CALCULATIONS.filter((file) => !existsSync(root + file))).toEqual([])
})
