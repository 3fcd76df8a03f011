import { type Address, milliseconds, tokenAmount, ZERO_ADDRESS } from '@tronlens/core'
import { intend, purposeOf, type TransactionContent } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { warningsOf } from './review-warnings.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const time = { now: NOW }
const FAILED = { data: undefined, isError: true }
const ALICE = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const content = (intent: ReturnType<typeof intend>, lifeMs = 5 * MINUTE): TransactionContent =>
  ({ ...intent, expiration: milliseconds(NOW + lifeMs) }) as unknown as TransactionContent

const transfer = intend('TransferContract', {
  ownerAddress: ZERO_ADDRESS,
  toAddress: ALICE,
  amount: tokenAmount(1_000_000n),
})
const kindsOf = (each: TransactionContent, more = {}) =>
  warningsOf(each, FAILED, { time, ...more }).map(({ kind }) => kind)

test('nothing is warned of while the sources are asked', () => {
  expect(warningsOf(content(transfer), { data: undefined, isError: false }, { time })).toEqual([])
})

test('a source that gives no answer does not hide what the clock shows', () => {
  expect(kindsOf(content(transfer))).toEqual([])
  expect(kindsOf(content(transfer, 20 * 60 * MINUTE))).toEqual(['longLife'])
  expect(kindsOf(content(transfer), { time: { ...time, reference: 'foreign' } })).toEqual([
    'foreignReference',
  ])
})

test('nor what was signed here before', () => {
  const again = content(transfer)
  const open = [{ txID: 'ab', expiration: NOW + MINUTE, purpose: purposeOf(again) }]
  expect(warningsOf(again, FAILED, { time, open })).toMatchObject([{ kind: 'stillOpen', isSame: true }])
})

test('nor the power that the bytes give, with its amount and who gets it', () => {
  const approve = intend('TriggerSmartContract', {
    ownerAddress: ZERO_ADDRESS,
    contractAddress: TOKEN,
    callValue: 0n,
    data: `095ea7b3${'a614f803b6fd780986a42c78ec9c7f77e6ded13c'.padStart(64, '0')}${'f'.repeat(64)}`,
    callTokenValue: 0n,
    tokenId: 0n,
  } as never)
  expect(kindsOf(content(approve))).toEqual(['unitUnknown', 'unlimitedApproval'])
})

test('nor who gets the account', () => {
  const key = { address: ALICE, weight: 1n }
  const permission = { type: 0, id: 0, permissionName: 'owner', threshold: 1n, parentId: 0, operations: '' }
  const update = intend('AccountPermissionUpdateContract', {
    ownerAddress: ZERO_ADDRESS,
    owner: { ...permission, keys: [key] },
    witness: undefined,
    actives: [],
  } as never)
  expect(kindsOf(content(update))).toEqual(['permissionChange', 'losesOwner', 'takeOver'])
})
