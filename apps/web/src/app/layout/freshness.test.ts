import { expect, test } from 'vitest'
import { freshnessState } from './useFreshness.ts'

const NOW = 1_700_000_000_000
const young = { connection: 'open', headTime: NOW - 3000, missing: 0, lag: 0, now: NOW } as const

test.each([
  ['a young block over an open feed', young, 'live'],
  ['a feed that is being opened', { ...young, connection: 'connecting' }, 'connecting'],
  ['a feed that is closed, however young the block', { ...young, connection: 'closed' }, 'offline'],
  ['a block that should have had a successor long ago', { ...young, headTime: NOW - 30_000 }, 'behind'],
  ['an index at 43 % of its chain', { ...young, missing: 5_000 }, 'behind'],
  ['a server that lacks blocks of the index', { ...young, lag: 3 }, 'behind'],
  ['an index that knows no block yet', { ...young, headTime: undefined, missing: 12_000 }, 'behind'],
] as const)('%s', (_name, known, state) => {
  expect(freshnessState(known)).toBe(state)
})
