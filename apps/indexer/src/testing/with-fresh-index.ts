import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { createIndexer, type Indexer } from '../index.ts'

/** Looks at an index of a node that is made at one go. */
export async function withFreshIndex(
  nodeUrl: string,
  look: (database: TestDatabase, indexer: Indexer) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase()
  try {
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl })
    try {
      await indexer.catchUp()
      await look(database, indexer)
    } finally {
      await indexer.stop()
    }
  } finally {
    await database.drop()
  }
}
