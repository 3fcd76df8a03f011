import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { purchaseOf } from './purchase.ts'
import { summarizeContract } from './summary.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const ASSET = { kind: 'TRC10', id: '1002003' }
const CONTENT = intend('ParticipateAssetIssueContract', {
  ownerAddress: ALICE,
  toAddress: BOB,
  assetName: '1002003',
  amount: 25_000_000n,
})

test('a purchase in a token sale names the token before anything is known of the sale', () => {
  const summary = summarizeContract(CONTENT)
  expect(summary).toMatchObject({
    kind: 'ParticipateAssetIssueContract',
    amount: { asset: { kind: 'TRX' }, value: 25_000_000n },
    about: ASSET,
    recipient: BOB,
  })
  expect(summary.assets).toContainEqual(ASSET)
  expect(purchaseOf(CONTENT, {})).toBeUndefined()
})

test('what a purchase brings is said once the price is known, and of nothing else', () => {
  const sale = { tokenId: '1002003', sun: 100n, units: 1n }
  expect(purchaseOf(CONTENT, { sale })).toEqual({
    kind: 'purchase',
    buyAmount: { asset: ASSET, value: 250_000n },
  })
  const send = intend('TransferContract', { ownerAddress: ALICE, toAddress: BOB, amount: 1n })
  expect(purchaseOf(send, { sale })).toBeUndefined()
})
