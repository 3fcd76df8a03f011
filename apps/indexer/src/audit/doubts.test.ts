import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { Doubts } from './doubts.ts'

const CONFIRM_MS = 1_000
const [FIRST, SECOND] = [blockNumber(10), blockNumber(14)]

function begin() {
  const clock = { ms: 0 }
  const doubts = new Doubts(CONFIRM_MS, () => clock.ms)
  /** One reading that shows a difference of a subject, or none. */
  const read = (text: string | undefined, height = FIRST): boolean => {
    const isSure = text !== undefined && doubts.isSure('alice', 'balance', text, height)
    doubts.endReading(['alice'], new Set(isSure ? ['alice balance'] : []))
    return isSure
  }
  return { clock, doubts, read }
}

test('a difference counts when a second reading shows it after long enough, and then is none any more', () => {
  const { clock, doubts, read } = begin()
  expect(read('5')).toBe(false)
  clock.ms = CONFIRM_MS - 1
  expect(doubts.listDue(() => true)).toEqual([])
  expect(read('5', SECOND)).toBe(false)
  clock.ms = CONFIRM_MS
  expect(doubts.listDue(() => true)).toEqual(['alice'])
  expect(doubts.listHeights(['alice', 'bob'])).toEqual([{ subject: 'alice', height: FIRST }])
  expect(read('5', SECOND)).toBe(true)
  expect(doubts.size).toBe(0)
})

test.each([
  ['another difference', ({ read }: ReturnType<typeof begin>) => read('6')],
  ['a reading without it', ({ read }: ReturnType<typeof begin>) => read(undefined)],
  ['a block that touched the subject', ({ doubts }: ReturnType<typeof begin>) => doubts.forget('alice')],
  ['a fork below its block', ({ doubts }: ReturnType<typeof begin>) => doubts.takeBack(blockNumber(9))],
])('%s in between begins again', (_name, happen) => {
  const tools = begin()
  tools.read('5')
  happen(tools)
  tools.clock.ms = CONFIRM_MS
  expect(tools.read('5', SECOND)).toBe(false)
})

test('a node that answers after whole blocks only is believed at once', () => {
  expect(new Doubts(0).isSure('alice', 'balance', '5', FIRST)).toBe(true)
})

test('a token waits while something of it was read once, and until a second reading is due', () => {
  const clock = { ms: 0 }
  const doubts = new Doubts(CONFIRM_MS, () => clock.ms)
  expect(doubts.listWaiting()).toEqual([])
  doubts.isSure('coin/alice', 'balance', '', FIRST)
  doubts.isSure('alice', 'balance', '', FIRST)
  doubts.endReading(['coin/alice', 'alice'])
  expect(doubts.listWaiting()).toEqual(['coin'])
  clock.ms = CONFIRM_MS
  doubts.isSure('coin/bob', 'balance', '', FIRST)
  doubts.isSure('items/bob', 'balance', '', FIRST)
  doubts.endReading(['coin/bob', 'items/bob'])
  expect(doubts.listWaiting()).toEqual(['items'])
})

test('subjects that wait for a second reading are not pushed out by those of a token that begins', () => {
  const doubts = new Doubts(CONFIRM_MS)
  const subjects = Array.from({ length: 4_500 }, (_, index) => `coin/${index}`)
  for (const subject of subjects) doubts.isSure(subject, 'balance', '', FIRST)
  doubts.endReading(subjects)
  expect([doubts.isFullFor(500), doubts.isFullFor(501)]).toEqual([false, true])
  expect(new Doubts(0).isFullFor(1_000_000)).toBe(false)
})
