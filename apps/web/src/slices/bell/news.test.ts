import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

test.each([
  ['the first look', ['a'], undefined, 0, false],
  ['nothing new', ['b', 'a'], ['b', 'a'], 0, false],
  ['two more', ['d', 'c', 'b'], ['b', 'a'], 2, false],
  ['the first ever', ['a'], [], 1, false],
  ['more than were asked for', ['e', 'd'], ['b', 'a'], 2, true],
  ['a block that was replaced', ['a'], ['b', 'a'], 0, false],
] as const)('%s', (_, rows, seen, count, isMore) => expect(newsOf(rows, seen)).toEqual({ count, isMore }))
