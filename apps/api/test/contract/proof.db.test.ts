import { fromHexAddress, type HexAddress, parseJson } from '@tronlens/core'
import { findFirstDifference } from '@tronlens/indexer'
import { branchOf } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountV2Route } from '../../src/routes/accounts/get-account.ts'
import { getAuditRoute, getContentHashRoute } from '../../src/routes/system/proof.ts'
import { serveRoutes } from '../../src/served.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

const SERVED = serveRoutes([getAccountV2Route, getAuditRoute, getContentHashRoute])

const chain = recordedChain()
/** First block of the other branch. */
const FORK = 400

let api: IndexedApi
let other: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, chain)
  other = await startIndexedApi(
    SERVED,
    branchOf(chain, { after: FORK - 1, solid: FORK - 1, keep: () => true }),
  )
})
afterAll(async () => {
  await api.close()
  await other.close()
})

const hashOf = async ({ app }: IndexedApi, from: bigint, to: bigint) =>
  (await injectClient(app).getContentHash({ from: Number(from), to: Number(to) })).hash

test('the hash of a range is the sum of its parts, and two indexes find where they part', async () => {
  const [whole, left, right] = await Promise.all([
    hashOf(api, 0n, 559n),
    hashOf(api, 0n, 200n),
    hashOf(api, 201n, 559n),
  ])
  const sum = (BigInt(`0x${left}`) + BigInt(`0x${right}`)) % 2n ** 128n
  expect(whole).toBe(sum.toString(16).padStart(32, '0'))
  expect(await hashOf(other, 0n, BigInt(FORK - 1))).toBe(await hashOf(api, 0n, BigInt(FORK - 1)))
  const found = await findFirstDifference(
    (from, to) => hashOf(api, from, to),
    (from, to) => hashOf(other, from, to),
    0n,
    550n,
  )
  expect(found).toBe(BigInt(FORK))
})

test('a range that is not indexed is refused by name', async () => {
  await expect(injectClient(api.app).getContentHash({ to: 99_999 })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  })
})

test('what the audit finds is published with what was made of it, and the index is right again', async () => {
  const { rows } = await sql<{ address: HexAddress; amount: string }>`
    SELECT encode(address, 'hex') AS address, amount FROM balance WHERE token = '_' AND amount > 1000
    ORDER BY address LIMIT 1`.execute(api.database.db)
  const [{ address, amount } = { address: '' as HexAddress, amount: '' }] = rows
  await sql`UPDATE balance SET amount = amount + 5 WHERE token = '_' AND address = ${Buffer.from(address, 'hex')}`.execute(
    api.database.db,
  )
  expect(await api.indexer.audit({ touched: 0, random: 1_000, tokens: 0, blocks: 2 })).toBe(true)
  // a random beginning leaves out the addresses before it
  while ((await injectClient(api.app).getAudit({})).different === 0)
    await api.indexer.audit({ touched: 0, random: 1_000, tokens: 0, blocks: 0 })
  const answer = await injectClient(api.app).getAudit({})
  expect(answer.differences).toMatchObject([
    {
      kind: 'account',
      subject: fromHexAddress(address),
      field: '_',
      indexed: String(BigInt(amount) + 5n),
      reported: amount,
      repaired: true,
      times: 1,
    },
  ])
  expect(answer).toMatchObject({ different: 1, repaired: 1 })
  expect(answer.totals.map(({ kind }) => kind)).toEqual(['account', 'block'])
  const detail = await injectClient(api.app).getAccountV2({ address: fromHexAddress(address) })
  expect(String(detail.balance)).toBe(amount)
})

test('an index that has come to its node is ready', async () => {
  const response = await api.app.inject({ url: '/ready' })
  expect([response.statusCode, parseJson(response.body)]).toEqual([
    200,
    { ready: true, networks: { main: { blocksBehind: 0 } } },
  ])
})

test('an index is not ready before its back-fill has made what lists are answered from', async () => {
  await sql`INSERT INTO deferred_index VALUES ('balance_by_token', '')`.execute(api.database.db)
  expect((await api.app.inject({ url: '/ready' })).statusCode).toBe(503)
  await sql`DELETE FROM deferred_index`.execute(api.database.db)
  expect((await api.app.inject({ url: '/ready' })).statusCode).toBe(200)
})
