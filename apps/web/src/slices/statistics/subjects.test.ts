import { expect, test } from 'vitest'
import { CHART_NAMES } from './charts.ts'
import { SHARE_NAMES } from './shares.ts'
import { changeOf, SUBJECTS, shortValue } from './subjects.ts'

test('every chart has its cell in the index, four in each row', () => {
  const cells = SUBJECTS.flatMap((subject) => subject.cells)
  const shown = cells.map((cell) => ('share' in cell ? cell.share : cell.chart))
  expect(shown.toSorted()).toEqual([...CHART_NAMES, ...SHARE_NAMES].toSorted())
  for (const subject of SUBJECTS) expect(subject.cells).toHaveLength(4)
})

test('the change is a percentage, of shares it is in points, of turning signs in the unit', () => {
  expect(changeOf(110, 100, 'stats.unit.count')).toBe('+10.0%')
  expect(changeOf(99_984, 100_000, 'stats.unit.trx')).toBe('\u22120.016%')
  expect(changeOf(47.31, 47.27, 'stats.unit.percent')).toBe('+0.04')
  expect(changeOf(-5, 10, 'stats.unit.trx')).toBe('\u221215')
  expect(changeOf(7, 7, 'stats.unit.count')).toBe('0.0%')
  expect(changeOf(19.6801, 19.68, 'stats.unit.percent')).toBe('0')
  expect(changeOf(95e9 - 160, 95e9, 'stats.unit.trx')).toBe('\u2212160')
})

test('nothing is said of a change from nothing, or from a day that is not known', () => {
  expect(changeOf(7, 0, 'stats.unit.count')).toBeUndefined()
  expect(changeOf(7, undefined, 'stats.unit.count')).toBeUndefined()
})

test('counts are whole until they are long; amounts are short from a million', () => {
  expect(shortValue(241_306_518, 'stats.unit.inAll')).toBe('241,306,518')
  expect(shortValue(19_020_000, 'stats.unit.trx')).toBe('19.02\u00A0M')
  expect(shortValue(71_204, 'stats.unit.bytes')).toBe('71,204')
})
