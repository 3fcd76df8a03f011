import { expect, test } from 'vitest'
import { farewells, roomFor } from './database.ts'

test.each([
  [true, 24e9, 'large'],
  [true, 8e9, 'small'],
  [false, 24e9, 'small'],
])('of a chain from elsewhere (%s) on %d bytes of memory the server is %s', (isForeign, memory, room) => {
  expect(roomFor(isForeign, memory)).toBe(room)
})

test('a farewell of the server is recognized, with the statement that it broke off', () => {
  const isFarewell = farewells()
  const at = '2026-01-01 00:00:00.000 UTC [7]'
  expect(
    [
      `${at} FATAL:  could not write lock file "postmaster.pid"`,
      `${at} FATAL:  the database system is shutting down`,
      `${at} FATAL:  terminating connection due to administrator command`,
      `${at} STATEMENT:  BEGIN;`,
      'SELECT 1;',
      `${at} ERROR:  division by zero`,
      `${at} STATEMENT:  SELECT 1/0`,
    ].map(isFarewell),
  ).toEqual([false, true, true, true, true, false, false])
})
