import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { openInbox, readAll, receive } from './arrivals.ts'

const row = (key: string, block: number) => ({ key, block: blockNumber(block) })
const OLD = [row('b', 11), row('a', 10)]

test('what is listed when the wallet is opened is no news', () => {
  expect(openInbox(OLD).unread.size).toBe(0)
  expect(receive(openInbox(OLD), OLD).arrived).toEqual([])
})

test('what comes later is news once, and unread until the list is looked at', () => {
  const first = receive(openInbox(OLD), [row('c', 12), ...OLD])
  expect(first.arrived.map(({ key }) => key)).toEqual(['c'])
  const second = receive(first.inbox, [row('d', 12), row('c', 12), ...OLD])
  expect(second.arrived.map(({ key }) => key)).toEqual(['d'])
  expect([...second.inbox.unread].sort()).toEqual(['c', 'd'])
  expect(readAll(second.inbox).unread.size).toBe(0)
  expect(receive(readAll(second.inbox), [row('d', 12)]).arrived).toEqual([])
})

test('the first transfer to an empty account is news', () => {
  expect(receive(openInbox([]), [row('a', 5)]).arrived).toHaveLength(1)
})

test('older transfers that come into view after a fork are no news, and what the fork removed is not unread', () => {
  const { inbox } = receive(openInbox(OLD), [row('c', 12), ...OLD])
  const after = receive(inbox, [...OLD, row('z', 9)])
  expect(after.arrived).toEqual([])
  expect(after.inbox.unread.size).toBe(0)
  // the same transfer in another block is not announced twice
  expect(receive(after.inbox, [row('c', 13), ...OLD]).arrived).toEqual([])
})
