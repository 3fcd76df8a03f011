import type { Block } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { slotInRound, stripItems, whoseTurn } from './strip.ts'

const block = (number: number, slot: number, witnessName = `w${number}`, maintenance = false): Block =>
  ({ number, timestamp: slot * 3000, witnessName, witnessAddress: `T${witnessName}`, maintenance }) as Block

const places = (blocks: readonly Block[]) =>
  stripItems(blocks).map((item) => (item.kind === 'block' ? item.block.number : item.time / 3000))

test('a slot without a block has its own place between its neighbours', () => {
  expect(places([block(12, 22), block(11, 20), block(10, 19)])).toEqual([12, 21, 11, 10])
})

test('slots that stay empty after a maintenance count as missed by no representative', () => {
  const maintenance = block(11, 20, 'w', true)
  expect(places([block(12, 23), maintenance])).toEqual([12, 11])
  expect(places([block(12, 24), maintenance])).toEqual([12, 23, 11])
})

test('between blocks of a list that leaves others out nothing was missed', () => {
  expect(places([block(37, 47), block(11, 21)])).toEqual([37, 11])
})

test('a pause of days is not a row of missed slots', () => {
  expect(stripItems([block(2, 50_000), block(1, 20)])).toHaveLength(2)
})

test('the next turn belongs to the representative that produced one round earlier', () => {
  expect(whoseTurn(30 * 3000, [block(9, 4), block(8, 3, 'Halcyon')])).toBe('Halcyon')
  expect(whoseTurn(31 * 3000, [block(8, 3, 'Halcyon')])).toBeUndefined()
})

test.each([
  ['votes were counted since', [block(9, 4, 'w', true), block(8, 3, 'Halcyon')]],
  ['votes were counted there', [block(8, 3, 'Halcyon', true)]],
  ['it began behind a maintenance', [block(8, 3, 'Halcyon'), block(7, 0, 'w', true)]],
  ['rounds are shorter', [block(13, 8, 'Halcyon'), block(8, 3, 'Halcyon')]],
])('no representative has a turn where %s', (_case, blocks) => {
  expect(whoseTurn(30 * 3000, blocks)).toBeUndefined()
})

test('slots of a round count from 1 to 27', () => {
  expect([0, 26, 27].map((slot) => slotInRound(slot * 3000))).toEqual([1, 27, 1])
})
