import { randomBytes } from 'node:crypto'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createClient, createDatabase, type Database } from '@tronlens/db'
import { TEMPLATE_DATABASE } from './template.ts'

/** A database of its own for a test file: an empty index of the default network, and nothing from people. */
export type TestDatabase = {
  url: string
  db: Database
  /** Closes the connections and removes the database. */
  drop: () => Promise<void>
}

/**
 * A fresh migrated database, copied from the template in some tens of milliseconds.
 *
 * Works in tests of the vitest project `db`, whose global setup starts the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  // imported here, because the rest of the test kit is used outside of the test runner too
  const { inject } = await import('vitest')
  const serverUrl = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = createDatabase(url.href, DEFAULT_NETWORK, { poolSize: 4 })
  return {
    url: url.href,
    db,
    drop: async () => {
      await db.destroy()
      await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = createClient(url, { name: 'tronlens-testkit' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
