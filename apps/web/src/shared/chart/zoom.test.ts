import { expect, test } from 'vitest'
import { fit, isWhole, placeAt, wholeOf, zoomAt } from './zoom.ts'

const COUNT = 100

test('a part stays inside its series and is long enough to draw', () => {
  expect(fit({ first: -5, last: 10 }, COUNT)).toEqual({ first: 0, last: 15 })
  expect(fit({ first: 95, last: 120 }, COUNT)).toEqual({ first: 74, last: 99 })
  expect(fit({ first: 50, last: 50 }, COUNT)).toEqual({ first: 50, last: 52 })
  expect(fit({ first: 1, last: 1 }, 2)).toEqual(wholeOf(2))
  expect(wholeOf(0)).toEqual({ first: 0, last: 0 })
})

test('zooming keeps the place under the crosshair where it is', () => {
  const near = zoomAt(wholeOf(COUNT), COUNT, 50, 0.5)
  expect(near).toEqual({ first: 25, last: 74 })
  expect(zoomAt(near, COUNT, 50, 2)).toEqual(wholeOf(COUNT))
})

test('zooming out ends at the whole', () => {
  const span = zoomAt({ first: 10, last: 20 }, COUNT, 15, 100)
  expect(isWhole(span, COUNT)).toBe(true)
})

test('a share of the width names a point', () => {
  expect(placeAt({ first: 10, last: 20 }, 0)).toBe(10)
  expect(placeAt({ first: 10, last: 20 }, 0.5)).toBe(15)
  expect(placeAt({ first: 10, last: 20 }, 7)).toBe(20)
})
