import { type Address, TRANSFER_TOPIC, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { findCall } from '../contract/calls.ts'
import { intend } from '../intent.ts'
import { ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { pieceKey, pieceWarnings } from './piece-warnings.ts'
import { readSnapshot } from './read-snapshot.ts'
import { shareWarnings } from './share-warnings.ts'
import type { SimulatedLog } from './snapshot.ts'

const ITEMS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const MARKET = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const call = (data: string, contractAddress = ITEMS) => ({
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: 0 as never,
  timestamp: 0 as never,
})
const piece = (id: bigint, from: Address = ME): SimulatedLog => ({
  address: ITEMS,
  topics: [TRANSFER_TOPIC, word(from), word(OTHER), word(id)],
  data: '',
})
const simulated = (...logs: SimulatedLog[]) => ({
  simulation: { energy: 1n, failure: undefined, isBroken: false, logs, transfers: [] },
})
/** `safeBatchTransferFrom` of items, each with its units */
const batch = (items: readonly (readonly [bigint, bigint])[]) => {
  const list = (values: bigint[]) => word(BigInt(values.length)) + values.map(word).join('')
  const [ids, units] = [list(items.map(([id]) => id)), list(items.map(([, amount]) => amount))]
  const at = 5n * 32n
  const second = at + BigInt(ids.length / 2)
  const third = second + BigInt(units.length / 2)
  return `2eb2c2d6${word(ME)}${word(OTHER)}${word(at)}${word(second)}${word(third)}${ids}${units}${word(0n)}`
}
const held = (...items: readonly (readonly [bigint, bigint])[]) => ({
  pieces: new Map(items.map(([id, amount]) => [pieceKey({ contract: ITEMS, id }), amount])),
})
/** @param count - of units */
const taken = (count: bigint) => [{ kind: 'piecesTaken', contract: ITEMS, count }]

test('an item that the call names needs no warning, one that code takes does', () => {
  const move = call(`42842e0e${word(ME)}${word(OTHER)}${word(7n)}`)
  expect(pieceWarnings(move, snapshotOf(simulated(piece(7n))))).toEqual([])
  expect(pieceWarnings(move, snapshotOf(simulated(piece(7n), piece(8n))))).toEqual(taken(1n))
  expect(pieceWarnings(call('12345678', MARKET), snapshotOf(simulated(piece(7n), piece(8n))))).toEqual(
    taken(2n),
  )
  expect(pieceWarnings(call('12345678', MARKET), snapshotOf(simulated(piece(7n, MARKET))))).toEqual([])
})

const SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

test('a thousand units of one item that code takes are a thousand, whatever is held of it', () => {
  const log = { address: ITEMS, topics: [SINGLE, word(MARKET), word(ME), word(OTHER)] }
  const many = { ...log, data: word(7n) + word(1_000n) }
  const back = { ...many, topics: [SINGLE, word(MARKET), word(OTHER), word(ME)], data: word(7n) + word(400n) }
  const buy = call('12345678', MARKET)
  for (const pieces of [{}, held([7n, 1_000n]), held([7n, 10n ** 9n])]) {
    expect(pieceWarnings(buy, snapshotOf({ ...pieces, ...simulated(many) }))).toEqual(taken(1_000n))
    expect(pieceWarnings(buy, snapshotOf({ ...pieces, ...simulated(many, back) }))).toEqual(taken(600n))
  }
})

test('a second event of one item does not turn its units into a single one', () => {
  const move = call(`f242432a${word(ME)}${word(OTHER)}${word(7n)}${word(50n)}${word(160n)}${word(0n)}`)
  const single = {
    address: ITEMS,
    topics: [SINGLE, word(ME), word(ME), word(OTHER)],
    data: word(7n) + word(50n),
  }
  for (const logs of [[piece(7n)], [single, piece(7n)], [piece(7n), single]])
    expect(pieceWarnings(move, snapshotOf({ ...held([7n, 50n]), ...simulated(...logs) }))).not.toEqual([])
})

test('what the index says of units counts too, by the source that says less', () => {
  const data = batch([[1n, 95n]])
  const indexed = (amount: bigint) => ({
    indexed: { trx: undefined, tokens: new Map(), ...held([1n, amount]) },
  })
  expect(pieceWarnings(call(data), snapshotOf({ ...held([1n, 10n ** 9n]), ...indexed(100n) }))).toEqual(
    taken(95n),
  )
  expect(pieceWarnings(call(data), snapshotOf({ ...held([1n, 100n]), ...indexed(10n ** 9n) }))).toEqual(
    taken(95n),
  )
  expect(pieceWarnings(call(data), snapshotOf({ ...held([1n, 1_000n]), ...indexed(1_000n) }))).toEqual([])
})

test('an index that does not answer for an item leaves its share unknown', () => {
  const silent = {
    trx: undefined,
    tokens: new Map(),
    unread: new Set([pieceKey({ contract: ITEMS, id: 1n })]),
  }
  const data = batch([[1n, 95n]])
  expect(pieceWarnings(call(data), snapshotOf({ ...held([1n, 10n ** 9n]), indexed: silent }))).toEqual(
    taken(95n),
  )
})

test('transferFrom of an item is no amount, so no share of a balance', () => {
  const move = call(`23b872dd${word(ME)}${word(OTHER)}${word(700n)}`)
  const snapshot = snapshotOf({ held: 3n, ...simulated(piece(700n)) })
  expect(shareWarnings(move, snapshot)).toEqual([])
  expect(pieceWarnings(move, snapshot)).toEqual([])
})

test('a batch is compared with what is held of each item, from the bytes alone too', () => {
  const data = batch([
    [1n, 10n],
    [2n, 95n],
    [1n, 85n],
  ])
  expect(findCall(data)?.signature).toMatch(/^safeBatchTransferFrom/)
  expect(pieceWarnings(call(data), snapshotOf(held([1n, 1_000n], [2n, 1_000n])))).toEqual([])
  expect(pieceWarnings(call(data), snapshotOf(held([1n, 1_000n], [2n, 100n])))).toEqual(taken(95n))
  // the units of one item are added up
  expect(pieceWarnings(call(data), snapshotOf(held([1n, 100n], [2n, 100n])))).toEqual(taken(190n))
  // a balance that is not known, or reported as less than the taken amount
  expect(pieceWarnings(call(data), snapshotOf())).toEqual(taken(190n))
  expect(pieceWarnings(call(data), snapshotOf(held([1n, 1_000n], [2n, 5n])))).toEqual(taken(95n))
})

const BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** 200 times one unit of the first item, then all units of the second */
const LONG = [...Array.from({ length: 200 }, () => [1n, 1n] as const), [2n, 50n] as const]
const HELD = held([1n, 10_000n], [2n, 50n])

test('the last of 201 entries is compared like the first, in bytes and in events', () => {
  expect(pieceWarnings(call(batch(LONG)), snapshotOf(HELD))).toEqual(taken(50n))
  const event = (items: typeof LONG): SimulatedLog => ({
    address: ITEMS,
    topics: [BATCH, word(MARKET), word(ME), word(OTHER)],
    // the lists of the call follow its selector, two addresses and one more offset
    data: word(64n) + word(BigInt(64 + 32 * (items.length + 1))) + batch(items).slice(8 + 5 * 64, -64),
  })
  const small = call(batch([[1n, 200n]]))
  expect(pieceWarnings(small, snapshotOf({ ...HELD, ...simulated(event(LONG)) }))).toEqual(taken(50n))
  expect(pieceWarnings(small, snapshotOf({ ...HELD, ...simulated(event(LONG.slice(0, 200))) }))).toEqual([])
})

test('a list at an offset that is no whole number of words is read as its contract reads it', () => {
  const data = batch([[2n, 50n]])
  const start = 8 + 5 * 64
  const at = (byte: bigint) => word(byte)
  const uneven = `${data.slice(0, 8 + 2 * 64)}${at(161n)}${at(225n)}${at(289n)}00${data.slice(start)}`
  expect(pieceWarnings(call(uneven), snapshotOf(HELD))).toEqual(taken(50n))
})

test('the balances of items are asked of their contract', async () => {
  const content = call(`f242432a${word(ME)}${word(OTHER)}${word(3n)}${word(9n)}${word(160n)}${word(0n)}`)
  const snapshot = await readSnapshot(async (path, body) => {
    if (path === '/wallet/getnowblock') return { block_header: { raw_data: {} } }
    if (path === '/wallet/getchainparameters') return { chainParameter: [] }
    const { data = '' } = body as { data?: string }
    return data === `00fdd58e${word(ME)}${word(3n)}` ? { constant_result: [word(10n)] } : {}
  }, content)
  expect(snapshot.pieces).toEqual(new Map([[pieceKey({ contract: ITEMS, id: 3n }), 10n]]))
  expect(pieceWarnings(content, snapshot)).toEqual(taken(9n))
})
