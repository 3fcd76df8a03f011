// @vitest-environment happy-dom

import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { isFailed } from './local-orders.ts'
import { filledShare, stateOf } from './order-status.ts'

test.each([
  [-1, 'confirming'],
  [0, 'open'],
  [1, 'partlyFilled'],
  [5, 'completed'],
  [7, 'cancelled'],
  [100, 'partlyCancelled'],
])('status %s is an order that is %s', (status, state) => {
  expect(stateOf(status)).toBe(state)
})

test('an order is filled from nothing to all of it', () => {
  expect(filledShare({ amount: 400n, filled: 100n })).toBe(0.25)
  expect(filledShare({ amount: 0n, filled: 0n })).toBe(0)
})

test('an order fails when its transaction is over or failed in a solid block', () => {
  const block = blockNumber(7)
  const agreement = 'all'
  expect(isFailed({ stage: 'expired' })).toBe(true)
  expect(isFailed({ stage: 'signed', trouble: { code: 'SIGERROR', message: '' } })).toBe(false)
  expect(isFailed({ stage: 'inBlock', block, result: 'FAILED', agreement: 'some' })).toBe(false)
  expect(isFailed({ stage: 'inBlock', block, result: 'FAILED', agreement })).toBe(false)
  expect(isFailed({ stage: 'solid', block, result: 'FAILED', agreement })).toBe(true)
  expect(isFailed({ stage: 'inBlock', block, result: 'SUCCESS', agreement })).toBe(false)
  expect(isFailed({ stage: 'solid', block, result: 'SUCCESS', agreement })).toBe(false)
  expect(isFailed({ stage: 'accepted' })).toBe(false)
  expect(isFailed(undefined)).toBe(false)
})
