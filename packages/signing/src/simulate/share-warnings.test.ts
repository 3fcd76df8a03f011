import { type Address, bytesToAddress, concatBytes, TRANSFER_TOPIC, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { shareWarnings } from './share-warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const call = (
  data: string,
  more: { callValue?: bigint; tokenId?: bigint; callTokenValue?: bigint } = {},
) => ({
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
    ...more,
  }),
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: 0 as never,
  timestamp: 0 as never,
})

test('transferFrom of everything gives the warning of a transfer, for the own units only', () => {
  const move = (from: Address) => `23b872dd${word(from)}${word(TOKEN)}${word(95n)}`
  expect(shareWarnings(call(move(ME)), snapshotOf({ held: 100n }))).toEqual([
    { kind: 'largeShare', percent: 95 },
  ])
  expect(shareWarnings(call(move(OTHER)), snapshotOf({ held: 100n }))).toEqual([])
})

test('an event makes no piece of units of a token that the index knows as one with amounts', () => {
  const move = call(`23b872dd${word(ME)}${word(TOKEN)}${word(95n)}`)
  const piece = { address: TOKEN, topics: [TRANSFER_TOPIC, word(ME), word(TOKEN), word(95n)], data: '' }
  const simulation = { energy: 1n, failure: undefined, isBroken: false, logs: [piece], transfers: [] }
  const kindsOf = (isCollection: boolean) =>
    shareWarnings(
      move,
      snapshotOf({ held: 100n, simulation, collections: new Map([[TOKEN, isCollection]]) }),
    ).map(({ kind }) => kind)
  expect(kindsOf(false)).toEqual(['largeShare'])
  expect(kindsOf(true)).toEqual([])
})

test('TRX and TRC10 tokens that are paid along with a call are listed by their names', () => {
  const owner = accountOf(ME, { tokens: new Map([['1000001', 10n]]) })
  const paid = call('d0e30db0', { callValue: 99_000_000n, tokenId: 1_000_001n, callTokenValue: 10n })
  expect(shareWarnings(paid, snapshotOf({ owner }))).toEqual([
    { kind: 'largeShare', percent: 99, asset: { kind: 'TRX' } },
    { kind: 'largeShare', percent: 100, asset: { kind: 'TRC10', id: '1000001' } },
  ])
})

test('tokens that code takes are listed, less what it brings', () => {
  const move = (from: Address, to: Address, amount: bigint) => ({
    address: OTHER,
    topics: [TRANSFER_TOPIC, word(from), word(to)],
    data: word(amount),
  })
  const run = (...logs: ReturnType<typeof move>[]) =>
    shareWarnings(
      call('12345678'),
      snapshotOf({
        holdings: new Map([[OTHER, 100n]]),
        simulation: { energy: 1n, failure: undefined, isBroken: false, logs, transfers: [] },
      }),
    )
  expect(run(move(ME, TOKEN, 95n))).toEqual([
    { kind: 'largeShare', percent: 95, asset: { kind: 'token', contract: OTHER } },
  ])
  expect(run(move(ME, TOKEN, 95n), move(TOKEN, ME, 20n))).toEqual([])
})

const sell = (sellTokenId: string, sellTokenQuantity: bigint) => ({
  ...call(''),
  ...intend('MarketSellAssetContract', {
    ownerAddress: ME,
    sellTokenId,
    sellTokenQuantity,
    buyTokenId: '1000002',
    buyTokenQuantity: 1n,
  }),
})
const pooled = (
  name: 'ExchangeTransactionContract' | 'ExchangeInjectContract',
  tokenId: string,
  quant: bigint,
) => ({
  ...call(''),
  ...intend(name, { ownerAddress: ME, exchangeId: 1n, tokenId, quant, expected: 1n } as never),
})
const POOL = [
  { tokenId: '1000001', balance: 100n },
  { tokenId: '_', balance: 1_000_000_000n },
] as const

test.each([
  ['an order of TRX', sell('_', 95_000_000n), [{ kind: 'largeShare', percent: 95 }]],
  ['an order of a TRC10 token', sell('1000001', 10n), [{ kind: 'largeShare', percent: 100 }]],
  ['a small order', sell('1000001', 8n), []],
  [
    'a trade at a pair',
    pooled('ExchangeTransactionContract', '1000001', 9n),
    [{ kind: 'largeShare', percent: 90 }],
  ],
  [
    'what is put into a pair, on both sides',
    pooled('ExchangeInjectContract', '1000001', 9n),
    [
      { kind: 'largeShare', percent: 90 },
      { kind: 'largeShare', percent: 90, asset: { kind: 'TRX' } },
    ],
  ],
  [
    'a new pair',
    {
      ...call(''),
      ...intend('ExchangeCreateContract', {
        ownerAddress: ME,
        firstTokenId: '1000001',
        firstTokenBalance: 10n,
        secondTokenId: '_',
        secondTokenBalance: 1n,
      }),
    },
    [{ kind: 'largeShare', percent: 100, asset: { kind: 'TRC10', id: '1000001' } }],
  ],
])('%s is compared with what is held, like a transfer', (_, content, warnings) => {
  const owner = accountOf(ME, { tokens: new Map([['1000001', 10n]]) })
  expect(shareWarnings(content, snapshotOf({ owner, pool: POOL }))).toEqual(warnings)
})

const SEND = `a9059cbb${word(OTHER)}${word(50n)}`
const TOKEN_ASSET = { kind: 'token', contract: TOKEN }

test.each([
  ['says none', undefined],
  ['says less than what is taken', 49n],
  ['says nothing is held', 0n],
])('a share is unknown where the token %s', (_, held) => {
  const snapshot = snapshotOf(held === undefined ? {} : { held })
  expect(shareWarnings(call(SEND), snapshot)).toEqual([{ kind: 'unknownShare', asset: TOKEN_ASSET }])
})

test('where node and index differ, the smaller balance counts', () => {
  const both = (held: bigint, other: bigint) =>
    shareWarnings(
      call(SEND),
      snapshotOf({ held, indexed: { trx: undefined, tokens: new Map([[TOKEN as string, other]]) } }),
    )
  expect(both(10_000n, 10_000n)).toEqual([])
  expect(both(10_000n, 50n)).toEqual([{ kind: 'largeShare', percent: 100 }])
  expect(both(50n, 10_000n)).toEqual([{ kind: 'largeShare', percent: 100 }])
  expect(both(10_000n, 20n)).toEqual([{ kind: 'unknownShare', asset: TOKEN_ASSET }])
  const paid = call('d0e30db0', { callValue: 99_000_000n })
  const owner = accountOf(ME, { balance: (10n ** 15n) as never })
  expect(
    shareWarnings(paid, snapshotOf({ owner, indexed: { trx: 100_000_000n, tokens: new Map() } })),
  ).toEqual([{ kind: 'largeShare', percent: 99, asset: { kind: 'TRX' } }])
})

test('what the index did not answer for is an unknown share, whatever the node says is held', () => {
  const silent = (held: bigint, unread: string) =>
    shareWarnings(
      call(SEND),
      snapshotOf({ held, indexed: { trx: undefined, tokens: new Map(), unread: new Set([unread]) } }),
    )
  expect(silent(10_000n, TOKEN)).toEqual([{ kind: 'unknownShare', asset: TOKEN_ASSET }])
  expect(silent(50n, TOKEN)).toEqual([{ kind: 'largeShare', percent: 100 }])
  expect(silent(10_000n, '_')).toEqual([])
  const paid = call('d0e30db0', { callValue: 5n })
  const indexed = { trx: undefined, tokens: new Map(), unread: new Set(['_']) }
  expect(shareWarnings(paid, snapshotOf({ indexed }))).toEqual([
    { kind: 'unknownShare', asset: { kind: 'TRX' } },
  ])
})

test('a source that says less than what is taken never hides a share of what the other says', () => {
  const send = (amount: bigint) => ({
    ...call(''),
    ...intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount }),
  })
  const trx = (amount: bigint, node: bigint, index: bigint) =>
    shareWarnings(
      send(amount),
      snapshotOf({
        owner: accountOf(ME, { balance: node as never }),
        indexed: { trx: index, tokens: new Map() },
      }),
    )
  expect(trx(990n, 1_000n, 5n)).toEqual([{ kind: 'largeShare', percent: 99 }])
  expect(trx(500n, 1_000n, 5n)).toEqual([{ kind: 'unknownShare', asset: { kind: 'TRX' } }])
  expect(trx(500n, 1_000n, 510n)).toEqual([{ kind: 'largeShare', percent: 98 }])
  // the node reports too few TRX, which forbids the signature
  expect(trx(990n, 5n, 1_000n)).toEqual([])
  const units = (node: bigint, index: bigint) =>
    shareWarnings(
      call(SEND),
      snapshotOf({ held: node, indexed: { trx: undefined, tokens: new Map([[TOKEN as string, index]]) } }),
    )
  expect(units(52n, 5n)).toEqual([{ kind: 'largeShare', percent: 96 }])
  expect(units(5n, 52n)).toEqual([{ kind: 'largeShare', percent: 96 }])
  expect(units(10_000n, 5n)).toEqual([{ kind: 'unknownShare', asset: TOKEN_ASSET }])
})

test('tokens beyond those that are asked for are counted, and no share is passed over', () => {
  const tokens = Array.from({ length: 15 }, (_, index) =>
    bytesToAddress(concatBytes(Uint8Array.of(0x41), new Uint8Array(19), Uint8Array.of(index + 1))),
  )
  const logs = tokens.map((address) => ({
    address,
    topics: [TRANSFER_TOPIC, word(ME), word(OTHER)],
    data: word(1n),
  }))
  const simulation = { energy: 1n, failure: undefined, isBroken: false, logs, transfers: [] }
  const holdings = new Map(tokens.slice(0, 11).map((each) => [each, 1_000n]))
  expect(shareWarnings(call('12345678'), snapshotOf({ simulation, holdings }))).toEqual([
    { kind: 'unknownShare', asset: { kind: 'token', contract: tokens[11] } },
    { kind: 'manyTokens', count: 3 },
  ])
})
