import { expect, test } from 'vitest'
import { quietChain } from '../testing/bent-transactions.ts'
import { hasVersion } from './block-version.ts'

/** Representatives of main net that make blocks. */
const ALL = 27

test.each([
  [32, 21, 22],
  [33, 18, 19],
  [34, 21, 22],
  [35, 18, 19],
  [36, 21, 22],
])('block version %i counts from %i + 1 of 27 representatives on', (version, tooFew, enough) => {
  const { state } = quietChain().chain
  const holds = (count: number) => {
    state.tables.versionStats.put(String(version), '1'.repeat(count).padEnd(ALL, '0'))
    return hasVersion(state, version)
  }
  expect(holds(tooFew)).toBe(false)
  expect(holds(enough)).toBe(true)
})
