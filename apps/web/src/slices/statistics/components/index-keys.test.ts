import { expect, test } from 'vitest'
import { nextPlace } from './index-keys.ts'

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => ({ x: column * 300, y: row * 73 })))

test('an arrow leads to the neighbour in its direction', () => {
  expect(nextPlace(grid, 5, 'ArrowRight')).toBe(6)
  expect(nextPlace(grid, 5, 'ArrowLeft')).toBe(4)
  expect(nextPlace(grid, 5, 'ArrowUp')).toBe(1)
  expect(nextPlace(grid, 5, 'ArrowDown')).toBe(9)
})

test('there is nothing beyond the first and last line, and other keys lead nowhere', () => {
  expect(nextPlace(grid, 1, 'ArrowUp')).toBeUndefined()
  expect(nextPlace(grid, 9, 'ArrowDown')).toBeUndefined()
  expect(nextPlace(grid, 5, 'a')).toBeUndefined()
  expect(nextPlace(grid, -1, 'ArrowDown')).toBeUndefined()
})
