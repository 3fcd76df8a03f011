import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const KIB = 1024

test('a burst is allowed, a flood is not, and time gives back', () => {
  const allowance = new Allowance(0)
  for (let frame = 0; frame < 16; frame++) expect(allowance.take(16 * KIB, 0)).toBe(true)
  expect(allowance.take(1, 0)).toBe(false)
  expect(allowance.take(16 * KIB, 1_000)).toBe(true)
})

test('many small frames count too', () => {
  const allowance = new Allowance(0)
  const taken = Array.from({ length: 70 }, () => allowance.take(1, 0))
  expect(taken.filter(Boolean)).toHaveLength(60)
})
