import { readFile } from 'node:fs/promises'
import { createClient } from '@tronlens/db'

const ROLES = new URL('../../../db/sql/roles.sql', import.meta.url)
/** Lock of a database that all tests of a server have in common. */
const ROLES_LOCK = 822_401_977

/**
 * Makes the separate logins for a network of a test database, one test after the other: roles are those of
 * the whole server.
 */
export async function makeRoles(url: string, network: string): Promise<void> {
  const [common, own] = [new URL(url), new URL(url)]
  common.pathname = '/postgres'
  own.searchParams.set('options', `-c tronlens.network=${network}`)
  const [turn, client] = [createClient(common.href), createClient(own.href)]
  try {
    await turn.connect()
    await turn.query('SELECT pg_advisory_lock($1)', [ROLES_LOCK])
    await client.connect()
    await client.query(await readFile(ROLES, 'utf8'))
  } finally {
    await client.end()
    await turn.end()
  }
}
