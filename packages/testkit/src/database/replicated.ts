import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  type Client,
  createClient,
  createDatabase,
  migrateApp,
  migrateChain,
  startEmbeddedPostgres,
} from '@tronlens/db'
import type { TestDatabase } from './test-database.ts'

/** A PostgreSQL server with another one that follows it by streaming, as replicas do. */
export type ReplicatedDatabase = TestDatabase & {
  /** Address of the replica; `url` is that of the server that is written. */
  readUrl: string
  /** Lets the replica stand still: it goes on receiving, and shows nothing of it. */
  hold: () => Promise<void>
  /** Lets the replica go on. */
  release: () => Promise<void>
  /** Lets the replica show every change this long after it was made. */
  delay: (ms: number) => Promise<void>
  /** Returns when the replica shows all that is there now. */
  arrived: () => Promise<void>
  /** Ends the replica alone. */
  stopReplica: () => Promise<void>
  /** Ends the server that is written alone. */
  stopPrimary: () => Promise<void>
}

/** A replica may not have less room for locks and connections than what it follows. */
const PRIMARY = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' }
const POLL_MS = 10

const copyFolder = promisify(execFile)

/** Starts two servers of our own, an empty index of the default network on both. Takes some seconds. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-replica-'))
  await chmod(folder, 0o755) // run as root, the servers are another user
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const start = (dataDir: string, settings: Record<string, string>, port?: number) =>
    startEmbeddedPostgres({ dataDir, port, log: () => undefined, durability: 'none', settings })

  const empty = await start(first, PRIMARY)
  await migrateChain(empty.url, DEFAULT_NETWORK)
  await migrateApp(empty.url)
  await empty.stop()
  // with its owners: a stopped server's folder is a copy to begin with
  await copyFolder('cp', ['-a', empty.folder, second])
  await writeFile(join(second, 'data', 'standby.signal'), '')
  const primary = await start(first, PRIMARY)
  const { hostname, port, username, password } = new URL(primary.url)
  const replica = await start(second, {
    ...PRIMARY,
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    wal_retrieve_retry_interval: '100ms',
  })
  const [writer, reader] = [createClient(primary.url), createClient(replica.url)]
  for (const client of [writer, reader]) {
    client.on('error', () => undefined) // a test may end either server
    await client.connect()
  }
  const db = createDatabase(primary.url, DEFAULT_NETWORK, { poolSize: 2 })
  const until = async (client: Client, question: string, values: unknown[] = []): Promise<void> => {
    while (!(await client.query<{ is_so: boolean }>(`SELECT (${question}) AS is_so`, values)).rows[0]?.is_so)
      await new Promise((done) => setTimeout(done, POLL_MS)) // replay sends no notice of what it has done
  }
  return {
    url: primary.url,
    readUrl: replica.url,
    db,
    isCluster: false,
    hold: async () => {
      await reader.query('SELECT pg_wal_replay_pause()')
      await until(reader, "pg_get_wal_replay_pause_state() = 'paused'")
    },
    release: async () => {
      await reader.query('SELECT pg_wal_replay_resume()')
    },
    delay: async (ms) => {
      await reader.query(`ALTER SYSTEM SET recovery_min_apply_delay = ${ms}`)
      await reader.query('SELECT pg_reload_conf()')
      await until(reader, `current_setting('recovery_min_apply_delay') = $1`, [ms === 0 ? '0' : `${ms}ms`])
    },
    arrived: async () => {
      const { rows } = await writer.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
      await until(reader, 'pg_last_wal_replay_lsn() >= $1::pg_lsn', [rows[0]?.lsn])
    },
    stopReplica: () => replica.stop(),
    stopPrimary: () => primary.stop(),
    drop: async () => {
      await db.destroy().catch(() => undefined) // a test may have ended its server
      for (const client of [writer, reader]) await client.end().catch(() => undefined)
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
