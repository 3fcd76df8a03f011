import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { tellContract } from './told.ts'

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
  ['a9059cbb00', { kind: 'TriggerSmartContract', amount: undefined }],
  ['', { kind: 'TriggerSmartContract', amount: undefined }],
])('the call %s is told from its bytes', (data, expected) => {
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: BOB,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  expect(tellContract({ contract })).toMatchObject(expected)
})
