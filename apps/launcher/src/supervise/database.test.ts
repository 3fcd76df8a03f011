import { expect, test } from 'vitest'
import { roomFor } from './database.ts'

test.each([
  [true, 24e9, 'large'],
  [true, 8e9, 'small'],
  [false, 24e9, 'small'],
])('of a chain from elsewhere (%s) on %d bytes of memory the server is %s', (isForeign, memory, room) => {
  expect(roomFor(isForeign, memory)).toBe(room)
})
