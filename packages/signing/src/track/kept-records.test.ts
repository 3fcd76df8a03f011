import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type KeptRecord, recordsToDrop } from './kept-records.ts'
import type { Progress } from './progress.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const included = { block: blockNumber(7), result: 'SUCCESS', agreement: 'all' } as const
const OPEN: readonly Progress[] = [
  { stage: 'signed' },
  { stage: 'handedOver' },
  { stage: 'accepted' },
  { stage: 'inBlock', ...included },
]
const SOLID: Progress = { stage: 'solid', ...included }
const EXPIRED: Progress = { stage: 'expired' }

const record = (txID: string, progress: Progress, at: number, retries?: string): KeptRecord => ({
  txID,
  progress,
  at,
  retries,
})
const droppedOf = (records: readonly KeptRecord[], limit: number) =>
  recordsToDrop(records, limit).map(({ txID }) => txID)

test.each([-400, -8, 0, 8, 400])('what is open is kept, also when it was signed %d days from now', (days) => {
  const open = OPEN.map((progress, index) => record(`${index}`, progress, NOW + days * DAY_MS))
  expect(droppedOf(open, 0)).toEqual([])
})

test('of those whose end is certain the newest are kept', () => {
  const records = [record('old', SOLID, 1), record('new', EXPIRED, 3), record('middle', SOLID, 2)]
  expect(droppedOf(records, 3)).toEqual([])
  expect(droppedOf(records, 2)).toEqual(['old'])
  expect(droppedOf(records, 0)).toEqual(['old', 'new', 'middle'])
})

test('what a kept record takes the place of is kept, however old it is', () => {
  const first = record('first', EXPIRED, 1)
  const second = record('second', EXPIRED, 2, 'first')
  const third = record('third', { stage: 'accepted' }, 3, 'second')
  const other = record('other', EXPIRED, 4)
  expect(droppedOf([first, second, third, other], 0)).toEqual(['other'])
  expect(droppedOf([second, third, other], 1)).toEqual([])
})

test('records that name each other end the search', () => {
  const [one, other] = [record('one', SOLID, 1, 'other'), record('other', SOLID, 2, 'one')]
  expect(droppedOf([one, other], 1)).toEqual([])
})
