import { expect, test } from 'vitest'
import { CHART, lineOf, topOf, yOf } from './chart.ts'

const points = [
  { day: Date.UTC(2024, 0, 1), value: 2 },
  { day: Date.UTC(2024, 0, 2), value: 4 },
]

test('a line goes from point to point, a step waits for the next one', () => {
  const [low, high] = [yOf(2, 4), yOf(4, 4)]
  expect(lineOf(points, 'line')).toEqual([
    [0, low],
    [CHART.width, high],
  ])
  expect(lineOf(points, 'step')).toEqual([
    [0, low],
    [CHART.width, low],
    [CHART.width, high],
  ])
})

test('a chart of nothing but zeros has a scale', () => {
  expect(topOf([{ day: 0, value: 0 }])).toBe(1)
  expect(lineOf([], 'line')).toEqual([])
})
