import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { startOfDay } from '../../shared/format/day.ts'
import { DAY } from '../../shared/format/time.ts'
import { changeOf, lastDays } from './days.ts'

const today = startOfDay(Date.UTC(2026, 10, 22, 13, 5))
const moved = (ago: number, amount: number) => ({ day: today - ago * DAY, transfers: 1, amount })

test('days without any movement are there with 0, days before the first are not', () => {
  const points = lastDays([moved(4, 7), moved(1, 5)], today, 30, ({ amount }) => amount)
  expect(points.map(({ value }) => value)).toEqual([7, 0, 0, 5, 0])
  expect(points.at(-1)?.day).toBe(today)
})

test('no more days than were asked for', () => {
  const points = lastDays([moved(40, 7), moved(1, 5)], today, 3, ({ amount }) => amount)
  expect(points.map(({ value }) => value)).toEqual([0, 5, 0])
})

test('supply changes by what was made less what was destroyed', () => {
  const supply = { day: today, minted: tokenAmount(5n), burned: tokenAmount(7n), supply: tokenAmount(0n) }
  expect([changeOf([supply], today), changeOf([supply], today - DAY)]).toEqual([-2n, 0n])
})
