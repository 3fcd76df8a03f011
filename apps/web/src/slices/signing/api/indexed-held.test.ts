import { type Address, toHexAddress } from '@tronlens/core'
import { intend } from '@tronlens/signing'
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
  })
})
