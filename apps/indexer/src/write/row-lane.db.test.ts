import { blockNumber, DEFAULT_NETWORK, hexAddress, tokenHex } from '@tronlens/core'
import { BLOCK_COPIES, encodeCopy } from '@tronlens/db'
import { connectTestDatabase } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { Writer } from './writer.ts'

const address = hexAddress(`41${'07'.repeat(20)}`)

test('rows that a crash left without the rest of their batch are gone at the next start', async () => {
  const database = await connectTestDatabase()
  const countRows = async () =>
    (await database.client.query<{ n: number }>('SELECT count(*)::int AS n FROM balance_entry')).rows[0]?.n
  const row = {
    block_number: blockNumber(7),
    tx_index: 0,
    ordinal: 0,
    address,
    token: tokenHex('5f'),
    delta: 1n,
    cause: 1,
  }
  const killed = await Writer.open(database.url, DEFAULT_NETWORK)
  const lane = await killed.takeLane(blockNumber(0))
  await lane.send([encodeCopy(BLOCK_COPIES.entries, [row])])
  await lane.finish()
  expect(await countRows()).toBe(0)
  await lane.commit()
  expect(await countRows()).toBe(1)
  await killed.close()

  const next = await Writer.open(database.url, DEFAULT_NETWORK)
  expect(await countRows()).toBe(0)
  await next.close()
  await database.drop()
})

test('a connection that is opened while the writer closes is ended too, so that the next writer need not wait', async () => {
  const database = await connectTestDatabase()
  const writer = await Writer.open(database.url, DEFAULT_NETWORK)
  const aside = expect(writer.runAside(async () => undefined)).rejects.toThrow('the writer was closed')
  await writer.close()
  await aside
  const { rows } = await database.client.query(
    "SELECT FROM pg_stat_activity WHERE application_name = 'tronlens-indexer-rows' AND datname = current_database()",
  )
  expect(rows).toEqual([])
  await database.drop()
})
