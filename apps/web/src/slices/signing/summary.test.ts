import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { summarizeContract, withLeast, withPieces } from './summary.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address

test.each([
  [
    `a9059cbb${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(63)}5`,
    { kind: 'tokenTransfer', amount: { value: 5n } },
  ],
  [
    `095ea7b3${'0'.repeat(24)}${'11'.repeat(20)}${'f'.repeat(64)}`,
    { kind: 'approve', amount: { value: 2n ** 256n - 1n } },
  ],
  [
    `f242432a${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(24)}${'22'.repeat(20)}${'0'.repeat(63)}7${'0'.repeat(63)}3`,
    { kind: 'tokenTransfer', amount: { asset: { kind: 'piece', id: 7n }, value: 3n } },
  ],
  [
    `daea85c5${'0'.repeat(24)}${'11'.repeat(20)}`,
    { kind: 'approve', amount: { value: 2n ** 256n - 1n }, amountPath: undefined },
  ],
  [
    `bb35783b${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(24)}${'22'.repeat(20)}${'0'.repeat(63)}3`,
    { kind: 'tokenTransfer', amount: { value: 3n } },
  ],
  [
    `b753a98c${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(63)}3`,
    { kind: 'tokenTransfer', amount: { value: 3n } },
  ],
  ['a9059cbb00', { kind: 'TriggerSmartContract', amount: undefined }],
  ['', { kind: 'TriggerSmartContract', amount: undefined }],
])('the call %s is summary from its bytes', (data, expected) => {
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: BOB,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  expect(summarizeContract({ contract })).toMatchObject(expected)
})

test('a number that was forecast to be a piece is shown as one', () => {
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: BOB,
    callValue: 0n,
    data: `23b872dd${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(24)}${'22'.repeat(20)}${'0'.repeat(63)}7`,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  const asset = { kind: 'piece', contract: BOB, id: 7n } as const
  const summary = summarizeContract({ contract })
  expect(
    withPieces(summary, [{ address: ALICE, asset, amount: -1n, before: undefined }], undefined).amount,
  ).toEqual({
    asset,
    value: 1n,
  })
  expect(withPieces(summary, [], undefined).amount).toMatchObject({ asset: { kind: 'token' }, value: 7n })
})

test('a number of a collection is shown as a piece where nothing is forecast any more', () => {
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: BOB,
    callValue: 0n,
    data: `23b872dd${'0'.repeat(24)}${'11'.repeat(20)}${'0'.repeat(24)}${'22'.repeat(20)}${'3039'.padStart(64, '0')}`,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  const summary = summarizeContract({ contract })
  const named = (isCollection: boolean) => new Map([[BOB, { symbol: 'KITTY', decimals: 0, isCollection }]])
  expect(withPieces(summary, [], named(true)).amount).toEqual({
    asset: { kind: 'piece', contract: BOB, id: 12_345n },
    value: 1n,
  })
  expect(withPieces(summary, [], named(false)).amount).toMatchObject({ value: 12_345n })
})

test.each([
  [true, 'proposalApprove'],
  [false, 'proposalTakeBack'],
] as const)('an approval that is added %s is summary with its proposal', (isAddApproval, kind) => {
  const { contract } = intend('ProposalApproveContract', {
    ownerAddress: ALICE,
    proposalId: 7n,
    isAddApproval,
  })
  expect(summarizeContract({ contract })).toMatchObject({ kind, proposal: 7n })
})

test('a proposal is summary with the values that it proposes', () => {
  const { contract } = intend('ProposalCreateContract', {
    ownerAddress: ALICE,
    parameters: [{ key: 3n, value: 900n }],
  })
  expect(summarizeContract({ contract }).proposed).toEqual([{ key: 3, value: 900n }])
})

test('a trade with a pool is summary with what it has to bring, once it is known of what', () => {
  const content = intend('ExchangeTransactionContract', {
    ownerAddress: ALICE,
    exchangeId: 1n,
    tokenId: '_',
    quant: 20_000_000n,
    expected: 4_900n,
  })
  const summary = summarizeContract(content)
  const pool = [
    { tokenId: '1002003', balance: 1n },
    { tokenId: '_', balance: 1n },
  ] as const
  expect(withLeast(summary, content, { pool })).toMatchObject({
    kind: 'tradeAtLeast',
    amount: { asset: { kind: 'TRX' }, value: 20_000_000n },
    buyAmount: { asset: { kind: 'TRC10', id: '1002003' }, value: 4_900n },
  })
  expect(withLeast(summary, content, undefined)).toBe(summary)
})

test('an order is summary with what it asks for what it offers', () => {
  const { contract } = intend('MarketSellAssetContract', {
    ownerAddress: ALICE,
    sellTokenId: '_',
    sellTokenQuantity: 20_000_000n,
    buyTokenId: '1002003',
    buyTokenQuantity: 5_000n,
  })
  expect(summarizeContract({ contract })).toMatchObject({
    amount: { asset: { kind: 'TRX' }, value: 20_000_000n },
    buyAmount: { asset: { kind: 'TRC10', id: '1002003' }, value: 5_000n },
    assets: [{ kind: 'TRX' }, { kind: 'TRC10', id: '1002003' }],
  })
})
