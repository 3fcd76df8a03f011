import { randomBytes } from 'node:crypto'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createDatabase, type Database } from '@tronlens/db'
import { type FilledTemplate, provideFilled } from './filled-templates.ts'
import { copyTemplate, inServer, releaseDatabase, runOn } from './servers.ts'
import { TEMPLATE_DATABASE } from './template.ts'

/** A database of its own for a test file: an empty index of the default network, and no data of users. */
export type TestDatabase = {
  url: string
  db: Database
  /** True on a coordinator with workers, which hold the large tables. */
  isCluster: boolean
  /** Closes the connections and removes the database. */
  drop: () => Promise<void>
}

/**
 * A fresh migrated database, copied from the template in a tenth of a second.
 *
 * Works in tests of the vitest project `db`, whose global setup starts the server.
 *
 * @param beginning - what it holds already; absent: nothing
 */
export async function createTestDatabase(beginning?: FilledTemplate): Promise<TestDatabase> {
  // imported here, because the rest of the test kit is used outside of the test runner too
  const { inject } = await import('vitest')
  const servers = inject('databaseUrls')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = beginning ? await provideFilled(servers, beginning) : TEMPLATE_DATABASE
  await copyTemplate(servers, template, name)
  const url = inServer(servers[0] ?? '', name)
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 4 })
  return {
    url,
    db,
    isCluster: servers.length > 1,
    drop: async () => {
      await db.destroy()
      // servers of a cluster connect by themselves, also to what is about to go
      if (servers.length > 1) await releaseDatabase(servers, name)
      for (const server of servers) await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
