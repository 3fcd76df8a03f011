import { sun } from '@tronlens/core'
import { bancorReturn, hardenedBancorReturn } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { type Intent, intend } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import type { Change } from './changes.ts'
import { expectChanges } from './expect-changes.ts'
import type { ChainSnapshot } from './snapshot.ts'

const FREE = { total: sun(0n), energy: undefined }

/** The changes, with each asset as one text. */
const changesOf = (intent: Intent, snapshot: ChainSnapshot) =>
  expectChanges(intent as never, snapshot, FREE).map(({ address, asset, amount, isEstimate }: Change) => [
    address,
    Object.values(asset).join(' '),
    amount,
    ...(isEstimate ? ['about'] : []),
  ])

const pool = [
  { tokenId: '_', balance: 200_000_000_000n },
  { tokenId: '1000001', balance: 5_000_000n },
] as const
const OF_POOL = { ownerAddress: ME, exchangeId: 7n, tokenId: '_' }

test('what goes into a pool, and what comes out of it, is in proportion on both sides', () => {
  const fields = { ...OF_POOL, quant: 2_000_000_001n }
  expect(changesOf(intend('ExchangeInjectContract', fields), snapshotOf({ pool }))).toEqual([
    [ME, 'TRX', -2_000_000_001n],
    [ME, 'TRC10 1000001', -50_000n, 'about'],
  ])
  expect(changesOf(intend('ExchangeWithdrawContract', fields), snapshotOf({ pool }))).toEqual([
    [ME, 'TRX', 2_000_000_001n],
    [ME, 'TRC10 1000001', 50_000n, 'about'],
  ])
})

test('unlocking the supply of a token brings what is no longer locked', () => {
  const intent = intend('UnfreezeAssetContract', { ownerAddress: ME })
  const owner = accountOf(ME, { unlocked: { tokenId: '1000001', amount: 700n } })
  expect(changesOf(intent, snapshotOf({ owner }))).toEqual([[ME, 'TRC10 1000001', 700n]])
  expect(changesOf(intent, snapshotOf())).toEqual([])
})

test('a trade brings what the formula of the node gives', () => {
  const fields = { ...OF_POOL, quant: 1_000_000_000n, expected: 1n }
  expect(changesOf(intend('ExchangeTransactionContract', fields), snapshotOf({ pool }))).toEqual([
    [ME, 'TRX', -1_000_000_000n],
    [ME, 'TRC10 1000001', 24_875n, 'about'],
  ])
  const unknown = changesOf(intend('ExchangeTransactionContract', fields), snapshotOf())
  expect(unknown).toEqual([[ME, 'TRX', -1_000_000_000n]])
})

test('with parameter 98 a trade is counted in the hardened arithmetic', () => {
  const large = [
    { tokenId: '_', balance: 100_000_000_000_000n },
    { tokenId: '1000001', balance: 900_000_000_000_000n },
  ] as const
  const pair = { balance: large[0].balance, otherBalance: large[1].balance }
  const sales = Array.from({ length: 200 }, (_, i) => 123_456_789n + BigInt(i) * 7_919n)
  // most sales have the same proceeds under both rules
  const quant = sales.find((sold) => bancorReturn(pair, sold) !== hardenedBancorReturn(pair, sold)) ?? 0n
  const intent = intend('ExchangeTransactionContract', { ...OF_POOL, quant, expected: 1n })
  const bought = (parameters: ChainSnapshot['parameters']) =>
    changesOf(intent, snapshotOf({ pool: large, parameters }))[1]?.[2]
  expect(bought(new Map())).toBe(bancorReturn(pair, quant))
  expect(bought(new Map([['getAllowHardenExchangeCalculation', 1n]]))).toBe(hardenedBancorReturn(pair, quant))
  expect(bought(new Map())).not.toBe(hardenedBancorReturn(pair, quant))
})

test('an order waits in the book, and comes back from it', () => {
  const sale = {
    ownerAddress: ME,
    sellTokenId: '1000001',
    sellTokenQuantity: 40n,
    buyTokenId: '_',
    buyTokenQuantity: 9n,
  }
  expect(changesOf(intend('MarketSellAssetContract', sale), snapshotOf())).toEqual([
    [ME, 'TRC10 1000001', -40n],
    [ME, 'offered 1000001', 40n],
  ])
  const cancel = intend('MarketCancelOrderContract', { ownerAddress: ME, orderId: 'ab' })
  const order = { tokenId: '1000001', remaining: 15n, offered: 40n, buyTokenId: '_', buyAmount: 9n }
  expect(changesOf(cancel, snapshotOf({ order }))).toEqual([
    [ME, 'offered 1000001', -15n],
    [ME, 'TRC10 1000001', 15n],
  ])
})

test('stake of the old kind comes back where it is ready, own and lent', () => {
  const oldStake = [
    { resource: 'BANDWIDTH', amount: 9_000_000n, isReady: true },
    { resource: 'ENERGY', amount: 4_000_000n, isReady: false },
  ] as const
  const owner = accountOf(ME, { oldStake })
  const take = (resource: 'BANDWIDTH' | 'ENERGY', receiverAddress?: typeof OTHER) =>
    intend('UnfreezeBalanceContract', { ownerAddress: ME, resource, receiverAddress })
  expect(changesOf(take('BANDWIDTH'), snapshotOf({ owner }))).toEqual([
    [ME, 'stake BANDWIDTH', -9_000_000n],
    [ME, 'TRX', 9_000_000n],
  ])
  expect(changesOf(take('ENERGY'), snapshotOf({ owner }))).toEqual([])
  const oldLent = [{ resource: 'ENERGY', amount: 5_000_000n, isReady: true }] as const
  expect(changesOf(take('ENERGY', OTHER), snapshotOf({ owner, oldLent }))).toEqual([
    [ME, 'lent ENERGY', -5_000_000n],
    [ME, 'TRX', 5_000_000n],
  ])
})
