import { expect, test } from 'vitest'
import { addAnswer } from './answered.ts'

const NONE = { lacking: 0, at: 0, block: 0 }
const answer = (block: number, behind: number) => ({ block, behind, hash: '', first: 0 })

test('an answer lacks the blocks that its server reports, or those that the live feed brought before', () => {
  expect(addAnswer(NONE, answer(100, 4), 100, 1_000)).toEqual({ lacking: 4, at: 1_000, block: 100 })
  expect(addAnswer(NONE, answer(100, 0), 107, 1_000)).toEqual({ lacking: 7, at: 1_000, block: 100 })
  expect(addAnswer(NONE, answer(100, 0), 90, 1_000)).toEqual({ lacking: 0, at: 1_000, block: 100 })
  expect(addAnswer(NONE, answer(100, 0), undefined, 1_000)).toEqual({ lacking: 0, at: 1_000, block: 100 })
})

test('a better answer of another server does not hide a worse one at once', () => {
  const worse = addAnswer(NONE, answer(100, 9), undefined, 1_000)
  expect(addAnswer(worse, answer(109, 0), undefined, 3_000)).toEqual({ ...worse, block: 109 })
  expect(addAnswer(worse, answer(109, 0), undefined, 6_001)).toEqual({ lacking: 0, at: 6_001, block: 109 })
  expect(addAnswer(worse, answer(99, 12), undefined, 3_000)).toEqual({ lacking: 12, at: 3_000, block: 99 })
})
