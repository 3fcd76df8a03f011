import { type Address, tokenAmount } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { transferIntent, wholeTrx } from './send-intent.ts'
import type { SendableToken, TokenKind } from './tokens.ts'

const FROM = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const TO = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const token = (kind: TokenKind, id: string): SendableToken => ({
  id,
  kind,
  symbol: kind,
  name: kind,
  balance: tokenAmount(100n),
  decimals: 0,
  valueTrx: 0,
})
const transfer = (kind: TokenKind, id: string, isPlain = false) =>
  transferIntent({
    token: token(kind, id),
    from: FROM,
    to: TO,
    amount: 5n,
    tokenId: 7n,
    memo: 'note',
    permissionId: 2,
    feeLimit: wholeTrx(10),
    isPlain,
  })

const WORD_FROM = '0000000000000000000000007e5f4552091a69125d5dfcb7b8c2659029395bdf'
const WORD_TO = '0000000000000000000000005a523b449890854c8fc460ab602df9f31fe4293f'
const word = (n: number): string => n.toString(16).padStart(64, '0')

describe('the intent of a transfer', () => {
  test('of TRX and of a TRC10 token is a plain contract without a fee limit', () => {
    expect(transfer('TRX', '_')).toMatchObject({
      contract: { name: 'TransferContract', fields: { ownerAddress: FROM, toAddress: TO, amount: 5n } },
      memo: 'note',
      permissionId: 2,
      feeLimit: 0n,
    })
    expect(transfer('TRC10', '1002000').contract).toEqual({
      name: 'TransferAssetContract',
      fields: { assetName: '1002000', ownerAddress: FROM, toAddress: TO, amount: 5n },
    })
  })

  test.each([
    ['TRC20', `a9059cbb${WORD_TO}${word(5)}`],
    ['TRC721', `42842e0e${WORD_FROM}${WORD_TO}${word(7)}`],
    ['TRC1155', `f242432a${WORD_FROM}${WORD_TO}${word(7)}${word(5)}${word(160)}${word(0)}`],
  ] as const)('of a %s token calls its contract', (kind, data) => {
    const intent = transfer(kind, CONTRACT)
    expect(intent.contract).toMatchObject({
      name: 'TriggerSmartContract',
      fields: { contractAddress: CONTRACT, data, callValue: 0n },
    })
    expect(intent.feeLimit).toBe(10_000_000n)
  })

  test('of a piece takes the plain way where the collection has no other', () => {
    expect(transfer('TRC721', CONTRACT, true).contract.fields).toMatchObject({
      data: `23b872dd${WORD_FROM}${WORD_TO}${word(7)}`,
    })
  })
})
