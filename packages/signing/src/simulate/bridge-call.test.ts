import { type Address, deployedAddress, type TransactionId } from '@tronlens/core'
import { expect, test } from 'vitest'
import { selectorOf } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { gatewayWarnings, readBridgeCall } from './bridge-call.ts'
import { vaultOf } from './token-vault.ts'

const OWNER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9' as Address
const MAIN = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const USDT_WORD = '000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const ID = 'ab'.repeat(32)
const known = { main: [MAIN], side: [OWNER] }

const call = (signature: string, words: readonly string[] = [], at = MAIN) =>
  ({
    contract: {
      name: 'TriggerSmartContract',
      fields: {
        ownerAddress: OWNER,
        contractAddress: at,
        callValue: 35n,
        data: selectorOf(signature) + words.join(''),
        callTokenValue: 0n,
        tokenId: 0n,
      },
    },
  }) as unknown as TransactionContent

test.each([
  ['depositTRX()', [], { act: 'deposit', asset: { kind: 'TRX' }, value: 35n }],
  ['withdrawTRX()', [], { act: 'withdraw', asset: { kind: 'TRX' }, value: 35n }],
  [
    'depositTRC20(address,uint256)',
    [USDT_WORD, word(5n)],
    { act: 'deposit', asset: { kind: 'token', contract: OTHER }, value: 5n },
  ],
  [
    'withdrawTRC721(address,uint256)',
    [USDT_WORD, word(7n)],
    { act: 'withdraw', asset: { kind: 'piece', contract: OTHER, id: 7n }, value: 1n },
  ],
  [
    'mappingTRC20(bytes)',
    [word(32n), word(32n), ID],
    { act: 'mapping', token: deployedAddress(ID as TransactionId, OWNER) },
  ],
  ['mappingTRC10(uint256)', [word(1_000_017n)], { act: 'mapping', trc10: '1000017' }],
  [
    'retry(uint256,uint32,address,uint256)',
    [word(3n), word(1n), USDT_WORD, word(5n)],
    { act: 'retry', nonce: 3n, to: OTHER },
  ],
] as const)('%s is read from its bytes', (signature, words, expected) => {
  expect(readBridgeCall(call(signature, words))).toEqual(expected)
})

test('a deposit of TRC10 tokens is read from what the call carries, and goes to the vault of the gateway', () => {
  const { contract } = call('depositTRC10()', [], vaultOf(MAIN))
  const deposit = {
    contract: { ...contract, fields: { ...contract.fields, callTokenValue: 5n, tokenId: 1_000_017n } },
  } as TransactionContent
  expect(readBridgeCall(deposit)).toEqual({
    act: 'deposit',
    asset: { kind: 'TRC10', id: '1000017' },
    value: 5n,
  })
  expect(gatewayWarnings(deposit, known)).toEqual([])
  // the gateway itself takes none
  expect(gatewayWarnings(call('depositTRC10()'), known)).toEqual([
    { kind: 'unknownGateway', address: MAIN, known: vaultOf(MAIN) },
  ])
})

test('a call whose bytes end early, or of another function, asks nothing of a gateway', () => {
  expect(readBridgeCall(call('depositTRC20(address,uint256)', [USDT_WORD]))).toBeUndefined()
  expect(readBridgeCall(call('mappingTRC20(bytes)', [word(32n)]))).toBeUndefined()
  expect(readBridgeCall(call('transfer(address,uint256)', [USDT_WORD, word(5n)]))).toBeUndefined()
})

test('a deposit to another contract than the gateway of the network is warned of', () => {
  expect(gatewayWarnings(call('depositTRX()', [], OTHER), known)).toEqual([
    { kind: 'unknownGateway', address: OTHER, known: MAIN },
  ])
  // a gateway of the other chain is none for this act
  expect(gatewayWarnings(call('withdrawTRX()'), known)).toEqual([
    { kind: 'unknownGateway', address: MAIN, known: OWNER },
  ])
  expect(gatewayWarnings(call('depositTRX()'), known)).toEqual([])
  expect(gatewayWarnings(call('depositTRX()', [], OTHER), { main: [], side: [] })).toEqual([])
  expect(gatewayWarnings(call('depositTRX()', [], OTHER), undefined)).toEqual([])
})
