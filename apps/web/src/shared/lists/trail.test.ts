import { expect, test } from 'vitest'
import { trailOf } from './trail.ts'

test('a trail is what the history of the browser carries', () => {
  expect(trailOf({ trail: ['', 'a1'] })).toEqual(['', 'a1'])
})

test.each([
  undefined,
  null,
  'trail',
  {},
  { trail: 'a1' },
  { trail: [1] },
])('who came by a link has none: %j', (state) => expect(trailOf(state)).toEqual([]))
