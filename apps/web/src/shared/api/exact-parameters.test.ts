import { expect, test } from 'vitest'
import { lastBefore, type Parameter, valueBefore } from './exact-parameters.ts'

const parameter: Parameter = {
  key: 'getEnergyFee',
  id: 11,
  value: 420n,
  first: 100n,
  carriedOut: [
    { id: 3, value: 210n },
    { id: 8, value: 420n },
  ],
}

test('a proposal that was carried out found what the one before it set, or what the chain began with', () => {
  expect([3, 5, 8, 9].map((proposal) => valueBefore(parameter, proposal))).toEqual([100n, 210n, 210n, 420n])
  expect(valueBefore({ ...parameter, first: undefined }, 3)).toBeUndefined()
})

test('the value before the one of now is what the last proposal replaced', () => {
  expect(lastBefore(parameter)).toBe(210n)
  expect(lastBefore({ ...parameter, carriedOut: [{ id: 3, value: 420n }] })).toBe(100n)
  expect(lastBefore({ ...parameter, carriedOut: [] })).toBeUndefined()
})
