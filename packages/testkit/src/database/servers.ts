import { createClient, PLANNER_SETTINGS } from '@tronlens/db'

/**
 * Servers of a Citus cluster that tests run on instead of an embedded server: `TEST_CITUS_URLS`, the
 * coordinator first, then its workers, divided by commas. Undefined when tests bring their own.
 */
export function readCluster(): string[] | undefined {
  const urls = process.env.TEST_CITUS_URLS?.split(',').filter(Boolean) ?? []
  if (urls.length === 0) return undefined
  if (urls.length < 3)
    throw new Error(`TEST_CITUS_URLS names ${urls.length} servers; a coordinator and two workers are needed.`)
  return urls
}

/** URL of a database of a server. */
export function inServer(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Sends one statement on a connection of its own. */
export async function runOn(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = createClient(url, { name: 'tronlens-testkit' })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}

/** Makes databases of one name on the servers of a cluster into a cluster of their own. */
export async function joinCluster(
  [coordinator = '', ...workers]: readonly string[],
  name: string,
): Promise<void> {
  for (const url of [coordinator, ...workers]) await runOn(inServer(url, name), 'CREATE EXTENSION citus')
  const { hostname, port } = new URL(coordinator)
  await runOn(inServer(coordinator, name), 'SELECT citus_set_coordinator_host($1, $2)', [
    hostname,
    Number(port),
  ])
  for (const worker of workers) {
    const { hostname, port } = new URL(worker)
    await runOn(inServer(coordinator, name), 'SELECT citus_add_node($1, $2)', [hostname, Number(port)])
  }
}

/** Lets servers of a cluster plan for a database as an embedded server does, however they are set up. */
async function planAlike(servers: readonly string[], name: string): Promise<void> {
  const settings = Object.entries(PLANNER_SETTINGS)
  const statement = settings.map(([key, value]) => `ALTER DATABASE ${name} SET ${key} = '${value}'`).join(';')
  for (const url of servers) await runOn(url, statement)
}

/** Makes a database from another one that has no connections, on every server. */
export async function copyTemplate(
  servers: readonly string[],
  template: string,
  name: string,
): Promise<void> {
  for (const url of servers)
    await runOn(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  if (servers.length > 1) await planAlike(servers, name)
}

/**
 * Ends every connection to databases of a name, those of the servers themselves too: only then they can be
 * copied.
 */
export async function releaseDatabase(servers: readonly string[], name: string): Promise<void> {
  for (const url of servers) {
    await runOn(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await runOn(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
}
