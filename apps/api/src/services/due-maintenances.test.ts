import { expect, test } from 'vitest'
import { isMaintenance, scheduleOf } from './due-maintenances.ts'

const HOUR = 3_600_000
const FIRST = 6 * HOUR

test.each([
  ['when one is due', 12 * HOUR, 12 * HOUR],
  ['shortly before', 12 * HOUR - 3_000, 6 * HOUR],
  ['long ago', HOUR, 0],
  ['beyond the next one', 31 * HOUR, 30 * HOUR],
])('the newest maintenance %s', (_case, moment, due) => {
  expect(scheduleOf({ next: 24 * HOUR, interval: FIRST }, [], FIRST)(moment)).toBe(due)
})

test('each distance counts from the maintenance that brought it', () => {
  const changes = [
    { id: 2, expires: 40 * HOUR, interval: 3 * HOUR },
    { id: 1, expires: 18 * HOUR, interval: 11 * HOUR },
  ]
  const dueBy = scheduleOf({ next: 52 * HOUR, interval: 3 * HOUR }, changes, FIRST)
  const dues = [52, 48, 43, 39.9, 28.9, 17.9, 12, 1].map((hour) => dueBy(hour * HOUR) / HOUR)
  expect(dues).toEqual([52, 46, 43, 29, 18, 12, 12, 0])
})

test('of two distances that one maintenance brings, that of the older proposal stays', () => {
  const changes = [
    { id: 7, expires: 12 * HOUR, interval: 2 * HOUR },
    { id: 3, expires: 12 * HOUR, interval: 5 * HOUR },
  ]
  const dueBy = scheduleOf({ next: 22 * HOUR, interval: 5 * HOUR }, changes, FIRST)
  expect([21, 16, 11].map((hour) => dueBy(hour * HOUR) / HOUR)).toEqual([17, 12, 6])
})

test('the first block since a maintenance was due counts the votes, however late it comes', () => {
  const dueBy = scheduleOf({ next: 24 * HOUR, interval: FIRST }, [], FIRST)
  const at = (timestamp: number, parent: number) => isMaintenance(dueBy, { number: 9, timestamp }, parent)
  expect(at(6 * HOUR, 6 * HOUR - 3_000)).toBe(true)
  expect(at(6 * HOUR + 6_000, 6 * HOUR - 3_000)).toBe(true)
  expect(at(6 * HOUR + 9_000, 6 * HOUR)).toBe(false)
  expect(at(13 * HOUR, 3 * HOUR)).toBe(true)
  expect(isMaintenance(dueBy, { number: 1, timestamp: 3_000 }, 0)).toBe(true)
})

test('nothing is said of a chain whose parameters are not known', () => {
  const dueBy = scheduleOf({ next: 0, interval: 0 }, [], FIRST)
  expect(isMaintenance(dueBy, { number: 9, timestamp: 6 * HOUR }, 0)).toBe(false)
})
