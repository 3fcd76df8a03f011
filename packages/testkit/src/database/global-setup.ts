import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createClient, migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import type { TestProject } from 'vitest/node'
import { TEMPLATE_DATABASE } from './template.ts'

/** Starts one PostgreSQL for the whole test run and prepares the migrated template that test databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-test-'))
  await chmod(folder, 0o755) // run as root, the server is another user
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    // what a test provokes shows in its outcome; a server that does not start says why in its error
    log: () => undefined,
    durability: 'none',
  })
  const client = createClient(postgres.url)
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = new URL(postgres.url)
  template.pathname = `/${TEMPLATE_DATABASE}`
  await migrateChain(template.href, DEFAULT_NETWORK)
  await migrateApp(template.href)
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(postgres.folder, { recursive: true, force: true })
  }
}
