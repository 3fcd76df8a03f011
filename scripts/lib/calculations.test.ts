import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CALCULATIONS, leftToOthers } from './calculations.mjs'

test('the versions of Node that repeat the tests take each calculation once', () => {
  for (const seed of [0, 1, 89130513]) {
    const taken = [0, 1].flatMap((place) =>
      CALCULATIONS.filter((file) => !leftToOthers(place, 2, seed).includes(file)),
    )
    expect(taken.sort()).toEqual([...CALCULATIONS].sort())
  }
  expect(leftToOthers(0, 2, 1)).toEqual(CALCULATIONS.filter((file) => !leftToOthers(0, 2, 2).includes(file)))
  expect(leftToOthers(0, 1, 5)).toEqual([])
})

test('each of them is a test file', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(CALCULATIONS.filter((file) => !existsSync(root + file))).toEqual([])
})
