import { sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { largeFeeWarnings } from './large-fee.ts'
import { needsBox } from './warnings.ts'

const TRX = 1_000_000n
const CREATE = intend('WitnessCreateContract', { ownerAddress: ME, url: 'https://sr.example' })
const SEND = intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount: TRX })
const holding = (trx: bigint, indexed?: bigint) =>
  snapshotOf({
    owner: accountOf(ME, { balance: sun(trx * TRX) }),
    ...(indexed !== undefined && { indexed: { trx: indexed * TRX, tokens: new Map() } }),
  })

test.each([
  ['a fee of most of what is held', CREATE, 0n, 9_999n, holding(10_500n), 10_500n],
  ['a fee of a part of it', CREATE, 0n, 9_999n, holding(20_000n), undefined],
  ['a fee that is most of it by the index alone', CREATE, 0n, 9_999n, holding(90_000n, 10_000n), 10_000n],
  ['a fee that is more than the index shows', CREATE, 0n, 9_999n, holding(90_000n, 1n), 1n],
  ['an index that shows more', CREATE, 0n, 9_999n, holding(10_500n, 90_000n), 10_500n],
  ['a fee that takes what an amount leaves', SEND, 700n * TRX, 290n, holding(1_000n), 1_000n],
  [
    'a small fee that is all that a payment of everything leaves',
    SEND,
    999n * TRX,
    1n,
    holding(1_000n),
    undefined,
  ],
  ['no fee', SEND, 1_000n * TRX, 0n, holding(1_000n), undefined],
])('%s', (_, content, spent, fee, snapshot, held) => {
  const found = largeFeeWarnings(content, spent, sun(fee * TRX), snapshot)
  expect(found).toEqual(
    held === undefined ? [] : [{ kind: 'largeFee', fee: sun(fee * TRX), held: sun(held * TRX) }],
  )
  expect(found.every(needsBox)).toBe(true)
})

test('where the index did not answer, the share of any fee is unknown, whatever the node reports', () => {
  const indexed = { trx: undefined, tokens: new Map(), unread: new Set(['_']) }
  const silent = (trx: bigint) => ({ ...holding(trx), indexed })
  expect(largeFeeWarnings(CREATE, 0n, sun(9_999n * TRX), silent(10_500n))).toMatchObject([
    { kind: 'largeFee' },
  ])
  const unknown = [{ kind: 'unknownShare', asset: { kind: 'TRX' } }]
  expect(largeFeeWarnings(CREATE, 0n, sun(9_999n * TRX), silent(90_000n))).toEqual(unknown)
  expect(largeFeeWarnings(SEND, TRX, sun(0n), silent(90_000n))).toEqual([])
})

test('a call is measured by its fee limit, not here', () => {
  const call = intend(
    'TriggerSmartContract',
    { ownerAddress: ME, contractAddress: OTHER, callValue: 0n, data: '', callTokenValue: 0n, tokenId: 0n },
    { feeLimit: sun(10n * TRX) },
  )
  expect(largeFeeWarnings(call, 0n, sun(99n * TRX), holding(100n))).toEqual([])
})
