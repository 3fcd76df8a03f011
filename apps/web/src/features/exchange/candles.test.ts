import { expect, test } from 'vitest'
import { joinCandles, linesOf, PLOT, PLOT_HEIGHT, rangeOf, shapesOf } from './candles.ts'
import { drawDepth } from './depth.ts'

const candle = (open: number, close: number, volume = 1) => ({
  time: 60,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume,
})

test('prices of candles fit into the drawing with some room', () => {
  const candles = [candle(1, 2), candle(2, 1.5, 4)]
  const range = rangeOf(candles)
  expect(range.low).toBeCloseTo(0.95)
  expect(range.high).toBeCloseTo(2.05)
  const [first, second] = shapesOf(candles, range)
  expect(first?.isUp).toBe(true)
  expect(second?.isUp).toBe(false)
  expect(second?.volumeTop).toBe(PLOT_HEIGHT - PLOT.volumes)
  expect(first?.volumeTop).toBe(PLOT_HEIGHT - PLOT.volumes / 4)
})

test('a price that never moved is in the middle, and without candles there is a scale too', () => {
  const range = rangeOf([candle(2, 2)])
  expect((range.low + range.high) / 2).toBe(2)
  expect(rangeOf([])).toEqual({ low: 0, high: 1 })
})

test('lines stand at round prices', () => {
  expect(linesOf({ low: 0.26, high: 0.282 })).toHaveLength(5)
  expect(linesOf({ low: 0, high: 1 })[1]).toBeCloseTo(0.2)
})

test('what waits is summed up from the middle outwards', () => {
  const drawing = drawDepth({
    bids: [
      { price: 9, amount: 5 },
      { price: 8, amount: 10 },
    ],
    asks: [{ price: 10, amount: 4 }],
  })
  expect(drawing.most).toBe(10)
  expect(drawing.middle).toBe(0.75)
  expect(drawing.bids.at(-1)).toEqual([0, 0])
  expect(drawDepth({ bids: [], asks: [] }).middle).toBeUndefined()
})

test('a span begins with the price with which the one before ended', () => {
  const [, second] = joinCandles([candle(1, 2), candle(3, 4)])
  expect(second).toMatchObject({ open: 2, low: 2, high: 4, close: 4 })
})
