import { milliseconds, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { intend } from '../intent.ts'
import { accountOf, ME, snapshotOf } from '../testing/snapshots.ts'
import { sumFees } from './estimate-fee.ts'

const VALIDITY = {
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
}
const cancel = (order: string) => {
  const intent = intend('MarketCancelOrderContract', { ownerAddress: ME, orderId: order.repeat(32) })
  return { content: { ...intent, ...VALIDITY }, ...buildTransaction(intent, VALIDITY) }
}
const CANCELS = ['aa', 'bb', 'cc', 'dd'].map(cancel)

test('what the first of several use of the free bandwidth, the others pay for', () => {
  // 600 free units are enough for two of them
  const each = sumFees(
    CANCELS.slice(0, 1),
    1,
    snapshotOf({ owner: accountOf(ME, { freeBandwidth: { limit: 0n, used: 0n } }) }),
  )
  expect(each).toBeGreaterThan(200_000n)
  expect(sumFees(CANCELS.slice(0, 2), 1, snapshotOf())).toBe(sun(0n))
  expect(sumFees(CANCELS, 1, snapshotOf())).toBe(sun(2n * each))
})

test('stake is used before what is free', () => {
  const owner = accountOf(ME, { bandwidth: { limit: 600n, used: 0n } })
  expect(sumFees(CANCELS, 1, snapshotOf({ owner }))).toBe(sun(0n))
})
