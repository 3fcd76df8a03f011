import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { buildTransfer, idOf, type Signer, signedHex } from '../../testing/signed-transaction.ts'
import { broadcastTransactionRoute, postTransactionRoute } from './broadcast.ts'
import { listTransactionsRoute } from './list-transactions.ts'

const SERVED = serveRoutes([broadcastTransactionRoute, listTransactionsRoute, postTransactionRoute])

let api: DevchainApi
let alice: Signer
let bob: Signer

beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  ;[alice, bob] = api.chain.actors as [Signer, Signer]
})
afterAll(() => api.close())

const client = () => injectClient(api.app)
const balance = async ({ address }: Signer): Promise<number> =>
  (await api.chain.ask<{ balance: number }>('/wallet/getaccount', { address })).balance

test('a signed transaction reaches the chain, and the answer shows what it was', async () => {
  const raw = buildTransfer(api.chain, alice, bob, 5n, { memo: 'rent' })
  const before = await balance(bob)
  const answer = await client().broadcastTransaction({ body: { transaction: signedHex(raw, [alice]) } })
  expect(answer).toMatchObject({
    success: true,
    code: 'SUCCESS',
    message: '',
    transaction: {
      hash: idOf(raw),
      data: Buffer.from('rent').toString('hex'),
      contracts: [
        {
          contractType: 'TransferContract',
          contractTypeId: 1,
          owner_address: fromHexAddress(alice.address),
          to_address: fromHexAddress(bob.address),
          amount: 5,
        },
      ],
      signatures: [{ address: fromHexAddress(alice.address) }],
    },
  })
  await api.chain.control.mine()
  expect(await balance(bob)).toBe(before + 5)
})

test('the codes and words of the node pass through', async () => {
  const raw = buildTransfer(api.chain, alice, bob, 5n)
  const send = (transaction: string) => client().broadcastTransaction({ body: { transaction } })
  const foreign = await send(signedHex(raw, [bob]))
  expect(foreign).toMatchObject({ success: false, code: 'SIGERROR' })
  expect(foreign.message).toMatch(/^Validate signature error: .*permission/)
  await send(signedHex(raw, [alice]))
  expect(await send(signedHex(raw, [alice]))).toMatchObject({ success: false, code: 'DUP_TRANSACTION_ERROR' })
  const late = buildTransfer(api.chain, alice, bob, 5n, { lifeMs: -1000 })
  expect(await send(signedHex(late, [alice]))).toMatchObject({
    success: false,
    code: 'TRANSACTION_EXPIRATION_ERROR',
  })
  raw.refBlockHash = new Uint8Array(8)
  expect(await send(signedHex(raw, [alice]))).toMatchObject({ success: false, code: 'TAPOS_ERROR' })
})

test.each(['dry-run=1', 'dry-run=', 'dry-run'])('%s decodes and sends nothing', async (query) => {
  const raw = buildTransfer(api.chain, alice, bob, 7n)
  const before = await balance(bob)
  const transaction = signedHex(raw, [alice, bob])
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/transaction?${query}`,
    payload: { transaction },
  })
  expect(response.json()).toEqual({
    transaction: {
      hash: idOf(raw),
      timestamp: Number(raw.timestamp),
      expiration: Number(raw.expiration),
      contracts: [
        {
          contractType: 'TransferContract',
          contractTypeId: 1,
          permissionId: 0,
          owner_address: fromHexAddress(alice.address),
          to_address: fromHexAddress(bob.address),
          amount: 7,
        },
      ],
      data: '',
      bandwidth: transaction.length / 2 + 64,
      signatures: [alice, bob].map(({ address }) => ({
        bytes: expect.stringMatching(/^[0-9a-f]{130}$/),
        address: fromHexAddress(address),
      })),
    },
  })
  await api.chain.control.mine()
  expect(await balance(bob)).toBe(before)
})

test('the older path sends when nothing else is asked', async () => {
  const raw = buildTransfer(api.chain, alice, bob, 11n)
  const answer = await client().postTransaction({ body: { transaction: signedHex(raw, [alice]) } })
  expect(answer).toMatchObject({ success: true, transaction: { hash: idOf(raw) } })
})

test.each([
  ['zz', 'INVALID_PARAMETER'],
  ['abc', 'INVALID_PARAMETER'],
  ['ffff', 'MALFORMED_TRANSACTION'],
  ['1200', 'MALFORMED_TRANSACTION'],
])('%s is no transaction', async (transaction, code) => {
  const response = await api.app.inject({ method: 'POST', url: '/api/broadcast', payload: { transaction } })
  expect([response.statusCode, response.json().code]).toEqual([400, code])
})

test('a node that is away is reported without its address', async () => {
  const away = await api.startAnother({ NODE_URL: 'http://127.0.0.1:1' })
  const raw = buildTransfer(api.chain, alice, bob, 5n)
  const response = await away.app.inject({
    method: 'POST',
    url: '/api/broadcast',
    payload: { transaction: signedHex(raw, [alice]) },
  })
  expect(response.statusCode).toBe(503)
  expect(response.json().code).toBe('NODE_UNREACHABLE')
  expect(response.body).not.toContain('127.0.0.1')
})
