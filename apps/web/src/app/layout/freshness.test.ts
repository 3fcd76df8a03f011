import { expect, test } from 'vitest'
import { freshnessState } from './useFreshness.ts'

const NOW = 1_700_000_000_000
const fresh = { connection: 'open', headTime: NOW - 3000, missing: 0, lag: 0, now: NOW } as const

test.each([
  ['a recent block over an open feed', fresh, 'live'],
  ['a feed that is being opened', { ...fresh, connection: 'connecting' }, 'connecting'],
  ['a feed that is closed, however recent the block', { ...fresh, connection: 'closed' }, 'offline'],
  ['a block that should have had a successor long ago', { ...fresh, headTime: NOW - 30_000 }, 'behind'],
  ['an index at 43 % of its chain', { ...fresh, missing: 5_000 }, 'behind'],
  ['a server that lacks blocks of the index', { ...fresh, lag: 3 }, 'behind'],
  ['an index that knows no block yet', { ...fresh, headTime: undefined, missing: 12_000 }, 'behind'],
] as const)('%s', (_name, known, state) => {
  expect(freshnessState(known)).toBe(state)
})
