import { expect, test } from 'vitest'
import { scheduleOf } from '../../services/due-maintenances.ts'
import { measurePace } from './measure-pace.ts'

const HOUR = 3_600_000
/** Noon of some day, when votes are counted; then every six hours. */
const NOON = 1_700_049_600_000
const DUE = scheduleOf({ next: NOON, interval: 6 * HOUR }, [], 6 * HOUR)

/** Times of blocks so many slots behind each other. */
const timesOf = (from: number, ...slots: number[]): number[] => {
  let time = from
  return [from, ...slots.map((each) => (time += each * 3_000))]
}

test.each([
  ['no block', [], { blocks: 0, milliseconds: 0, missed: 0 }],
  ['blocks in every slot', timesOf(NOON + HOUR, 1, 1, 1), { blocks: 3, milliseconds: 9_000, missed: 0 }],
  ['two turns missed', timesOf(NOON + HOUR, 1, 2, 1, 2), { blocks: 4, milliseconds: 18_000, missed: 2 }],
  ['a pause of the chain', timesOf(NOON + HOUR, 1, 1_000, 1), { blocks: 2, milliseconds: 6_000, missed: 0 }],
  [
    'slots behind a maintenance',
    timesOf(NOON - 3_000, 1, 3, 1),
    { blocks: 3, milliseconds: 15_000, missed: 0 },
  ],
  [
    'a turn missed there',
    timesOf(NOON - 6 * HOUR - 3_000, 1, 4),
    { blocks: 2, milliseconds: 15_000, missed: 1 },
  ],
  ['the first block that is known', timesOf(NOON, 3, 1), { blocks: 2, milliseconds: 12_000, missed: 0 }],
  ['slots before a maintenance', timesOf(NOON - 9_000, 3, 3), { blocks: 2, milliseconds: 18_000, missed: 2 }],
])('%s', (_case, times, pace) => {
  expect(measurePace({ first: 900, times }, DUE)).toEqual(pace)
})

test('a chain whose parameters are not known yet', () => {
  const unknown = scheduleOf({ next: 0, interval: 0 }, [], 0)
  expect(measurePace({ first: 900, times: timesOf(NOON, 1, 2) }, unknown).missed).toBe(1)
})
