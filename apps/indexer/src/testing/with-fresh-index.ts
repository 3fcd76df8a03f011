import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { createIndexer } from '../index.ts'

/** Looks at an index of a node that is made at one go. */
export async function withFreshIndex(
  nodeUrl: string,
  look: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase()
  try {
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl })
    await indexer.catchUp()
    await indexer.stop()
    await look(database)
  } finally {
    await database.drop()
  }
}
