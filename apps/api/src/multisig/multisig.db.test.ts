import { MULTISIG_CODES, type MultisigCode, type MultisigList } from '@tronlens/api-contract'
import { type Address, fromHexAddress, hexToBytes } from '@tronlens/core'
import type { Transaction_raw } from '@tronlens/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiProcess, type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { openFeed } from '../testing/feed-client.ts'
import { injectClient } from '../testing/inject-client.ts'
import {
  type BuildOptions,
  buildOn,
  buildTransfer,
  idOf,
  rawHex,
  type Signer,
  signatureOf,
  signedHex,
} from '../testing/signed-transaction.ts'

const HOUR_MS = 3_600_000
/** Transfers only. */
const TRANSFERS = `02${'00'.repeat(31)}`

let api: DevchainApi
let second: ApiProcess
/** The account of several keys, two of its keys, a third, and somebody else. */
let shared: Signer
let alice: Signer
let bob: Signer
let carol: Signer
let stranger: Signer

const base58 = ({ address }: Signer): Address => fromHexAddress(address)
const client = (process: ApiProcess = api) => injectClient(process.app)

/** Gives the shared account an active permission: alice 1, bob 1, carol 2, of which 2 are needed, or others. */
async function setPermission(keys: readonly [Signer, number][], threshold: number): Promise<void> {
  const key = ([signer, weight]: readonly [Signer, number]) => ({
    address: hexToBytes(signer.address),
    weight: BigInt(weight),
  })
  api.chain.wallet.send(shared, 'AccountPermissionUpdateContract', {
    owner: { type: 0, permissionName: 'owner', threshold: 1n, keys: [key([shared, 1])] },
    actives: [
      {
        type: 2,
        id: 2,
        permissionName: 'pay',
        threshold: BigInt(threshold),
        operations: hexToBytes(TRANSFERS),
        keys: keys.map(key),
      },
    ],
  })
  await api.chain.control.mine()
  await api.catchUp()
}

beforeAll(async () => {
  api = await startDevchainApi()
  second = await api.startAnother()
  ;[shared, alice, bob, carol, stranger] = api.chain.actors as [Signer, Signer, Signer, Signer, Signer]
  await setPermission(
    [
      [alice, 1],
      [bob, 1],
      [carol, 2],
    ],
    2,
  )
})
afterAll(() => api.close())

const build = (amount: bigint, options: BuildOptions = {}): Transaction_raw =>
  buildTransfer(api.chain, shared, stranger, amount, { permissionId: 2, lifeMs: HOUR_MS, ...options })

/** A transaction in the JSON of wallets, its contract's value as hex. */
const wire = (raw: Transaction_raw, signers: readonly Signer[], changes: object = {}) => {
  const [contract] = raw.contract
  return {
    visible: false,
    txID: idOf(raw),
    raw_data: {
      contract: [
        {
          parameter: {
            value: Buffer.from(contract?.parameter?.value ?? []).toString('hex'),
            type_url: contract?.parameter?.typeUrl,
          },
          type: 'TransferContract',
          Permission_id: contract?.PermissionId,
        },
      ],
      ref_block_bytes: Buffer.from(raw.refBlockBytes).toString('hex'),
      ref_block_hash: Buffer.from(raw.refBlockHash).toString('hex'),
      expiration: Number(raw.expiration),
      timestamp: Number(raw.timestamp),
      ...(raw.data.length > 0 ? { data: Buffer.from(raw.data).toString('hex') } : {}),
    },
    raw_data_hex: rawHex(raw),
    signature: signers.map((signer) => signatureOf(raw, signer)),
    ...changes,
  }
}

const send = (
  raw: Transaction_raw,
  signers: readonly Signer[],
  { process = api, renews, changes }: { process?: ApiProcess; renews?: string; changes?: object } = {},
) =>
  client(process).signMultisig({
    body: {
      address: base58(signers[0] as Signer),
      netType: 'main_net',
      transaction: wire(raw, signers, changes),
      ...(renews ? { renews } : {}),
    },
  })

const list = async (address: Address, state: 0 | 1 | 2 | 255 = 255, process: ApiProcess = api) =>
  (await client(process).listMultisigRecords({ address, state, limit: 5000 })).data.data
const find = async (raw: Transaction_raw, signer: Signer = alice) =>
  (await list(base58(signer))).find(({ hash }) => hash === idOf(raw))
const balance = async ({ address }: Signer): Promise<number> =>
  (await api.chain.ask<{ balance: number }>('/wallet/getaccount', { address })).balance
const codeOf = (name: MultisigCode): number => MULTISIG_CODES[name][0]

test('signatures are collected, weighed and sent when they are enough; the chain is followed to the end', async () => {
  const raw = build(5n, { memo: 'rent' })
  const before = await balance(stranger)
  expect(await send(raw, [alice])).toMatchObject({
    code: 0,
    message: 'OK',
    data: { hash: idOf(raw), state: 0, stage: 'signing', currentWeight: 1, threshold: 2 },
  })
  const [row] = await list(base58(bob), 0)
  expect(row).toMatchObject({
    hash: idOf(raw),
    state: 0,
    isSign: 0,
    contractType: 'TransferContract',
    originatorAddress: base58(alice),
    ownerAddress: base58(shared),
    permissionId: 2,
    currentWeight: 1,
    threshold: 2,
    signatureProgress: [
      { address: base58(alice), weight: 1, isSign: 1, signTime: expect.any(Number) },
      { address: base58(bob), weight: 1, isSign: 0 },
      { address: base58(carol), weight: 2, isSign: 0 },
    ],
    contractData: { owner_address: base58(shared), to_address: base58(stranger), amount: 5 },
    memo: 'rent',
    failCode: null,
    block: null,
    renews: null,
    renewedBy: null,
  })
  expect(row?.expireTime).toBeGreaterThan(3500)
  expect(row?.expireTime).toBeLessThanOrEqual(3600)
  expect(row?.currentTransaction).toEqual(wire(raw, [alice]))
  expect((await list(base58(alice)))[0]).toMatchObject({ hash: idOf(raw), isSign: 1 })
  expect((await list(base58(shared)))[0]?.hash).toBe(idOf(raw))
  expect(await list(base58(stranger))).toEqual([])

  expect(await send(raw, [bob], { process: second })).toMatchObject({
    code: 0,
    data: { state: 1, stage: 'sent', currentWeight: 2 },
  })
  await api.chain.control.mine()
  await api.catchUp()
  expect(await balance(stranger)).toBe(before + 5)
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'included', block: 3 })
  await api.chain.control.mine(30)
  await api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'solid' })
})

test('co-signers who sign at the same time at different processes are merged', async () => {
  const raw = build(6n)
  const answers = await Promise.all([send(raw, [alice]), send(raw, [bob], { process: second })])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await find(raw)).toMatchObject({ state: 1, stage: 'sent', currentWeight: 2 })
})

test('one key with enough weight sends at once, also with what others signed before', async () => {
  const raw = build(7n)
  await send(raw, [alice])
  expect(await send(raw, [carol, alice])).toMatchObject({
    code: 0,
    data: { stage: 'sent', currentWeight: 3 },
  })
})

test('a value as an object is read like one in hex', async () => {
  const raw = build(8n)
  const json = wire(raw, [alice])
  Object.assign(json.raw_data.contract[0]?.parameter ?? {}, {
    value: { owner_address: shared.address, to_address: stranger.address, amount: 8 },
  })
  expect(await client().signMultisig({ body: { address: base58(alice), transaction: json } })).toMatchObject({
    code: 0,
    data: { stage: 'signing' },
  })
})

test.each<[MultisigCode, string, () => ReturnType<typeof send>]>([
  ['badSignature', 'a key of nobody here', () => send(build(9n), [stranger])],
  ['badSignature', 'one signature too much', () => send(build(9n), [alice, stranger])],
  ['doubledSignature', 'a key twice', () => send(build(9n), [alice, alice])],
  [
    'badSignature',
    'a signature of other bytes',
    () => send(build(9n), [alice], { changes: { signature: [signatureOf(build(10n), alice)] } }),
  ],
  ['badSignature', 'half a signature', () => send(build(9n), [alice], { changes: { signature: ['ab'] } })],
  ['noSignature', 'none', () => send(build(9n), [alice], { changes: { signature: [] } })],
  ['malformed', 'another id', () => send(build(9n), [alice], { changes: { txID: '00'.repeat(32) } })],
  [
    'malformed',
    'other bytes than it shows',
    () => send(build(9n), [alice], { changes: { raw_data_hex: rawHex(build(10n)) } }),
  ],
  ['expired', 'a time that is over', () => send(build(9n, { lifeMs: -1 }), [alice])],
  ['tooLong', 'more than a day', () => send(build(9n, { lifeMs: 25 * HOUR_MS }), [alice])],
  ['noPermission', 'a permission that is not there', () => send(build(9n, { permissionId: 3 }), [alice])],
  [
    'noPermission',
    'an operation that is not covered',
    () => {
      const raw = buildOn(
        api.chain,
        'WithdrawBalanceContract',
        { ownerAddress: hexToBytes(shared.address) },
        { permissionId: 2, lifeMs: HOUR_MS },
      )
      const json = wire(raw, [alice])
      Object.assign(json.raw_data.contract[0] ?? {}, { type: 'WithdrawBalanceContract' })
      return client().signMultisig({ body: { address: base58(alice), transaction: json } })
    },
  ],
  [
    'noAccount',
    'an account that is not there',
    () => {
      const nobody = { ...alice, address: `41${'99'.repeat(20)}` }
      return send(buildTransfer(api.chain, nobody, bob, 1n, { lifeMs: HOUR_MS }), [alice])
    },
  ],
  [
    'unknownFields',
    'fields that nobody can show',
    () => {
      const raw = build(9n)
      const parameter = raw.contract[0]?.parameter
      if (parameter) parameter.value = Buffer.concat([parameter.value, hexToBytes('a00601')])
      return send(raw, [alice])
    },
  ],
  [
    'severalContracts',
    'two contracts',
    () => {
      const raw = build(9n)
      raw.contract.push(...build(10n).contract)
      const json = wire(raw, [alice])
      json.raw_data.contract.push(...wire(build(10n), []).raw_data.contract)
      return client().signMultisig({ body: { address: base58(alice), transaction: json } })
    },
  ],
  [
    'notASigner',
    'an address that has not signed',
    () => client().signMultisig({ body: { address: base58(bob), transaction: wire(build(9n), [alice]) } }),
  ],
])('%s: %s is refused', async (name, _what, attempt) => {
  const before = (await list(base58(shared))).length
  const answer = await attempt()
  expect(answer.code, answer.message).toBe(codeOf(name))
  expect(answer.message.length).toBeGreaterThan(10)
  expect(await list(base58(shared))).toHaveLength(before)
})

test('who has signed already is told so, and changes nothing', async () => {
  const raw = build(11n)
  await send(raw, [alice])
  expect(await send(raw, [alice])).toMatchObject({ code: 20305 })
  expect(await find(raw)).toMatchObject({ currentWeight: 1, state: 0 })
  await send(raw, [bob])
  expect(await send(raw, [carol])).toMatchObject({ code: 20305 })
})

test('a refusal of the node is told and kept with its code', async () => {
  const raw = build(9_000_000_000_000_000n)
  await send(raw, [alice])
  const answer = await send(raw, [bob])
  expect(answer).toMatchObject({ code: codeOf('refused') })
  expect(answer.message).toContain('CONTRACT_VALIDATE_ERROR')
  expect(await find(raw)).toMatchObject({ state: 2, stage: 'refused', failCode: 'CONTRACT_VALIDATE_ERROR' })
})

test('a changed permission is weighed again: signatures of keys that are gone no longer count, new ones do', async () => {
  const raw = build(13n)
  await send(raw, [alice])
  await setPermission(
    [
      [bob, 1],
      [carol, 1],
    ],
    2,
  )
  await expect.poll(() => find(raw)).toMatchObject({ state: 0, currentWeight: 0, threshold: 2 })
  expect(await send(raw, [alice])).toMatchObject({ code: codeOf('badSignature') })
  await setPermission([[alice, 1]], 1)
  // now the one signature is enough
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'sent', currentWeight: 1 })
  await setPermission(
    [
      [alice, 1],
      [bob, 1],
      [carol, 2],
    ],
    2,
  )
})

test('an expired request ends, and is renewed by one that does the same', async () => {
  const raw = build(14n, { lifeMs: 60_000, memo: 'again' })
  await send(raw, [alice])
  await api.chain.control.advance(120_000)
  await api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 2, stage: 'expired', expireTime: 0 })
  expect(await send(raw, [bob])).toMatchObject({ code: 20302 })
  const renews = idOf(raw)
  const wrong = codeOf('wrongRenewal')
  expect(await send(build(15n, { memo: 'again' }), [bob], { renews })).toMatchObject({ code: wrong })
  expect(await send(build(14n), [bob], { renews })).toMatchObject({ code: wrong })
  expect(await send(build(14n), [bob], { renews: '00'.repeat(32) })).toMatchObject({ code: wrong })
  const next = build(14n, { memo: 'again' })
  expect(await send(next, [bob], { renews })).toMatchObject({ code: 0 })
  expect(await find(next)).toMatchObject({ renews, renewedBy: null })
  expect(await find(raw)).toMatchObject({ renews: null, renewedBy: idOf(next) })
  expect(await send(build(14n, { memo: 'again' }), [bob], { renews })).toMatchObject({ code: wrong })
})

test('a transaction that somebody else sends is followed all the same, also through a fork', async () => {
  const raw = build(16n)
  await send(raw, [alice])
  const { success } = await client().broadcastTransaction({
    body: { transaction: signedHex(raw, [alice, bob]) },
  })
  expect(success).toBe(true)
  await api.chain.control.mine()
  await api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'included' })
  await api.chain.control.fork(1, { drop: [idOf(raw)] })
  await api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'sent', block: null })
})

const feeds: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close()
})

test('the live feed sends the list on opening and whenever another process changes it', async () => {
  const feed = await openFeed<MultisigList>(
    `${api.url}/api/wallet/multi/socket?address=${base58(carol)}&state=0&limit=5&netType=main_net`,
  )
  feeds.push(feed)
  const first = await feed.next()
  expect(first).toMatchObject({ code: 0, message: 'OK' })
  const raw = build(17n)
  await send(raw, [alice], { process: second })
  const next = await feed.next()
  expect(next.data.data[0]).toMatchObject({ hash: idOf(raw), currentWeight: 1, isSign: 0 })
  expect(next.data.total).toBe(first.data.total + 1)
  await send(raw, [carol], { process: second })
  let last = await feed.next()
  while (last.data.total > first.data.total) last = await feed.next()
  expect(last.data.data.map(({ hash }) => hash)).not.toContain(idOf(raw))
})

test('a feed of no address is refused', async () => {
  await expect(openFeed(`${api.url}/api/wallet/multi/socket?address=abc`)).rejects.toThrow('400')
})

test('an account may have so many requests and no more', async () => {
  const waiting = (await list(base58(shared), 0)).length
  for (let count = waiting; count < 50; count++)
    expect(await send(build(100n + BigInt(count)), [alice])).toMatchObject({ code: 0 })
  const raw = build(99n)
  expect(await send(raw, [alice])).toMatchObject({ code: codeOf('tooMany') })
  const { data } = await client().listMultisigRecords({ address: base58(alice), state: 0, limit: 2 })
  expect([data.data.length, data.total, data.rangeTotal]).toEqual([2, 50, 50])
})
