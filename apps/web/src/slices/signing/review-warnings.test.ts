import { type Address, milliseconds, sun, tokenAmount, ZERO_ADDRESS } from '@tronlens/core'
import { intend, isStop, needsBox, purposeOf, type TransactionContent } from '@tronlens/signing'
import { ME, OTHER, snapshotOf } from '@tronlens/signing/testing'
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
  expect(kindsOf(content(transfer))).toEqual(['unknownShare'])
  expect(kindsOf(content(transfer, 20 * 60 * MINUTE))).toEqual(['longLife', 'unknownShare'])
  expect(kindsOf(content(transfer), { time: { ...time, reference: 'foreign' } })).toEqual([
    'foreignReference',
    'unknownShare',
  ])
})

test('nor what was signed here before', () => {
  const again = content(transfer)
  const open = [{ txID: 'ab', expiration: NOW + MINUTE, purpose: purposeOf(again) }]
  expect(warningsOf(again, FAILED, { time, open })).toMatchObject([
    { kind: 'stillOpen', isSame: true },
    { kind: 'unknownShare' },
  ])
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

test.each([
  [
    'a known call',
    `a9059cbb${'a614f803b6fd780986a42c78ec9c7f77e6ded13c'.padStart(64, '0')}${'5'.padStart(64, '0')}`,
  ],
  ['an unknown call', '12345678'],
])('nor the fee limit of %s, and what it sends along', (_, data) => {
  const paying = intend(
    'TriggerSmartContract',
    {
      ownerAddress: ME,
      contractAddress: TOKEN as Address,
      callValue: 5_000_000_000n,
      data,
      callTokenValue: 7n,
      tokenId: 1_000_001n,
    },
    { feeLimit: sun(15_000_000_000n) },
  )
  const found = warningsOf(content(paying), FAILED, { time })
  expect(found.every(needsBox)).toBe(true)
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'absurdFeeLimit', feeLimit: 15_000_000_000n, times: 750n, held: undefined },
      { kind: 'unknownShare', asset: { kind: 'TRX' } },
      { kind: 'unknownShare', asset: { kind: 'TRC10', id: '1000001' } },
      { kind: 'unitUnknown', token: '1000001' },
    ]),
  )
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

test.each([
  ['an allowance of 0', 0n, '8', false, []],
  ['an allowance', 1n, '8', false, ['unitDiffers']],
  ['an approval of piece 0, which the index takes for an amount', 0n, '6', true, ['unitDiffers']],
])('a dispute about a unit stops what it can change: %s', (_, amount, decimals, isCollection, stops) => {
  const approve = intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data: `095ea7b3${'a614f803b6fd780986a42c78ec9c7f77e6ded13c'.padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
    callTokenValue: 0n,
    tokenId: 0n,
  } as never)
  const data = {
    snapshot: snapshotOf(),
    fee: { total: 0n },
    changes: [],
    names: new Map([[TOKEN, { symbol: 'USDT', decimals: 6 }]]),
    code: undefined,
    units: new Map([[TOKEN, { symbol: 'USDT', decimals: BigInt(decimals), isCollection }]]),
    uncompared: [],
    known: [{ address: OTHER, times: 1 }],
  }
  const found = warningsOf(content(approve), { data: data as never, isError: false }, { time })
  expect(found.filter(isStop).map(({ kind }) => kind)).toEqual(stops)
})

test('tokens that are too many to be compared are named, and need a tick', () => {
  const data = {
    snapshot: snapshotOf(),
    fee: { total: 0n },
    changes: [],
    names: new Map(),
    units: new Map(),
    uncompared: [TOKEN],
    known: [],
  }
  const found = warningsOf(content(transfer), { data: data as never, isError: false }, { time })
  expect(found.filter(needsBox)).toContainEqual({ kind: 'unitsNotCompared', tokens: [TOKEN] })
})
