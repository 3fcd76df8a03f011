import { expect, test } from 'vitest'
import { placesBy, voteLine, votesBefore } from './vote-history.ts'

const HOUR = 3_600_000n
const [ann, ben, cid] = [Buffer.of(1), Buffer.of(2), Buffer.of(3)] as const
/** Ann has most votes now; an hour ago Ben had, and Cid nearly none. */
const RANKING = [
  { address: ann, now: 100n },
  { address: ben, now: 90n },
  { address: cid, now: 80n },
]
const CHANGES = {
  begin: 0n,
  head: 24n * HOUR + 5n,
  isWhole: true,
  hours: [
    { witness: cid, hour: 23n * HOUR, delta: 70n },
    { witness: ann, hour: 22n * HOUR, delta: 60n },
    { witness: ann, hour: 3n * HOUR, delta: -20n },
  ],
}

test('places of before are those of the votes without what changed since', () => {
  const placeOf = placesBy(RANKING, votesBefore(RANKING, CHANGES))
  expect([ann, ben, cid].map(placeOf)).toEqual([2, 1, 3])
  expect(placeOf(Buffer.of(4))).toBeUndefined()
})

test('a line goes through the votes at the end of each hour that changed them', () => {
  expect(voteLine({ address: ann, now: 100n }, CHANGES)).toEqual([
    { hour: -HOUR, votes: 60n },
    { hour: 3n * HOUR, votes: 40n },
    { hour: 22n * HOUR, votes: 100n },
    { hour: 24n * HOUR, votes: 100n },
  ])
  expect(voteLine({ address: ben, now: 90n }, CHANGES)).toEqual([{ hour: 24n * HOUR, votes: 90n }])
})
