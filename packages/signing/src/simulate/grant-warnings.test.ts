import { type Address, toHexAddress, ZERO_ADDRESS } from '@tronlens/core'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { grantWarnings } from './grant-warnings.ts'
import type { ChainSnapshot, SimulatedLog } from './snapshot.ts'
import { needsBox } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const MOST = 2n ** 256n - 1n
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const call = (selector: string, ...words: readonly (Address | bigint)[]) => ({
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data: selector + words.map(word).join(''),
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: 0 as never,
  timestamp: 0 as never,
})
const simulated = (...logs: SimulatedLog[]): ChainSnapshot =>
  snapshotOf({ simulation: { energy: 1n, failure: undefined, isBroken: false, logs, transfers: [] } })
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

test.each([
  ['approve of a part', '095ea7b3', [OTHER, 5n], { kind: 'allowance', spender: OTHER, amount: 5n }],
  ['approve below the old bound', '095ea7b3', [OTHER, 2n ** 127n], { kind: 'allowance', amount: 2n ** 127n }],
  ['approve of everything', '095ea7b3', [OTHER, MOST], { kind: 'unlimitedApproval', spender: OTHER }],
  ['increaseAllowance', '39509351', [OTHER, 5n], { kind: 'allowance', amount: 5n }],
  ['increaseApproval', 'd73dd623', [OTHER, 5n], { kind: 'allowance', amount: 5n }],
  ['approveAndCall', 'cae9ca51', [OTHER, 5n, 96n, 0n], { kind: 'allowance', spender: OTHER, amount: 5n }],
  [
    'permit',
    'd505accf',
    [ME, OTHER, 5n, 1_900_000_000n, 27n, 1n, 1n],
    { kind: 'allowance', spender: OTHER, amount: 5n, until: 1_900_000_000n },
  ],
  ['setApprovalForAll', 'a22cb465', [OTHER, 1n], { kind: 'approvalForAll', spender: OTHER }],
  ['transferOwnership', 'f2fde38b', [OTHER], { kind: 'newOwner', address: OTHER, contract: TOKEN }],
  ['upgradeTo', '3659cfe6', [OTHER], { kind: 'upgrade', address: OTHER, contract: TOKEN }],
  ['upgradeToAndCall', '4f1ef286', [OTHER, 64n, 0n], { kind: 'upgrade', address: OTHER }],
  [
    'an approval through a contract of allowances',
    '87517c45',
    [OTHER, ME, 5n, 9n],
    { contract: OTHER, spender: ME },
  ],
] as const)('%s needs a tick, whatever the node says of it', (_, selector, words, expected) => {
  for (const snapshot of [snapshotOf(), simulated()]) {
    const warnings = grantWarnings(call(selector, ...words), snapshot)
    expect(warnings).toMatchObject([expected])
    expect(warnings.every(needsBox)).toBe(true)
  }
})

test.each([
  ['an approval of nothing', '095ea7b3', [OTHER, 0n]],
  ['decreaseAllowance', 'a457c2d7', [OTHER, 5n]],
  ['setApprovalForAll that takes back', 'a22cb465', [OTHER, 0n]],
  ['a transfer', 'a9059cbb', [OTHER, 5n]],
] as const)('%s gives no power', (_, selector, words) => {
  expect(grantWarnings(call(selector, ...words), snapshotOf())).toEqual([])
})

test('the events of an unknown call show what it grants', () => {
  const approval = { address: TOKEN, topics: [APPROVAL, word(ME), word(OTHER)], data: word(7n) }
  const ofOthers = { address: TOKEN, topics: [APPROVAL, word(OTHER), word(ME)], data: word(7n) }
  expect(grantWarnings(call('12345678'), simulated(approval, ofOthers))).toMatchObject([
    { kind: 'allowance', spender: OTHER, contract: TOKEN, amount: 7n },
  ])
})

test('what is left of an allowance that a spender uses is no new power', () => {
  const approval = { address: TOKEN, topics: [APPROVAL, word(ME), word(OTHER)], data: word(7n) }
  const granted = [{ contract: TOKEN, to: OTHER, allowance: 10n, isForAll: undefined, held: 50n }]
  expect(grantWarnings(call('12345678'), { ...simulated(approval), granted })).toEqual([])
})

test('an increase counts on top of what is allowed today, and says what is held', () => {
  const granted = [{ contract: TOKEN, to: OTHER, allowance: 10n, isForAll: undefined, held: 50n }]
  expect(grantWarnings(call('39509351', OTHER, 5n), snapshotOf({ granted }))).toMatchObject([
    { kind: 'allowance', amount: 15n, before: 10n, held: 50n },
  ])
})

test('a token that allows more than the call asks for is shown with what it allows', () => {
  const granted = [{ contract: TOKEN, to: OTHER, allowance: 10n, isForAll: undefined, held: 50n }]
  const emits = (...amounts: bigint[]) => ({
    ...simulated(
      ...amounts.map((each) => ({
        address: TOKEN,
        topics: [APPROVAL, word(ME), word(OTHER)],
        data: word(each),
      })),
    ),
    granted,
  })
  const amountOf = (selector: string, snapshot: ChainSnapshot) =>
    grantWarnings(call(selector, OTHER, 5n), snapshot).map((each) => 'amount' in each && each.amount)
  expect(amountOf('095ea7b3', emits(MOST))).toEqual([MOST])
  expect(amountOf('12345678', emits(7n, 20n, 9n))).toEqual([20n])
  // the event of an honest increase contains the whole allowance, that of a lying node less
  expect(amountOf('39509351', emits(15n))).toEqual([15n])
  expect(amountOf('39509351', emits(6n))).toEqual([15n])
})

test('an approval of a piece names its number and is no amount', () => {
  const piece = { address: TOKEN, topics: [APPROVAL, word(ME), word(OTHER), word(7n)], data: '' }
  const snapshot = simulated(piece)
  const given = { kind: 'pieceApproval', spender: OTHER, contract: TOKEN, id: 7n }
  expect(grantWarnings(call('095ea7b3', OTHER, 7n), snapshot)).toEqual([{ ...given, today: undefined }])
  const now = { contract: TOKEN, to: OTHER, allowance: undefined, isForAll: undefined, held: 1n }
  const granted = [{ ...now, piece: { id: 7n, taker: ME } }]
  expect(grantWarnings(call('095ea7b3', OTHER, 7n), { ...snapshot, granted })).toEqual([
    { ...given, today: { id: 7n, taker: ME } },
  ])
})

test('an event makes no piece of an allowance of a token that the index knows as one with amounts', () => {
  const piece = { address: TOKEN, topics: [APPROVAL, word(ME), word(OTHER), word(7n)], data: '' }
  const kindsOf = (isCollection: boolean) =>
    grantWarnings(call('095ea7b3', OTHER, 7n), {
      ...simulated(piece),
      collections: new Map([[TOKEN, isCollection]]),
    }).map(({ kind }) => kind)
  expect(kindsOf(false)).toEqual(['allowance', 'pieceApproval'])
  expect(kindsOf(true)).toEqual(['pieceApproval'])
})

test('an approval of a piece for the zero address revokes one', () => {
  const piece = { address: TOKEN, topics: [APPROVAL, word(ME), word(0n), word(7n)], data: '' }
  expect(grantWarnings(call('095ea7b3', ZERO_ADDRESS, 7n), simulated(piece))).toEqual([])
})

test('what a contract of allowances lets a spender take is no allowance of the token itself', () => {
  const today = { contract: OTHER, to: ME, isForAll: undefined, held: 50n }
  const granted = [
    { ...today, allowance: 40n },
    { ...today, keeper: TOKEN, allowance: 3n },
  ]
  const warnings = grantWarnings(call('87517c45', OTHER, ME, 5n, 9n), snapshotOf({ granted }))
  expect(warnings).toMatchObject([{ before: 3n, until: 9n, isLasting: false }])
})

test('the last time to use a permit is no end of what the permit gives', () => {
  const permit = call('d505accf', ME, OTHER, 5n, 1_900_000_000n, 27n, 1n, 1n)
  expect(grantWarnings(permit, snapshotOf())).toMatchObject([{ until: 1_900_000_000n, isLasting: true }])
  const forever = call('8fcbaf0c', ME, OTHER, 0n, 0n, 1n, 27n, 1n, 1n)
  expect(grantWarnings(forever, snapshotOf())).toMatchObject([{ kind: 'approvalForAll', until: undefined }])
})
