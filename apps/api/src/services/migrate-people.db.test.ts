import { createAppDatabase, createClient, DatabaseSchemaError, listMessages } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratePeople } from './migrate-people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = pino({ level: 'silent' })

test('an API alongside an indexer that may not see them creates the tables of users', async () => {
  const client = createClient(database.url)
  await client.connect()
  await client.query('DROP SCHEMA app CASCADE').finally(() => client.end())
  const giveUp = await migratePeople(database.url, log)
  giveUp()
  const db = createAppDatabase(database.url, { poolSize: 1 })
  try {
    expect(await listMessages(db, { start: 0, limit: 1 })).toEqual([])
  } finally {
    await db.destroy()
  }
})

test('a layout that cannot be brought up to date keeps the API from starting', async () => {
  const other = await createTestDatabase()
  const client = createClient(other.url)
  await client.connect()
  await client
    .query("UPDATE app.schema_version SET md5 = 'changed' WHERE version = 4")
    .finally(() => client.end())
  await expect(migratePeople(other.url, log)).rejects.toThrow(DatabaseSchemaError)
  await other.drop()
})

test('a database that is away keeps no API from starting', async () => {
  const giveUp = await migratePeople('postgres://unknown@127.0.0.1:1/nothing', log)
  giveUp()
})
