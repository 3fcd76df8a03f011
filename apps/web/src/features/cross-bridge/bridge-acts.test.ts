import { type Address, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { mappingIntent, retryIntent, trc10MappingIntent } from './bridge-acts.ts'

const OWNER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' as Address
const GATEWAY = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const AT = { owner: OWNER, gateway: GATEWAY, fee: sun(7n), feeLimit: sun(1n) }

const fieldsOf = ({ contract }: ReturnType<typeof mappingIntent>) => {
  if (contract.name !== 'TriggerSmartContract') throw new Error('no call')
  const { callValue, contractAddress, data } = contract.fields
  return { callValue, contractAddress, data }
}

test('a mapping names the transaction that deployed the token, and pays the fee along', () => {
  const id = 'ab'.repeat(32)
  expect(fieldsOf(mappingIntent(AT, 'trc20', id))).toEqual({
    callValue: 7n,
    contractAddress: GATEWAY,
    data: `99f4727a${'20'.padStart(64, '0')}${'20'.padStart(64, '0')}${id}`,
  })
})

test('a mapping of a TRC10 token names its id, and pays the fee along', () => {
  expect(fieldsOf(trc10MappingIntent(AT, '1000017'))).toEqual({
    callValue: 7n,
    contractAddress: GATEWAY,
    data: `c948b005${(1_000_017).toString(16).padStart(64, '0')}`,
  })
})

test('a retry names the whole message, and pays the fee along', () => {
  const message = { nonce: '3', asset: 1, to: OWNER, value: 500n }
  expect(fieldsOf(retryIntent(AT, message))).toEqual({
    callValue: 7n,
    contractAddress: GATEWAY,
    data: [
      '5819d450',
      '0000000000000000000000000000000000000000000000000000000000000003',
      '0000000000000000000000000000000000000000000000000000000000000001',
      '00000000000000000000000082dd6b9966724ae2fdc79b416c7588da67ff1b35',
      '00000000000000000000000000000000000000000000000000000000000001f4',
    ].join(''),
  })
})
