import { type Address, milliseconds, sun, tokenAmount } from '@tronlens/core'
import {
  buildTransaction,
  encodeSigned,
  protocolPeer,
  reviewTransaction,
  type TransactionContent,
} from '@tronlens/signing'
import { expect, test } from 'vitest'
import { transferIntent } from '../send-intent.ts'
import { chargedBytes } from './send-cost.ts'

const FROM = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const TO = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const RESULT = 64

test.each([
  ['', 1],
  ['a short note', 2],
  ['a long note '.repeat(2_000), 1],
])('the size of a transaction is known before it is signed', (memo, count) => {
  const intent = transferIntent({
    token: {
      id: '_',
      kind: 'TRX',
      symbol: 'TRX',
      name: 'TRX',
      balance: tokenAmount(10n ** 12n),
      decimals: 6,
      valueTrx: 0,
    },
    from: FROM,
    to: TO,
    amount: 12_500_000n,
    tokenId: 0n,
    memo,
    permissionId: 0,
    feeLimit: sun(0n),
  })
  const now = milliseconds(Date.now())
  const validity = {
    refBlockBytes: '1a2b',
    refBlockHash: '0011223344556677',
    expiration: now,
    timestamp: now,
  }
  const content: TransactionContent = { ...intent, ...validity }
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  const transaction = reviewTransaction(content, rawDataHex, [protocolPeer], txID)
  const signatures = Array.from({ length: count }, () => 'ab'.repeat(65))
  expect(chargedBytes(intent, count)).toBe(encodeSigned({ transaction, signatures }).length / 2 + RESULT)
})
