import { expect, test } from 'vitest'
import { tickStates } from './finality.ts'

const count = (confirmed: number, state: string) =>
  tickStates(confirmed, 19, 27).filter((each) => each === state).length

test.each([
  [0, 0, 0, 19],
  [1, 0, 1, 18],
  [14, 13, 1, 5],
  [18, 17, 1, 1],
  [19, 19, 0, 0],
  [200, 19, 0, 0],
])('%i confirmations give %i full ticks, %i newest and %i open', (confirmed, done, newest, open) => {
  expect([count(confirmed, 'done'), count(confirmed, 'newest'), count(confirmed, 'open')]).toEqual([
    done,
    newest,
    open,
  ])
  expect(count(confirmed, 'after')).toBe(8)
})
