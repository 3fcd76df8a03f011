import { expect, test } from 'vitest'
import { ReadinessWatch } from './readiness.ts'

const NOW = 1_000_000_000
const AT_HEAD = { distance: 1, missingIndexes: 0, wentOnAt: NOW }

test('an index is ready once its back-fill is over, and stays so while the node runs ahead', () => {
  const watch = new ReadinessWatch()
  const isFilling = { ready: false, reason: 'the back-fill goes on' }
  expect(watch.read({ ...AT_HEAD, distance: 5_000 }, NOW)).toEqual(isFilling)
  expect(watch.read({ ...AT_HEAD, missingIndexes: 3 }, NOW)).toEqual(isFilling)
  expect(watch.read(AT_HEAD, NOW)).toEqual({ ready: true })
  expect(watch.read({ ...AT_HEAD, distance: 5_000 }, NOW)).toEqual({ ready: true })
})

test('an indexer of which no step goes well is not ready, and says since when, until one does', () => {
  const watch = new ReadinessWatch()
  watch.read(AT_HEAD, NOW)
  expect(watch.read(AT_HEAD, NOW + 59_000)).toEqual({ ready: true })
  expect(watch.read(AT_HEAD, NOW + 61_000)).toEqual({
    ready: false,
    reason: 'no step went well for 61 s',
  })
  expect(watch.read({ ...AT_HEAD, wentOnAt: NOW + 60_000 }, NOW + 61_000)).toEqual({ ready: true })
})
