import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { forget, readKnown } from './read-known.ts'

const keys = new Map([
  ['a', 1],
  ['b', 2],
])

test('what is remembered is not read again, what there is not is remembered as nothing', async () => {
  const cache = new LRUCache<string, string>({ max: 5 })
  const asked: string[][] = []
  const read = async (missing: ReadonlyMap<string, number>) => {
    asked.push([...missing.keys()])
    return new Map([['a', 'one']])
  }
  for (const _time of [1, 2])
    expect([...(await readKnown(cache, keys, read, 'none'))]).toEqual([
      ['a', 'one'],
      ['b', 'none'],
    ])
  expect(asked).toEqual([['a', 'b']])
})

test('an answer is whole though everything is forgotten while it is read, and nothing old is remembered', async () => {
  const cache = new LRUCache<string, string>({ max: 5 })
  cache.set('a', 'one')
  const values = await readKnown(
    cache,
    keys,
    async () => {
      forget(cache)
      return new Map([['b', 'two']])
    },
    'none',
  )
  expect(Object.fromEntries(values)).toEqual({ a: 'one', b: 'two' })
  expect(cache.size).toBe(0)
})
