import { expect, test } from 'vitest'
import { type Intent, intend } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { estimateFee } from './estimate-fee.ts'
import { expectChanges } from './expect-changes.ts'
import { findWarnings } from './find-warnings.ts'
import { boughtAt, withWorseSale, worseSale } from './sale.ts'
import { needsBox } from './warnings.ts'

const SALE = { tokenId: '1000001', sun: 100n, units: 1n }
const PURCHASE = intend('ParticipateAssetIssueContract', {
  ownerAddress: ME,
  toAddress: OTHER,
  assetName: '1000001',
  amount: 25_000_099n,
})

test('a sale gives whole units, rounded down, and nothing without a price', () => {
  expect(boughtAt(SALE, 25_000_099n)).toBe(250_000n)
  expect(boughtAt({ sun: 3n, units: 2n }, 4n)).toBe(2n)
  expect(boughtAt({ sun: 0n, units: 2n }, 4n)).toBe(0n)
})

test('of two sources, the one that promises less counts', () => {
  const better = { ...SALE, units: 2n }
  expect(worseSale(better, SALE)).toBe(SALE)
  expect(worseSale(SALE, better)).toBe(SALE)
  expect(worseSale(SALE, undefined)).toBe(SALE)
  // 2 for 200 is the same price
  expect(worseSale(SALE, { ...SALE, sun: 200n, units: 2n })).toBe(SALE)
})

test('a sale that the index does not confirm needs a tick, and so does nothing else', () => {
  const send = intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount: 1n })
  const boxes = (intent: Intent, indexed: typeof SALE | undefined) => {
    const content = { ...intent, expiration: 300_000 } as never
    const snapshot = withWorseSale(intent, snapshotOf({ sale: { ...SALE, units: 10n ** 9n } }), indexed)
    const fee = estimateFee({ content, rawDataHex: '00'.repeat(200) } as never, 1, snapshot)
    return findWarnings(content, { snapshot, fee, known: [], now: 0 })
      .filter(needsBox)
      .map(({ kind }) => kind)
  }
  expect(boxes(PURCHASE, undefined)).toEqual(['saleUnread'])
  expect(boxes(PURCHASE, SALE)).toEqual([])
  expect(boxes(send, undefined)).toEqual([])
})

test('a purchase in a sale moves TRX to the issuer and the token to the buyer', () => {
  const issuer = accountOf(OTHER, { tokens: new Map([['1000001', 900_000n]]) })
  const snapshot = snapshotOf({ sale: SALE, recipient: issuer })
  expect(expectChanges(PURCHASE as never, snapshot, { total: 0n as never })).toEqual([
    { address: ME, asset: { kind: 'TRX' }, amount: -25_000_099n, before: 100_000_000n },
    { address: OTHER, asset: { kind: 'TRX' }, amount: 25_000_099n, before: 100_000_000n },
    { address: OTHER, asset: { kind: 'TRC10', id: '1000001' }, amount: -250_000n, before: 900_000n },
    { address: ME, asset: { kind: 'TRC10', id: '1000001' }, amount: 250_000n, before: 0n },
  ])
})

test('without an answer about the sale only what the bytes say is expected to change', () => {
  const changes = expectChanges(PURCHASE as never, snapshotOf(), { total: 0n as never })
  expect(changes.map(({ asset }) => asset.kind)).toEqual(['TRX', 'TRX'])
})
