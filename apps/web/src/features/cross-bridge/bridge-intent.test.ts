import { type Address, sun } from '@tronlens/core'
import { vaultOf } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { checkHandIn, handInIntent, mostOf } from './bridge-intent.ts'

const OWNER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' as Address
const GATEWAY = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRX = '_'
const FEE = sun(10_000_000n)
const LIMIT = sun(1n)

const fieldsOf = (direction: 'deposit' | 'withdraw', asset: string) => {
  const handed = { asset, amount: 25_000_000n }
  const { contract } = handInIntent(OWNER, { direction, gateway: GATEWAY }, handed, FEE, LIMIT)
  if (contract.name !== 'TriggerSmartContract') throw new Error('no call')
  return contract.fields
}

test.each([
  ['deposit', '4b398e99'],
  ['withdraw', '4a6bdd6a'],
] as const)('a %s of TRX pays amount and fee along, and has no arguments', (direction, selector) => {
  const { callValue, contractAddress, data } = fieldsOf(direction, TRX)
  expect([callValue, contractAddress, data]).toEqual([35_000_000n, GATEWAY, selector])
})

test.each([
  ['deposit', 'a8e8bca0'],
  ['withdraw', '8336b7a7'],
] as const)('a %s of a token pays the fee alone, and names token and amount', (direction, selector) => {
  const { callValue, data } = fieldsOf(direction, TOKEN)
  expect(callValue).toBe(FEE)
  expect(data).toBe(
    [
      selector,
      '000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c',
      '00000000000000000000000000000000000000000000000000000000017d7840',
    ].join(''),
  )
})

test('a deposit of TRC10 tokens carries them to the vault of the gateway, and pays the fee along', () => {
  const handed = { asset: '1000017', amount: 25n }
  const { contract } = handInIntent(OWNER, { direction: 'deposit', gateway: GATEWAY }, handed, FEE, LIMIT)
  expect(contract.name === 'TriggerSmartContract' && contract.fields).toMatchObject({
    contractAddress: vaultOf(GATEWAY),
    data: '5821563e',
    callValue: FEE,
    tokenId: 1_000_017n,
    callTokenValue: 25n,
  })
})

test('an item of a collection is named by its number, and needs TRX for the fee alone', () => {
  const handed = { asset: TOKEN, amount: 0n, isItem: true }
  const { contract } = handInIntent(OWNER, { direction: 'deposit', gateway: GATEWAY }, handed, FEE, LIMIT)
  if (contract.name !== 'TriggerSmartContract') throw new Error('no call')
  expect(contract.fields.callValue).toBe(FEE)
  expect(contract.fields.data.slice(8)).toBe(
    `000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c${'0'.repeat(64)}`,
  )
  expect(checkHandIn(handed, terms, { amount: 1n, trx: FEE })).toBeUndefined()
  expect(checkHandIn(handed, terms, { amount: 1n, trx: FEE - 1n })).toBe('fee')
})

const terms = { fee: FEE, leastTrx: sun(10_000_000n) }
test.each([
  ['less TRX than the gateway takes', TRX, 9_999_999n, 'least'],
  ['nothing of a token', TOKEN, 0n, 'least'],
  ['one unit of a token', TOKEN, 1n, undefined],
  ['more of a token than is held', TOKEN, 501n, 'balance'],
  ['TRX without the fee', TRX, 95_000_000n, 'fee'],
  ['TRX with the fee', TRX, 90_000_000n, undefined],
] as const)('%s', (_, asset, amount, problem) => {
  const trx = 100_000_000n
  expect(checkHandIn({ asset, amount }, terms, { amount: asset === TRX ? trx : 500n, trx })).toBe(problem)
})

test('all of a token, but never the TRX that the fee and the energy take', () => {
  expect(mostOf(TOKEN, { amount: 500n, trx: 0n }, terms)).toBe(500n)
  expect(mostOf(TRX, { amount: 100_000_000n, trx: 100_000_000n }, terms)).toBe(40_000_000n)
  expect(mostOf(TRX, { amount: 1n, trx: 1n }, terms)).toBe(0n)
})
