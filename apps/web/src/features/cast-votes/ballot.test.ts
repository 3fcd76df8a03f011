import type { Address } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRow,
  type Ballot,
  castVotes,
  changesOf,
  inProportion,
  setVotes,
  splitEvenly,
  tickOf,
  toneOf,
  voteIntent,
  votesFor,
} from './ballot.ts'

const [a, b, c] = ['Ta', 'Tb', 'Tc'] as [Address, Address, Address]
const ballot: Ballot = [
  { address: a, votes: 30n },
  { address: b, votes: 50n },
]

test.each([
  [40n, 40n],
  [60n, 50n],
  [-1n, 0n],
])('%s votes in addition to 50 of 100 become %s', (typed, given) => {
  expect(votesFor(setVotes(ballot, a, typed, 100n), a)).toBe(given)
})

test('a representative comes onto the ballot once, with what is left', () => {
  const more = addRow(ballot, c, 100n)
  expect(votesFor(more, c)).toBe(20n)
  expect(addRow(more, c, 100n)).toBe(more)
})

test.each([
  [1n, 1n],
  [20n, 1n],
  [84_227n, 4_212n],
])('a tick of %s votes is %s', (power, tick) => {
  expect(tickOf(power)).toBe(tick)
})

test('all votes are given away, evenly or in proportion', () => {
  const power = fc.bigInt(1n, 10n ** 12n)
  const votes = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(votes, power, (given, all) => {
      const rows = given.map((each, index) => ({ address: `T${index}` as Address, votes: each }))
      expect(castVotes(splitEvenly(rows, all))).toBe(all)
      expect(castVotes(inProportion(rows, all))).toBe(all)
    }),
  )
})

test('changes are listed by representative', () => {
  expect(
    changesOf(ballot, [
      { address: b, votes: 50n },
      { address: c, votes: 9n },
    ]),
  ).toEqual([
    { address: a, by: -30n },
    { address: c, by: 9n },
  ])
})

test('rows without votes are not voted for', () => {
  const { contract } = voteIntent(a, [...ballot, { address: c, votes: 0n }])
  expect(contract.fields.votes).toEqual([
    { voteAddress: a, voteCount: 30n },
    { voteAddress: b, voteCount: 50n },
  ])
})

test('neighbours on the ballot differ in tone, and one that is new stands out', () => {
  const tones = (['Ta', 'Tb', 'Tc'] as Address[]).map((address, place) => toneOf(ballot, address, place))
  expect(tones).toEqual(['ink', 'value', 'accent'])
})
