import type { WitnessRank } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { byVotes, placesGained, votesForLastPlace } from './ranking.ts'

const rank = (realTimeRanking: number, lastRanking: number, realTimeVotes = 0): WitnessRank =>
  ({ realTimeRanking, lastRanking, realTimeVotes }) as WitnessRank

test('the ranking follows the votes of now', () => {
  expect(byVotes([rank(3, 1), rank(1, 2), rank(2, 3)]).map((row) => row.realTimeRanking)).toEqual([1, 2, 3])
})

test('place 27 sets the line, and there is none while fewer stand', () => {
  const rows = Array.from({ length: 28 }, (_row, index) => rank(index + 1, index + 1, 1000 - index))
  expect(votesForLastPlace(rows)).toBe(974)
  expect(votesForLastPlace(rows.slice(0, 5))).toBe(0)
})

test.each([
  [rank(2, 5), 3],
  [rank(5, 2), -3],
  [rank(4, 0), 0],
])('%o has moved by %i places', (row, places) => {
  expect(placesGained(row)).toBe(places)
})
