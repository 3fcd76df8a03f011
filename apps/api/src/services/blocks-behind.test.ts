import { expect, test } from 'vitest'
import { BlocksBehind } from './blocks-behind.ts'

const DUE = 21_600_000

test('a block above one that is known to be behind a moment is not the first behind it', () => {
  const behind = new BlocksBehind()
  expect(behind.isAbove(DUE, 12n)).toBe(false)
  behind.note(DUE, 11n)
  expect([10n, 11n, 12n].map((block) => behind.isAbove(DUE, block))).toEqual([false, false, true])
  expect(behind.isAbove(2 * DUE, 12n)).toBe(false)
})

test('the lowest block that was noted counts', () => {
  const behind = new BlocksBehind()
  for (const block of [11n, 9n, 10n]) behind.note(DUE, block)
  expect([9n, 10n].map((block) => behind.isAbove(DUE, block))).toEqual([false, true])
})

test('nothing is known after blocks were replaced', () => {
  const behind = new BlocksBehind()
  behind.note(DUE, 9n)
  behind.clear()
  expect(behind.isAbove(DUE, 12n)).toBe(false)
})
