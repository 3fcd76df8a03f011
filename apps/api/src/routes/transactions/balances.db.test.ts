import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromHexAddress, parseJson, toBigInt } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { getTransactionBalancesRoute } from './get-transaction-balances.ts'

const SERVED = serveRoutes([getTransactionBalancesRoute])

type Account = { address: string; account: { balance?: unknown } }

const lines = (file: string): string[] => readFileSync(join(findRecording(), file), 'utf8').trim().split('\n')
const ids = lines('blocks.jsonl').flatMap((line) =>
  ((parseJson(line) as { transactions?: { txID: string }[] }).transactions ?? []).map(({ txID }) => txID),
)

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
})
afterAll(() => api.close())

test('what each transaction leaves is what the next one finds, down to what the node says', async () => {
  const client = injectClient(api.app)
  const held = new Map<string, bigint>()
  for (const hash of ids) {
    const { isKnown, isCut, data } = await client.getTransactionBalances({ hash })
    expect({ isKnown, isCut }).toEqual({ isKnown: true, isCut: false })
    for (const { address, tokenInfo, before, change, after } of data) {
      const key = `${address}/${tokenInfo.tokenId}`
      expect(`${hash} ${key} ${before}`).toBe(`${hash} ${key} ${held.get(key) ?? 0n}`)
      expect(BigInt(before) + BigInt(change)).toBe(BigInt(after))
      held.set(key, BigInt(after))
    }
  }
  const accounts = lines('accounts.jsonl').map((line) => parseJson(line) as Account)
  for (const { address, account } of accounts)
    expect(`${address} ${held.get(`${fromHexAddress(address)}/_`) ?? 0n}`).toBe(
      `${address} ${toBigInt(account.balance)}`,
    )
})

test('an unknown transaction changes nothing that is known', async () => {
  const client = injectClient(api.app)
  expect(await client.getTransactionBalances({ hash: '00'.repeat(32) })).toMatchObject({
    isKnown: false,
    data: [],
  })
})
