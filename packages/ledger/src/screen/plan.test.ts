import { type Address, milliseconds } from '@tronlens/core'
import {
  buildTransaction,
  chooseValidity,
  type Intent,
  intend,
  protocolDecoder,
  reviewTransaction,
} from '@tronlens/signing'
import { anyContract } from '@tronlens/signing/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutChunks } from './chunks.ts'
import { planSigning } from './plan.ts'

const OWNER = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const OTHER = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_700_000_000_000),
  milliseconds(1_700_000_000_000),
)
const review = (intent: Intent) =>
  reviewTransaction(intent, buildTransaction(intent, VALIDITY).rawDataHex, [protocolDecoder])

/** Types that no TRON app reads; their hash is all that it can show. */
const BY_HASH_ALWAYS = [
  'AccountCreateContract',
  'VoteAssetContract',
  'WitnessCreateContract',
  'AssetIssueContract',
  'WitnessUpdateContract',
  'ParticipateAssetIssueContract',
  'UnfreezeAssetContract',
  'UpdateAssetContract',
  'SetAccountIdContract',
  'CreateSmartContract',
  'UpdateSettingContract',
  'UpdateEnergyLimitContract',
  'ClearABIContract',
  'UpdateBrokerageContract',
  'MarketSellAssetContract',
  'MarketCancelOrderContract',
  'CancelAllUnfreezeV2Contract',
] as const

test.each(BY_HASH_ALWAYS)('%s goes by its hash, which is its id', (name) => {
  const [contract] = fc.sample(anyContract([name]), { numRuns: 1, seed: 1 })
  const transaction = review(intend(name, contract?.fields as never))
  const { sends, shows, rows } = planSigning(transaction, OWNER)
  expect([sends, shows, rows[0]]).toEqual(['hash', 'hash', { label: 'Hash', value: transaction.txID }])
})

describe('a co-signer', () => {
  const transfer = intend('TransferContract', { ownerAddress: OWNER, toAddress: OTHER, amount: 1n })

  test('sees whose transaction it is, and under which permission', () => {
    const { rows } = planSigning(review({ ...transfer, permissionId: 2 }), OTHER)
    expect(rows.at(-1)).toEqual({ label: 'From', value: `P2 - ${OWNER}` })
  })

  test('sees the account of its own key where only the hash is shown', () => {
    const intent = intend('CancelAllUnfreezeV2Contract', { ownerAddress: OWNER }, { permissionId: 2 })
    expect(planSigning(review(intent), OTHER).rows.at(-1)).toEqual({ label: 'From', value: OTHER })
  })
})

test('the lines of a transfer, and of one on a device that shortens addresses', () => {
  const transaction = review(
    intend('TransferContract', { ownerAddress: OWNER, toAddress: OTHER, amount: 1_500_000n }),
  )
  expect(planSigning(transaction, OWNER)).toEqual({
    sends: 'transaction',
    shows: 'fields',
    rows: [
      { label: 'Amount', value: '1.5' },
      { label: 'Token', value: 'TRX' },
      { label: 'To', value: OTHER },
      { label: 'From', value: OWNER },
    ],
  })
  const settings = {
    version: '0.7.1',
    allowData: true,
    allowContract: true,
    truncateAddress: true,
    signByHash: true,
  }
  expect(planSigning(transaction, OWNER, settings).rows[2]).toEqual({ label: 'To', value: 'TJCnK...6sxMW' })
})

test('five votes that leave no room in their command are forgotten by the app, so they go by their hash', () => {
  const vote = (count: number, voteCount: bigint) =>
    review(
      intend('VoteWitnessContract', {
        ownerAddress: OWNER,
        votes: Array.from({ length: count }, () => ({ voteAddress: OTHER, voteCount })),
        support: false,
      }),
    )
  expect(planSigning(vote(4, 10n ** 12n), OWNER).sends).toBe('transaction')
  expect(planSigning(vote(5, 1_000n), OWNER).sends).toBe('transaction')
  expect(planSigning(vote(5, 10n ** 12n), OWNER).sends).toBe('hash')
  expect(cutChunks(vote(5, 10n ** 12n).rawDataHex)).toEqual({ isSendable: true, isContractLast: false })
})
