import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { holdsSun } from './sun-fields.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const pool = (firstTokenId: string) =>
  intend('ExchangeCreateContract', {
    ownerAddress: ALICE,
    firstTokenId,
    firstTokenBalance: 5n,
    secondTokenId: '1000001',
    secondTokenBalance: 7n,
  })

test('amounts of TRX are summary from amounts of tokens and from other numbers', () => {
  const transfer = intend('TransferContract', { ownerAddress: ALICE, toAddress: ALICE, amount: 1_000_000n })
  expect(holdsSun('contract.amount', transfer)).toBe(true)
  const token = intend('TransferAssetContract', {
    assetName: '1000001',
    ownerAddress: ALICE,
    toAddress: ALICE,
    amount: 1_000_000n,
  })
  expect(holdsSun('contract.amount', token)).toBe(false)
  expect(holdsSun('contract.firstTokenBalance', pool('_'))).toBe(true)
  expect(holdsSun('contract.firstTokenBalance', pool('1000002'))).toBe(false)
  expect(holdsSun('contract.secondTokenBalance', pool('_'))).toBe(false)
  expect(holdsSun('contract.exchangeId', pool('_'))).toBe(false)
})
