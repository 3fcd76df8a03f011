import { expect, test } from 'vitest'
import { releaseOf } from './node-release.ts'

test('versions of blocks have the names of releases, and one that is newer has none', () => {
  expect([32, 33, 34, 35, 36].map(releaseOf)).toEqual(['4.8.0', '4.8.0.1', '4.8.1', '4.8.1.1', '4.8.2'])
  expect(releaseOf(37)).toBeUndefined()
})
