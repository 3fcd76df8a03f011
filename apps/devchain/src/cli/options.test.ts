import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

test('the demo world needs a preset', () => {
  expect(readOptions(['--demo', '--preset', 'fast'])).toMatchObject({ demo: true, preset: 'fast' })
  expect(() => readOptions(['--demo', '--genesis', 'genesis.json'])).toThrow(
    new UsageError(
      '--demo makes up a history on the genesis of a preset, so it cannot go with --genesis; leave one of them out.',
    ),
  )
})
