import { expect, test } from 'vitest'
import { missedTurns, nextTurn, SLOT_MS, turnsSince } from './slots.ts'

const NOON = 1_700_049_600_000

test.each([
  ['the next slot', 1, false, 0],
  ['one turn missed', 2, false, 1],
  ['three turns missed', 4, false, 3],
  ['the slots that stay empty behind a maintenance', 3, true, 0],
  ['a turn missed behind a maintenance', 4, true, 1],
  ['all other turns of a round missed', 27, false, 26],
  ['a pause of the chain', 28, false, 0],
  ['a pause of the chain behind a maintenance', 1_000, true, 0],
  ['slots that a private chain does not leave empty', 1, true, 0],
])('%s', (_case, slots, maintenance, missed) => {
  const parent = { timestamp: NOON, maintenance }
  expect(missedTurns(parent, { timestamp: NOON + slots * SLOT_MS })).toBe(missed)
})

test('the next turn comes after the slots that stay empty', () => {
  expect(nextTurn({ timestamp: NOON, maintenance: false })).toBe(NOON + 3_000)
  expect(nextTurn({ timestamp: NOON, maintenance: true })).toBe(NOON + 9_000)
})

test.each([
  ['the block of the maintenance', 0, 0],
  ['the slots that stay empty behind it', 2, 0],
  ['the first turn', 3, 1],
  ['a whole round', 29, 27],
])('turns since a maintenance: %s', (_case, slots, turns) => {
  expect(turnsSince(NOON, NOON + slots * SLOT_MS)).toBe(turns)
})
