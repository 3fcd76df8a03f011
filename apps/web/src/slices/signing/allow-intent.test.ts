import { type Address, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { allowIntent } from './allow-intent.ts'

const OWNER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' as Address
const SPENDER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address

test('an allowance is of exactly the amount, for one contract, in a call of the token', () => {
  const { contract, feeLimit } = allowIntent(OWNER, TOKEN, SPENDER, 20_000_000n, sun(7n))
  expect(feeLimit).toBe(7n)
  expect(contract).toMatchObject({
    name: 'TriggerSmartContract',
    fields: {
      ownerAddress: OWNER,
      contractAddress: TOKEN,
      callValue: 0n,
      data: [
        '095ea7b3',
        '0000000000000000000000005cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb',
        '0000000000000000000000000000000000000000000000000000000001312d00',
      ].join(''),
    },
  })
})
