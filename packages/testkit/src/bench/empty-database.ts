import { DEFAULT_NETWORK } from '@tronlens/core'
import { createClient, migrateChain } from '@tronlens/db'

/** A new database of a server. @returns its address */
export async function createPlain(serverUrl: string, name: string): Promise<string> {
  const client = createClient(serverUrl, { name: 'tronlens-bench' })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A migrated database without rows. */
export async function createEmpty(serverUrl: string, name: string): Promise<string> {
  const url = await createPlain(serverUrl, name)
  await migrateChain(url, DEFAULT_NETWORK)
  return url
}

/** Removes a database and gives its space back. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const client = createClient(serverUrl, { name: 'tronlens-bench' })
  await client.connect()
  await client.query(`DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
  await client.end()
}
