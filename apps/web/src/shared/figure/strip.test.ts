import type { Block } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { slotInRound, stripItems, whoseTurn } from './strip.ts'

const block = (number: number, slot: number, witnessName = `w${number}`): Block =>
  ({ number, timestamp: slot * 3000, witnessName }) as Block

test('a slot without a block has its own place between its neighbours', () => {
  const items = stripItems([block(12, 22), block(11, 20), block(10, 19)])
  expect(items.map((item) => (item.kind === 'block' ? item.block.number : item.time))).toEqual([
    12, 63_000, 11, 10,
  ])
})

test('a pause of days is not a row of missed slots', () => {
  expect(stripItems([block(2, 50_000), block(1, 20)])).toHaveLength(2)
})

test('the next turn belongs to whoever produced one round earlier', () => {
  expect(whoseTurn(30 * 3000, [block(9, 4), block(8, 3, 'Halcyon')])).toBe('Halcyon')
  expect(whoseTurn(31 * 3000, [block(8, 3, 'Halcyon')])).toBeUndefined()
})

test('slots of a round count from 1 to 27', () => {
  expect([0, 26, 27].map((slot) => slotInRound(slot * 3000))).toEqual([1, 27, 1])
})
