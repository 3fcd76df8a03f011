import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { compareVotes } from './compare-votes.ts'

const [ALICE, BOB, CAROL] = [
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
] as Address[] as [Address, Address, Address]

test('votes of now and then are compared, and those that are left out end', () => {
  const now = [
    { candidateAddress: ALICE, candidateName: 'Alice', votes: 10 },
    { candidateAddress: CAROL, candidateName: 'Carol', votes: 4 },
  ]
  expect(
    compareVotes(now, [
      { voteAddress: BOB, voteCount: 5n },
      { voteAddress: ALICE, voteCount: 7n },
    ]),
  ).toEqual([
    { candidate: BOB, name: '', before: 0n, after: 5n },
    { candidate: ALICE, name: 'Alice', before: 10n, after: 7n },
    { candidate: CAROL, name: 'Carol', before: 4n, after: 0n },
  ])
})

test('a representative that is named twice gets both; before the index answers nothing is said of before', () => {
  const twice = [
    { voteAddress: BOB, voteCount: 5n },
    { voteAddress: BOB, voteCount: 1n },
  ]
  expect(compareVotes(undefined, twice)).toEqual([{ candidate: BOB, name: '', before: undefined, after: 6n }])
})
