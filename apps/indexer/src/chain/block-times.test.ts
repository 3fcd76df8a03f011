import { blockHash, blockNumber, milliseconds } from '@tronlens/core'
import { expect, test } from 'vitest'
import { BlockTimes, findFirstSince } from './block-times.ts'

const GENESIS = Date.UTC(2018, 5, 25)
const HEAD = 70_000_000

/** A chain of a block every three seconds but for one pause of a day, that counts how often it is asked. */
function chainWith({ pauseAt = 30_000_000, solid = HEAD, oldest = 0 } = {}) {
  const chain = {
    asked: 0,
    timeOf: (number: number) =>
      number === 0 ? 0 : GENESIS + number * 3_000 + (number >= pauseAt ? 86_400_000 : 0),
    findHeader: async (number: number) => {
      chain.asked++
      if (number > 0 && number < oldest) return undefined
      return number > HEAD ? undefined : { hash: blockHash(''), time: milliseconds(chain.timeOf(number)) }
    },
    getHead: async () => head(HEAD),
    getSolidHead: async () => head(solid),
  }
  const head = (number: number) => ({
    number: blockNumber(number),
    hash: blockHash(''),
    parentHash: undefined,
    timestamp: milliseconds(chain.timeOf(number)),
  })
  return chain
}

test.each([
  1,
  2,
  12_345,
  29_999_999,
  30_000_000,
  30_000_001,
  69_999_999,
  HEAD,
])('block %d is found by its time', async (number) => {
  const chain = chainWith()
  const range = { low: 0, high: HEAD }
  expect(await findFirstSince(chain, chain.timeOf(number), range)).toBe(number)
  expect(await findFirstSince(chain, chain.timeOf(number) - 1, range)).toBe(number)
})

test('a block of a long chain is found with few questions', async () => {
  const chain = chainWith()
  await findFirstSince(chain, chain.timeOf(45_678_901), { low: 0, high: HEAD })
  expect(chain.asked).toBeLessThan(14)
})

test('what stands around a moment is asked once, where it can no longer change', async () => {
  const chain = chainWith()
  const times = new BlockTimes(chain)
  const moment = chain.timeOf(30_000_000) - 5_000
  const gap = { before: chain.timeOf(29_999_999), after: chain.timeOf(30_000_000) }
  expect(await times.around(moment)).toEqual(gap)
  const { asked } = chain
  expect(await times.around(moment)).toEqual(gap)
  expect(chain.asked).toBe(asked)
  const shorter = chainWith({ solid: 20_000_000 })
  const again = new BlockTimes(shorter)
  await again.around(moment)
  const before = shorter.asked
  await again.around(moment)
  expect(shorter.asked).toBeGreaterThan(before)
})

test('nothing is known of the future, nor of blocks that the node does not keep', async () => {
  const chain = chainWith({ oldest: 40_000_000 })
  const times = new BlockTimes(chain)
  expect(await times.around(chain.timeOf(HEAD) + 1)).toBeUndefined()
  expect(await times.around(chain.timeOf(25_000_000))).toBeUndefined()
})
