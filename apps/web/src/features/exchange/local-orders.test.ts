// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest'
import {
  addCancel,
  addOrder,
  failedOrders,
  failOrders,
  ignoreOrder,
  type LocalOrder,
  settleOrders,
  waitingCancels,
  waitingOrders,
} from './local-orders.ts'

const NOW = Date.now()

const order = (hash: string): LocalOrder => ({
  hash,
  owner: 'T',
  network: '',
  time: NOW,
  pairId: 1,
  name: 'WIN/TRX',
  base: { symbol: 'WIN', decimals: 6 },
  quote: { symbol: 'TRX', decimals: 6 },
  side: 'buy',
  price: 5,
  amount: '10',
})

afterEach(() => {
  waitingOrders.set([])
  failedOrders.set({})
  waitingCancels.set([])
})

test('an order stays on the list of this browser until the exchange has it', () => {
  addOrder(order('a'))
  addOrder(order('b'))
  expect(JSON.parse(localStorage.getItem('unConfirmOrderList') ?? '')).toHaveLength(2)
  settleOrders(new Set(['a']))
  expect(waitingOrders.get().map(({ hash }) => hash)).toEqual(['b'])
})

test('an order that failed is kept apart until the user ignores it', () => {
  addOrder(order('a'))
  failOrders(new Set(['a']))
  expect(waitingOrders.get()).toEqual([])
  expect(failedOrders.get()).toEqual({ T: [order('a')] })
  ignoreOrder('a')
  expect(failedOrders.get()).toEqual({})
})

test('failed orders are kept by account, also those of an earlier version', () => {
  const [mine, other] = [order('a'), { ...order('b'), owner: 'U' }]
  localStorage.setItem('delegateFailureList', JSON.stringify([mine, other]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'delegateFailureList' }))
  expect(failedOrders.get()).toEqual({ T: [mine], U: [other] })
  ignoreOrder('a')
  expect(JSON.parse(localStorage.getItem('delegateFailureList') ?? '')).toEqual({ U: [other] })
})

test('a cancellation that is tried again takes the place of the one before', () => {
  addCancel({ orderId: 'o', hash: 'a', time: 1, network: '' })
  addCancel({ orderId: 'o', hash: 'b', time: 2, network: '' })
  expect(waitingCancels.get().map(({ hash }) => hash)).toEqual(['b'])
})
