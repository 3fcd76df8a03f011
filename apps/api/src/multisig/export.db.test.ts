import { parseJson } from '@tronlens/core'
import { createAppDatabase } from '@tronlens/db'
import { expect, test } from 'vitest'
import { base58, sharedAccount } from '../testing/shared-account.ts'
import { idOf } from '../testing/signed-transaction.ts'

/** Requests to sign together as a file: walked by cursor, gone on with, narrowed like the list. */

const { who, build, send, list } = sharedAccount()
const PATH = '/api/wallet/multi/trx_record'
type Query = Record<string, string>
type Row = { hash: string; isSign: number; next?: string }

const ask = (query: Query) => who.api.app.inject({ url: `${PATH}?${new URLSearchParams(query)}` })

async function readLines(query: Query): Promise<{ rows: Row[]; manifest: object }> {
  const { statusCode, body } = await ask({ download: 'jsonl', ...query })
  expect(statusCode, body.slice(0, 200)).toBe(200)
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => parseJson(line) as Row & { manifest: object })
  return { manifest: lines.at(-1)?.manifest ?? {}, rows: lines.slice(0, -1) }
}

const hashes = (rows: readonly { hash: string }[]) => rows.map(({ hash }) => hash)

test('a file holds every request once, in the order of the list, and goes on behind any part', async () => {
  const raws = Array.from({ length: 7 }, (_, index) => build(1_000n + BigInt(index)))
  for (const raw of raws) expect(await send(raw, [who.alice])).toMatchObject({ code: 0 })
  // one moment for several: then the hash decides
  const people = createAppDatabase(who.api.database.url, { poolSize: 1 })
  const together = raws.slice(0, 4).map((raw) => Buffer.from(idOf(raw), 'hex'))
  await people
    .updateTable('multisig_request')
    .set({ created_at: new Date(0) })
    .where('hash', 'in', together)
    .execute()
  await people.destroy()
  const address = base58(who.bob)
  const whole = hashes(await list(address))
  expect(whole).toHaveLength(7)
  const { rows, manifest } = await readLines({ address, part: '3' })
  expect(hashes(rows)).toEqual(whole)
  expect(rows.map(({ next }) => next !== undefined)).toEqual([0, 0, 1, 0, 0, 1, 0].map(Boolean))
  expect(manifest).toMatchObject({ list: 'listMultisigRecords', query: { address }, rows: 7 })
  const behind = await readLines({ address, part: '3', cursor: rows[2]?.next ?? '' })
  expect(hashes(behind.rows)).toEqual(whole.slice(3))
  // a page by cursor is the same walk
  const page = parseJson((await ask({ address, limit: '3', cursor: '*' })).body) as { nextCursor: string }
  expect(page.nextCursor).toBe(rows[2]?.next)
})

test('a file is narrowed like the list, and CSV has the same rows', async () => {
  const address = base58(who.alice)
  const done = build(2_000n)
  await send(done, [who.alice, who.bob])
  const waiting = await list(address, 0)
  expect(hashes((await readLines({ address, state: '0' })).rows)).toEqual(hashes(waiting))
  expect(hashes(waiting)).not.toContain(idOf(done))
  const csv = await ask({ address, state: '0', download: 'csv' })
  expect(csv.headers['content-disposition']).toContain(`"multisig-records ${base58(who.alice)}.csv"`)
  expect(csv.body.split('\r\n')[0]).toMatch(/^hash,state,stage,.*,next$/)
  for (const { hash } of waiting) expect(csv.body).toContain(`\r\n${hash},`)
})

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['listBlocks', '', 1, '5'])).toString('base64url')
  expect((await ask({ address: base58(who.alice), cursor })).statusCode).toBe(400)
  const position = ['listMultisigRecords', '', 1, 'yesterday', '\\x00']
  const wrong = Buffer.from(JSON.stringify(position)).toString('base64url')
  expect((await ask({ address: base58(who.alice), cursor: wrong })).statusCode).toBe(400)
})
