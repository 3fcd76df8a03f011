import { blockNumber, DEFAULT_NETWORK } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropChainData, migrateChain } from '../src/migrate/migrate.ts'
import { findChainState } from '../src/queries/chain/chain-state.ts'
import { keepUndo, rollBack } from '../src/rollback/rollback.ts'
import { saveHeights } from '../src/writes/chain/chain-state.ts'

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
})
afterAll(() => database.drop())

const HASH = `\\x${'07'.repeat(32)}`
const begin = (head: number) =>
  client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts)
     VALUES ($1, $2, $1, 0, 0, $2, 0, 0, 0, 0, 0)`,
    [Buffer.from(HASH.slice(2), 'hex'), head],
  )
const revision = async () => (await findChainState(database.db))?.revision ?? -1n

test('each change of a state has a higher number than all before it: new heights, a fork, an index that is created again', async () => {
  const seen: bigint[] = []
  const note = async () => seen.push(await revision())
  await begin(5)
  await note()
  await saveHeights(client, { head: blockNumber(6), solid: blockNumber(4) })
  await note()
  await client.query('BEGIN')
  await keepUndo(client, 6n)
  await client.query('UPDATE chain_state SET head_number = 6')
  await client.query('COMMIT')
  await note()
  await client.query('BEGIN')
  await rollBack(client, 5n)
  await client.query('COMMIT')
  expect(await findChainState(database.db)).toMatchObject({ head_number: 5n })
  await note()
  await dropChainData(database.url, DEFAULT_NETWORK)
  await migrateChain(database.url, DEFAULT_NETWORK)
  await begin(0)
  await note()
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => Number(one - other)))
  expect(seen).toHaveLength(5)
})
