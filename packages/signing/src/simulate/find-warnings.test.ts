import { type Address, milliseconds, sun, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { type Intent, intend } from '../intent.ts'
import { accountOf as account, ME, NONE, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { estimateFee } from './estimate-fee.ts'
import { findWarnings } from './find-warnings.ts'
import type { KnownAddress } from './look-alike.ts'
import type { ChainSnapshot } from './snapshot.ts'
import { warningId } from './warning-id.ts'
import { isStop, needsBox } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
/** Differs from `OTHER` in the middle only. It need not be an existing address. */
const ALIKE = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'.replace('okkXvQ', 'abcdef') as Address
const NOW = 1_000_000

function warningsOf(
  intent: Intent,
  snapshot: ChainSnapshot,
  known: readonly KnownAddress[] = [{ address: OTHER, times: 9 }],
  lifetime = 60_000,
) {
  const validity = {
    refBlockBytes: '0001',
    refBlockHash: '00'.repeat(8),
    expiration: milliseconds(NOW + lifetime),
    timestamp: milliseconds(NOW),
  }
  const content = { ...intent, ...validity }
  const fee = estimateFee({ content, ...buildTransaction(intent, validity) }, 1, snapshot)
  return findWarnings(content, { snapshot, fee, known, now: NOW })
}

const transfer = (toAddress: Address, amount = 1n) =>
  intend('TransferContract', { ownerAddress: ME, toAddress, amount })
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const call = (selector: string, ...words: readonly (Address | bigint)[]) =>
  intend(
    'TriggerSmartContract',
    {
      ownerAddress: ME,
      contractAddress: TOKEN,
      callValue: 0n,
      data: selector + words.map(word).join(''),
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit: sun(10_000_000n) },
  )
const kindsOf = (...given: Parameters<typeof warningsOf>) => warningsOf(...given).map(({ kind }) => kind)

test('an ordinary transfer to a known account says nothing', () => {
  expect(warningsOf(transfer(OTHER), snapshotOf())).toEqual([])
})

test('a new address, one not opened yet and a contract give warnings', () => {
  expect(kindsOf(transfer(OTHER), snapshotOf(), [])).toEqual(['newAddress'])
  expect(kindsOf(transfer(OTHER), snapshotOf({ recipient: account(OTHER, { isActive: false }) }))).toEqual([
    'notActivated',
  ])
  expect(kindsOf(transfer(OTHER), snapshotOf({ recipient: account(OTHER, { isContract: true }) }))).toEqual([
    'toContract',
  ])
})

test('a look-alike names the known one and how much agrees, and needs a tick', () => {
  const known = [{ address: ALIKE, times: 4 }]
  const [warning] = warningsOf(transfer(OTHER), snapshotOf(), known)
  expect(warning).toMatchObject({ kind: 'lookAlike', known: ALIKE, times: 4, start: 11, end: 17 })
  expect(warning && needsBox(warning)).toBe(true)
})

test('what the balance cannot pay stops; a large share needs a tick', () => {
  const [missing] = warningsOf(transfer(OTHER, 200_000_000n), snapshotOf())
  expect(missing).toEqual({ kind: 'insufficientFee', missing: 100_000_000n })
  expect(missing && isStop(missing)).toBe(true)
  expect(warningsOf(transfer(OTHER, 95_000_000n), snapshotOf())).toEqual([
    { kind: 'largeShare', percent: 95 },
  ])
  expect(warningsOf(transfer(OTHER, 89_000_000n), snapshotOf())).toEqual([])
})

const trade = { ownerAddress: ME, exchangeId: 1n, tokenId: '_', quant: 200_000_000n }
test.each([
  [
    'freezes in the old way',
    intend('FreezeBalanceContract', {
      ownerAddress: ME,
      frozenBalance: 200_000_000n,
      frozenDuration: 3n,
      resource: 'ENERGY',
      receiverAddress: undefined,
    }),
  ],
  [
    'freezes',
    intend('FreezeBalanceV2Contract', { ownerAddress: ME, frozenBalance: 200_000_000n, resource: 'ENERGY' }),
  ],
  [
    'buys of a token sale',
    intend('ParticipateAssetIssueContract', {
      ownerAddress: ME,
      toAddress: OTHER,
      assetName: '1000001',
      amount: 200_000_000n,
    }),
  ],
  [
    'sends along with a call',
    intend('TriggerSmartContract', {
      ownerAddress: ME,
      contractAddress: TOKEN,
      callValue: 200_000_000n,
      data: 'd0e30db0',
      callTokenValue: 0n,
      tokenId: 0n,
    }),
  ],
  ['sells in a pool', intend('ExchangeTransactionContract', { ...trade, expected: 1n })],
  [
    'offers on the market',
    intend('MarketSellAssetContract', {
      ownerAddress: ME,
      sellTokenId: '_',
      sellTokenQuantity: 200_000_000n,
      buyTokenId: '1000001',
      buyTokenQuantity: 1n,
    }),
  ],
])('TRX that an account %s must be there too', (_, intent) => {
  expect(warningsOf(intent, snapshotOf())).toContainEqual({ kind: 'insufficientFee', missing: 100_000_000n })
  const rich = snapshotOf({ owner: account(ME, { balance: sun(1_000_000_000n) }) })
  expect(kindsOf(intent, rich)).not.toContain('insufficientFee')
})

test('TRX of the other side of a pool must be there too when a token is added', () => {
  const pool = [
    { tokenId: '1000001', balance: 5_000_000n },
    { tokenId: '_', balance: 200_000_000_000n },
  ] as const
  const intent = intend('ExchangeInjectContract', { ...trade, tokenId: '1000001', quant: 5_000n })
  expect(warningsOf(intent, snapshotOf({ pool }))).toContainEqual({
    kind: 'insufficientFee',
    missing: 100_000_000n,
  })
  const rich = account(ME, { balance: sun(1_000_000_000n) })
  expect(kindsOf(intent, snapshotOf({ pool, owner: rich }))).not.toContain('insufficientFee')
})

test('a token that is sold takes no TRX', () => {
  const intent = intend('ExchangeTransactionContract', { ...trade, tokenId: '1000001', expected: 1n })
  expect(kindsOf(intent, snapshotOf())).not.toContain('insufficientFee')
})

test('a large share of a token gives the same warning as one of TRX', () => {
  expect(kindsOf(call('a9059cbb', OTHER, 95n), snapshotOf({ held: 100n }))).toEqual(['largeShare'])
  expect(kindsOf(call('a9059cbb', OTHER, 5n), snapshotOf({ held: 100n }))).toEqual([])
})

test('tokens sent to their own contract, an unknown source and a failing call give warnings', () => {
  const contract = {
    address: TOKEN,
    origin: OTHER,
    userPercent: 100n,
    originEnergyLimit: 0n,
    originEnergy: NONE,
    isVerified: false,
  }
  const simulation = { energy: 1_000n, failure: 'REVERT', isBroken: false, logs: [], transfers: [] }
  const snapshot = snapshotOf({
    recipient: account(TOKEN, { isContract: true }),
    contract,
    simulation,
    held: 100n,
  })
  expect(kindsOf(call('a9059cbb', TOKEN, 5n), snapshot)).toEqual([
    'callFails',
    'newAddress',
    'toTokenContract',
    'unverifiedContract',
  ])
})

test('a call that needs more energy than its limit gives a warning with both', () => {
  const simulation = { energy: 900_000n, failure: undefined, isBroken: false, logs: [], transfers: [] }
  expect(warningsOf(call('a9059cbb', OTHER, 5n), snapshotOf({ simulation, held: 100n }))).toEqual([
    { kind: 'outOfEnergy', limit: 100_000n, needed: 900_000n },
  ])
})

test.each([
  ['unlimited', 2n ** 256n - 1n, ['unlimitedApproval']],
  // every allowance is power over funds, however small
  ['limited', 5n, ['allowance']],
])('an %s approval', (_, value, kinds) => {
  const log = {
    address: TOKEN,
    topics: ['8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', word(ME), word(OTHER)],
    data: word(value),
  }
  const simulation = { energy: 10n, failure: undefined, isBroken: false, logs: [log], transfers: [] }
  expect(kindsOf(call('095ea7b3', OTHER, value), snapshotOf({ simulation }))).toEqual(kinds)
})

test.each([
  ['approve', '095ea7b3', 2n ** 256n - 1n, ['unlimitedApproval']],
  ['increaseAllowance', '39509351', 2n ** 256n - 1n, ['unlimitedApproval']],
  ['increaseApproval', 'd73dd623', 2n ** 256n - 1n, ['unlimitedApproval']],
  ['setApprovalForAll', 'a22cb465', 1n, ['approvalForAll']],
  ['setApprovalForAll that takes it back', 'a22cb465', 0n, []],
])('%s gives a warning from the bytes, whatever the node says about it', (_, selector, value, kinds) => {
  const silent = { energy: 10n, failure: undefined, isBroken: false, logs: [], transfers: [] }
  for (const snapshot of [snapshotOf(), snapshotOf({ simulation: silent })])
    expect(kindsOf(call(selector, OTHER, value), snapshot)).toEqual(kinds)
})

test('each token that a spender may take is a warning of its own', () => {
  const approved = (address: Address, spender: Address) => ({
    address,
    topics: ['8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', word(ME), word(spender)],
    data: word(2n ** 256n - 1n),
  })
  const logs = [approved(TOKEN, OTHER), approved(OTHER, OTHER), approved(TOKEN, TOKEN)]
  const simulation = { energy: 10n, failure: undefined, isBroken: false, logs, transfers: [] }
  const warnings = warningsOf(call('12345678'), snapshotOf({ simulation }))
  const unlimited = (spender: Address, contract: Address) => ({
    kind: 'unlimitedApproval',
    spender,
    contract,
  })
  expect(warnings).toMatchObject([
    { kind: 'newAddress', address: TOKEN },
    ...[unlimited(OTHER, TOKEN), unlimited(OTHER, OTHER), unlimited(TOKEN, TOKEN)],
  ])
  expect(new Set(warnings.map(warningId)).size).toBe(4)
})

test('permissions that lock out or let in give warnings', () => {
  const permission = (keys: readonly (readonly [Address, bigint])[], threshold: bigint, operations = '') => ({
    type: operations ? ('Active' as const) : ('Owner' as const),
    id: 0,
    permissionName: 'x',
    threshold,
    parentId: 0,
    operations,
    keys: keys.map(([address, weight]) => ({ address, weight })),
  })
  const change = (owner: ReturnType<typeof permission>, operations: string) =>
    intend('AccountPermissionUpdateContract', {
      ownerAddress: ME,
      owner,
      witness: undefined,
      actives: [permission([[ME, 1n]], 1n, operations)],
    })
  const rich = snapshotOf({ owner: account(ME, { balance: sun(1_000_000_000n) }) })
  const all = 'ff'.repeat(32)
  expect(kindsOf(change(permission([[ME, 2n]], 2n), '00'.repeat(32)), rich)).toEqual(['permissionChange'])
  expect(kindsOf(change(permission([[OTHER, 2n]], 2n), all), rich)).toEqual([
    'permissionChange',
    'losesOwner',
    'takeOver',
    'activeRulesPermissions',
  ])
  expect(kindsOf(change(permission([[ME, 1n]], 2n), '00'.repeat(32)), rich)).toEqual([
    'permissionChange',
    'ownerUnreachable',
  ])
})

test('a transaction that is about to expire, or has, gives a warning', () => {
  expect(kindsOf(transfer(OTHER), snapshotOf(), undefined, 10_000)).toEqual(['expiresSoon'])
  expect(kindsOf(transfer(OTHER), snapshotOf(), undefined, -1)).toEqual(['expired'])
})

test('a trade at a pair is stopped on a chain that rejects it, and only there', () => {
  const trade = intend('ExchangeTransactionContract', {
    ownerAddress: ME,
    exchangeId: 1n,
    tokenId: '_',
    quant: 1n,
    expected: 1n,
  })
  const on = new Map([...snapshotOf().parameters, ['getAllowHardenExchangeCalculation', 1n] as const])
  expect(kindsOf(trade, snapshotOf({ blockVersion: 32 }))).not.toContain('tradesOff')
  expect(kindsOf(trade, snapshotOf({ blockVersion: 36, parameters: on }))).not.toContain('tradesOff')
  const zero = new Map([...snapshotOf().parameters, ['getAllowHardenExchangeCalculation', 0n] as const])
  expect(kindsOf(trade, snapshotOf({ blockVersion: 32, parameters: zero }))).toContain('tradesOff')
  const [off] = warningsOf(trade, snapshotOf({ blockVersion: 36 }))
  expect(off).toEqual({ kind: 'tradesOff', parameter: 'getAllowHardenExchangeCalculation' })
  expect(off && isStop(off)).toBe(true)
})

test('a proposal that the chain refuses is stopped, in the words of the node', () => {
  const propose = (key: bigint, value: bigint) =>
    intend('ProposalCreateContract', { ownerAddress: ME, parameters: [{ key, value }] })
  const shanghai = new Map([...snapshotOf().parameters, ['getAllowTvmShangHai', 1n] as const])
  const newest = snapshotOf({ blockVersion: 36, parameters: shanghai })
  expect(kindsOf(propose(95n, 1n), newest)).not.toContain('proposalRefused')
  // only the node can judge parameters that are newer than this release
  expect(kindsOf(propose(999n, 1n), newest)).not.toContain('proposalRefused')
  const [refused] = warningsOf(propose(95n, 1n), snapshotOf({ blockVersion: 36 }))
  expect(refused).toEqual({
    kind: 'proposalRefused',
    id: 95n,
    reason: '[ALLOW_TVM_PRAGUE] requires [ALLOW_TVM_SHANGHAI] to be enacted first',
  })
  expect(refused && isStop(refused)).toBe(true)
  expect(kindsOf(propose(44n, 1n), newest)).toContain('proposalRefused')
  // the block of one outdated representative does not show which version the others run
  const late = snapshotOf({ blockVersion: 33, parameters: shanghai })
  expect(kindsOf(propose(95n, 1n), late)).not.toContain('proposalRefused')
  expect(kindsOf(propose(44n, 1n), late)).not.toContain('proposalRefused')
})
