import { type Address, toHexAddress } from '@tronlens/core'
import { intend, pieceKey } from '@tronlens/signing'
import { accountOf, ME, OTHER, snapshotOf } from '@tronlens/signing/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readIndexedHeld } from './indexed-held.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const content = {
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 5n,
    data: `a9059cbb${word(OTHER)}${word(50n)}`,
    callTokenValue: 7n,
    tokenId: 1_000_001n,
  }),
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: 0 as never,
  timestamp: 0 as never,
}

afterEach(() => vi.unstubAllGlobals())

test('the index is asked for what the bytes take, also where the node shows nothing of it', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://here')
    const balances: Record<string, string> = { _: '9', '1000001': '8', [TOKEN]: '60' }
    const balance = balances[searchParams.get('token') ?? '']
    return Response.json({ data: balance ? [{ balance }] : [] })
  })
  const simulation = { energy: 1n, failure: undefined, isBroken: false, logs: [], transfers: [] }
  const snapshot = snapshotOf({ owner: accountOf(ME), simulation })
  expect(await readIndexedHeld(content, snapshot, AbortSignal.timeout(5_000))).toEqual({
    trx: 9n,
    tokens: new Map([
      [TOKEN, 60n],
      ['_', 9n],
      ['1000001', 8n],
    ]),
    pieces: new Map(),
  })
})

test('an event that makes an item of an amount does not keep the index from being asked, nor do units of items', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    if (searchParams.get('token') === TOKEN) return Response.json({ data: [{ balance: '60' }] })
    const isAsked = pathname === '/api/trc1155/token/inventory' && searchParams.get('tokenId') === '3'
    return Response.json({ data: isAsked && searchParams.get('address') === ME ? [{ amount: '9' }] : [] })
  })
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const single = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const logs = [
    { address: TOKEN, topics: [transfer, word(ME), word(OTHER), word(50n)], data: '' },
    { address: OTHER, topics: [single, word(ME), word(ME), word(OTHER)], data: word(3n) + word(2n) },
  ]
  const simulation = { energy: 1n, failure: undefined, isBroken: false, logs, transfers: [] }
  const held = await readIndexedHeld(content, snapshotOf({ simulation }), AbortSignal.timeout(5_000))
  expect(held.tokens.get(TOKEN)).toBe(60n)
  expect(held.pieces).toEqual(new Map([[pieceKey({ contract: OTHER, id: 3n }), 9n]]))
})

test('what the index does not answer for is unread, and what it does not list is not', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const token = new URL(url, 'http://here').searchParams.get('token')
    if (token === TOKEN) return Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 })
    if (token === '_') return Response.json({ code: 'NOT_FOUND', message: 'none' }, { status: 404 })
    return Response.json({ data: [] })
  })
  const held = await readIndexedHeld(content, snapshotOf({}), AbortSignal.timeout(5_000))
  expect(held).toEqual({ trx: undefined, tokens: new Map(), pieces: new Map(), unread: new Set([TOKEN]) })
})
