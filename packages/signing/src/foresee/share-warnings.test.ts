import { type Address, TRANSFER_TOPIC, toHexAddress } from '@tronlens/core'
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

test('transferFrom of everything is told like a transfer, for the own units only', () => {
  const move = (from: Address) => `23b872dd${word(from)}${word(TOKEN)}${word(95n)}`
  expect(shareWarnings(call(move(ME)), snapshotOf({ held: 100n }))).toEqual([
    { kind: 'largeShare', percent: 95 },
  ])
  expect(shareWarnings(call(move(OTHER)), snapshotOf({ held: 100n }))).toEqual([])
})

test('TRX and TRC10 tokens that are paid along with a call are told by their names', () => {
  const owner = accountOf(ME, { tokens: new Map([['1000001', 10n]]) })
  const paid = call('d0e30db0', { callValue: 99_000_000n, tokenId: 1_000_001n, callTokenValue: 10n })
  expect(shareWarnings(paid, snapshotOf({ owner }))).toEqual([
    { kind: 'largeShare', percent: 99, asset: { kind: 'TRX' } },
    { kind: 'largeShare', percent: 100, asset: { kind: 'TRC10', id: '1000001' } },
  ])
})

test('tokens that code takes are told, less what it brings', () => {
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
