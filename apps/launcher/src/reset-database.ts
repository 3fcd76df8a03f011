import { createClient } from '@tronlens/db'

/**
 * Empties a database of ours for `--fresh`. A database without our migration table is left alone: either it is empty,
 * or it belongs to somebody else.
 */
export async function resetDatabase(url: string): Promise<void> {
  const client = createClient(url, 'tronlens-launcher')
  await client.connect()
  try {
    const { rows } = await client.query("SELECT to_regclass('public.schema_version') IS NOT NULL AS ours")
    if (rows[0]?.ours) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  } finally {
    await client.end()
  }
}
