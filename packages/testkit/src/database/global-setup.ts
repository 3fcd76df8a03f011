import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { distributeChain, migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import type { TestProject } from 'vitest/node'
import { dropFilled } from './filled-templates.ts'
import { inServer, joinCluster, readCluster, releaseDatabase, runOn } from './servers.ts'
import { TEMPLATE_DATABASE } from './template.ts'

/**
 * Starts one PostgreSQL for the whole test run, or takes the cluster that `TEST_CITUS_URLS` names, and
 * prepares the migrated template that test databases are copied from.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = readCluster()
  if (cluster) {
    await prepareCluster(cluster)
    project.provide('databaseUrls', cluster)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-test-'))
  await chmod(folder, 0o755) // run as root, the server is another user
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    // what a test provokes shows in its outcome; a server that does not start says why in its error
    log: () => undefined,
    durability: 'none',
    // files run side by side, each with the pools of all the programs that it starts
    // its folder may be in memory
    settings: { max_connections: '300', max_wal_size: '512MB' },
  })
  await runOn(postgres.url, `CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await migrate(postgres.url)
  project.provide('databaseUrls', [postgres.url])
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(postgres.folder, { recursive: true, force: true })
  }
}

/** Few parts for each table: tests hold little. */
const SHARDS = 4

async function prepareCluster(servers: readonly string[]): Promise<void> {
  const [coordinator = ''] = servers
  await dropFilled(servers)
  for (const url of servers) {
    await runOn(url, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`)
    await runOn(url, `CREATE DATABASE ${TEMPLATE_DATABASE}`)
  }
  await joinCluster(servers, TEMPLATE_DATABASE)
  await migrate(coordinator)
  await distributeChain(inServer(coordinator, TEMPLATE_DATABASE), DEFAULT_NETWORK, { shards: SHARDS })
  await releaseDatabase(servers, TEMPLATE_DATABASE)
}

async function migrate(server: string): Promise<void> {
  await migrateChain(inServer(server, TEMPLATE_DATABASE), DEFAULT_NETWORK)
  await migrateApp(inServer(server, TEMPLATE_DATABASE))
}
