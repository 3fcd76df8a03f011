import { type Address, milliseconds } from '@tronlens/core'
import {
  buildTransaction,
  type Intent,
  intend,
  locateFields,
  protocolDecoder,
  reviewTransaction,
} from '@tronlens/signing'
import { expect, test } from 'vitest'
import type { TokenNames } from './api/token-names.ts'
import { printField } from './field-value.ts'
import { summarizeContract, withLeast } from './summary.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const VALIDITY = {
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
}

/** The review's texts for the fields of a contract, by their paths. */
function printed(
  intent: Intent,
  names?: TokenNames,
  summary = summarizeContract(intent),
): Record<string, string> {
  const { rawDataHex } = buildTransaction(intent, VALIDITY)
  const transaction = reviewTransaction(intent, rawDataHex, [protocolDecoder])
  const units = { summary, names }
  return Object.fromEntries(
    locateFields(rawDataHex, intent.contract.name)
      .filter(({ path }) => path.startsWith('contract.'))
      .map((field) => [field.path.slice('contract.'.length), printField(transaction, field, units)]),
  )
}

test('votes are summary by the address of the representative and their number', () => {
  const votes = [{ voteAddress: BOB, voteCount: 100n }]
  expect(printed(intend('VoteWitnessContract', { ownerAddress: ALICE, votes, support: true }))).toMatchObject(
    {
      type: 'VoteWitnessContract',
      'votes.voteAddress': BOB,
      'votes.voteCount': '100',
    },
  )
})

test('permissions are summary by the addresses of their keys, weights and thresholds', () => {
  const permission = {
    type: 'Owner' as const,
    id: 0,
    permissionName: 'owner',
    threshold: 300n,
    parentId: 0,
    operations: '',
    keys: [{ address: BOB, weight: 150n }],
  }
  const change = intend('AccountPermissionUpdateContract', {
    ownerAddress: ALICE,
    owner: permission,
    witness: undefined,
    actives: [{ ...permission, type: 'Active', id: 2, operations: 'ff'.repeat(32) }],
  })
  expect(printed(change)).toMatchObject({
    'owner.threshold': '300',
    'owner.keys.address': BOB,
    'owner.keys.weight': '150',
    'actives.type': 'Active',
    'actives.id': '2',
    'actives.operations': 'ff'.repeat(32),
  })
})

test('what a new contract is given is summary in TRX, its limits as numbers', () => {
  const deployment = intend('CreateSmartContract', {
    ownerAddress: ALICE,
    newContract: {
      originAddress: ALICE,
      contractAddress: undefined,
      abi: undefined,
      bytecode: '60806040',
      callValue: 1_500_000n,
      consumeUserResourcePercent: 100n,
      name: 'Guestbook',
      originEnergyLimit: 10_000_000n,
      codeHash: '',
      trxHash: '',
      version: 0,
    },
    callTokenValue: 0n,
    tokenId: 0n,
  })
  expect(printed(deployment)).toMatchObject({
    'newContract.originAddress': ALICE,
    'newContract.callValue': '1,500,000 = 1.50\u00A0TRX',
    'newContract.consumeUserResourcePercent': '100',
    'newContract.name': 'Guestbook',
    'newContract.originEnergyLimit': '10000000',
  })
})

test('the type of an account that is made is its own, not the name of the contract', () => {
  const made = intend('AccountCreateContract', { ownerAddress: ALICE, accountAddress: BOB, type: 'Contract' })
  expect(printed(made).type).toBe('Contract')
})

test('what a pool has to give is summary in the unit of its token', () => {
  const trade = intend('ExchangeTransactionContract', {
    ownerAddress: ALICE,
    exchangeId: 1n,
    tokenId: '_',
    quant: 20_000_000n,
    expected: 4_900n,
  })
  const names: TokenNames = new Map([['1002003', { decimals: 2, symbol: 'WALKER' }]])
  const pool = [
    { tokenId: '_', balance: 1n },
    { tokenId: '1002003', balance: 1n },
  ] as const
  expect(printed(trade, names, withLeast(summarizeContract(trade), trade, { pool }))).toMatchObject({
    quant: '20,000,000 = 20\u00a0TRX',
    expected: '4,900 = 49\u00a0WALKER (1002003)',
  })
})

test('both sides of an order are summary in the units of their tokens', () => {
  const order = intend('MarketSellAssetContract', {
    ownerAddress: ALICE,
    sellTokenId: '_',
    sellTokenQuantity: 20_000_000n,
    buyTokenId: '1002003',
    buyTokenQuantity: 5_000n,
  })
  const names: TokenNames = new Map([['1002003', { decimals: 2, symbol: 'WALKER' }]])
  expect(printed(order, names)).toMatchObject({
    sellTokenQuantity: '20,000,000 = 20\u00a0TRX',
    buyTokenQuantity: '5,000 = 50\u00a0WALKER (1002003)',
  })
})

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const BOB_WORD = `${'0'.repeat(24)}${'11'.repeat(20)}`
const callOf = (data: string) =>
  intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: BOB,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })

test.each([
  ['transfer', 'a9059cbb', 2n ** 96n],
  ['approve', '095ea7b3', 2n ** 127n],
  ['increaseAllowance', '39509351', 2n ** 159n],
  ['approve of everything', '095ea7b3', 2n ** 256n - 1n],
])('a large amount of %s is a number and no address', (_, selector, amount) => {
  const fields = printed(callOf(selector + BOB_WORD + word(amount)))
  expect(fields['data.1']).toBe(String(amount))
  expect(fields['data.0']).toMatch(/^T/)
})

test('words of a call that is not known are printed as what they look like', () => {
  const fields = printed(callOf(`12345678${BOB_WORD}${word(7n)}${word(2n ** 127n)}`))
  expect(fields['data.0']).toMatch(/^T/)
  expect(fields['data.1']).toBe('7')
  expect(fields['data.2']).toMatch(/^T/)
})
