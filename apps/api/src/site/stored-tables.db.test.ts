import { createAppDatabase, listAppTables } from '@tronlens/db'
import { createTestDatabase } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { STORED_TABLES } from './stored-tables.ts'

test('the page of what is stored shows every table of user data', async () => {
  const database = await createTestDatabase()
  const db = createAppDatabase(database.url)
  try {
    expect((await listAppTables(db)).map(({ name }) => name)).toEqual(Object.keys(STORED_TABLES).sort())
  } finally {
    await db.destroy()
    await database.drop()
  }
})
