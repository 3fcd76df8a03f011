import { expect, test } from 'vitest'
import { stepScale } from './step-scale.ts'

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [2, 9],
    [0, 5, 10],
  ],
  [
    [255_870, 376_104],
    [250_000, 300_000, 350_000, 400_000],
  ],
  [
    [7, 7],
    [0, 2.5, 5, 7.5],
  ],
  [
    [99_174_004, 99_174_104],
    [0, 50_000_000, 100_000_000],
  ],
])('a scale of %j has the lines %j', (values, lines) => {
  expect(stepScale(values).lines).toEqual(lines)
})

test('every value lies between the ends, however large or alike they are', () => {
  for (const values of [[1e58, 1.1e58], [1e-6], [17_079_904_587.6, 17_079_905_343.5], [1, 1e9]]) {
    const { low, high } = stepScale(values)
    expect(low).toBeLessThanOrEqual(Math.min(...values))
    expect(high).toBeGreaterThanOrEqual(Math.max(...values) * (1 - 1e-9))
    expect(high).toBeGreaterThan(low)
  }
})

test('what lies below zero is held, up to zero', () => {
  expect(stepScale([-9_223, -9_200])).toEqual({ low: -10_000, high: 0, lines: [-10_000, -5_000, 0] })
  expect(stepScale([-50, 100])).toEqual({ low: -50, high: 100, lines: [-50, 0, 50, 100] })
})
