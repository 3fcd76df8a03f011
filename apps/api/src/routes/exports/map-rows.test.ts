import { expect, test } from 'vitest'
import { mapRows } from './map-rows.ts'

/** Longer than a file may go on without giving way. */
const LONG_MS = 3
const ROWS = [1, 2, 3, 4]

/** Keeps the thread busy, as making a row does. */
function makeSlowly(): void {
  const end = performance.now() + LONG_MS
  while (performance.now() < end);
}

/** Notes what is made, and each time that another task had a turn, until `stop`. */
function watch() {
  const events: string[] = []
  let isOver = false
  const others = (): void => {
    events.push('others')
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const map = (name: string, services: { isFile?: true }) =>
    mapRows(services, ROWS, (row, index) => {
      makeSlowly()
      events.push(`${name}${index}`)
      return row * 10
    })
  const stop = () => {
    isOver = true
  }
  return { events, map, stop }
}

test('others have their turn between rows of files, however many files there are', async () => {
  const { events, map, stop } = watch()
  const [a, b] = await Promise.all([map('a', { isFile: true }), map('b', { isFile: true })])
  stop()
  expect(a).toEqual([10, 20, 30, 40])
  expect(b).toEqual([10, 20, 30, 40])
  const rows = events.filter((one) => one !== 'others')
  expect(rows.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3'])
  // the first of both are made at once; from then on another task had a turn before each
  expect(events.slice(0, 2)).toEqual(['a0', 'b0'])
  expect(events.slice(2).filter((one, at) => one !== 'others' && events[at + 1] !== 'others')).toEqual([])
  // neither waits until the other one is done
  expect(rows.slice(0, 4).toSorted()).toEqual(['a0', 'a1', 'b0', 'b1'])
})

test('a page is made in one go', async () => {
  const { events, map, stop } = watch()
  expect(await map('page', {})).toEqual([10, 20, 30, 40])
  stop()
  expect(events).toEqual(['page0', 'page1', 'page2', 'page3'])
})
