import { hashContent } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { expect } from 'vitest'
import { createIndexer } from '../index.ts'

/** Expects that an index has the content of one that is made of the same node's chain at one go. */
export async function expectCleanReplay({ db }: Pick<TestDatabase, 'db'>, nodeUrl: string): Promise<void> {
  const clean = await createTestDatabase()
  const indexer = createIndexer({ databaseUrl: clean.url, nodeUrl })
  await indexer.catchUp()
  await indexer.stop()
  expect(await hashContent(db)).toEqual(await hashContent(clean.db))
  await clean.drop()
}
