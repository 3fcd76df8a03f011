import { expect, test } from 'vitest'
import { isFarewell, roomFor } from './database.ts'

test.each([
  [true, 24e9, 'large'],
  [true, 8e9, 'small'],
  [false, 24e9, 'small'],
])('of a chain from elsewhere (%s) on %d bytes of memory the server is %s', (isForeign, memory, room) => {
  expect(roomFor(isForeign, memory)).toBe(room)
})

test.each([
  ['2026-01-01 00:00:00.000 UTC [7] FATAL:  the database system is shutting down', true],
  ['2026-01-01 00:00:00.000 UTC [7] FATAL:  terminating connection due to administrator command', true],
  ['2026-01-01 00:00:00.000 UTC [7] FATAL:  could not write lock file "postmaster.pid"', false],
])('%s: the server only says farewell (%s)', (line, is) => {
  expect(isFarewell(line)).toBe(is)
})
