import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

const rounded = (places: readonly number[]) => places.map((place) => Math.round(place * 100) / 100)

test('names with room stay where they are', () => {
  expect(labelPlaces([0.1, 0.5, 0.9], 0.1)).toEqual([0.1, 0.5, 0.9])
})

test('names that would cover each other move apart', () => {
  expect(rounded(labelPlaces([0.5, 0.52, 0.53], 0.1))).toEqual([0.5, 0.6, 0.7])
})

test('none leaves the chart at its top', () => {
  expect(rounded(labelPlaces([0.9, 0.95, 0.99], 0.1))).toEqual([0.8, 0.9, 1])
})
