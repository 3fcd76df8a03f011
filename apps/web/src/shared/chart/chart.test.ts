import { expect, test } from 'vitest'
import { CHART, FLOOR, lineOf, scaleOf, valueAt, yOf } from './chart.ts'

const points = [
  { day: Date.UTC(2024, 0, 1), value: 2 },
  { day: Date.UTC(2024, 0, 2), value: 4 },
]

test('a line goes from point to point, a step waits for the next one', () => {
  const [low, high] = [yOf(2, { low: 0, high: 4 }), yOf(4, { low: 0, high: 4 })]
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
  expect(scaleOf([{ day: 0, value: 0 }])).toEqual({ low: 0, high: 1 })
  expect(lineOf([], 'line')).toEqual([])
})

test('losses lie below zero and inside the plot', () => {
  const losses = [
    { day: 0, value: -30 },
    { day: 1, value: 10 },
  ]
  const scale = scaleOf(losses)
  expect(scale).toEqual({ low: -30, high: 10 })
  expect(lineOf(losses, 'line')).toEqual([
    [0, FLOOR],
    [CHART.width, CHART.top],
  ])
  expect([0, 0.75, 1].map((part) => valueAt(part, scale))).toEqual([-30, 0, 10])
})

test('a day that is alone is a line too', () => {
  expect(lineOf([{ day: 0, value: 5 }], 'line')).toEqual([
    [0, CHART.top],
    [CHART.width, CHART.top],
  ])
})
