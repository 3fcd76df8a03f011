import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  createClient,
  createDatabase,
  type EmbeddedPostgres,
  findChainState,
  hashContent,
  migrateChain,
  startEmbeddedPostgres,
} from '@tronlens/db'
import { cutOff, findRecording, readRecording, startReplayNode } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/create-indexer.ts'
import type { IndexerOptions } from '../src/indexer-options.ts'

const run = promisify(execFile)
const recording = readRecording(findRecording())
const HEAD = recording.head()
const chain = cutOff(recording, HEAD, HEAD)

async function query(url: string, text: string): Promise<void> {
  const client = createClient(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A migrated network whose disk is full; what ends that is returned. */
type Full = { free: () => Promise<void>; remove: () => Promise<void> }

/**
 * Tables on a disk of their own with room for a few pages more; undefined where this process may not mount
 * one.
 */
async function fillDisk(server: EmbeddedPostgres, parent: string): Promise<Full | undefined> {
  const disk = join(parent, 'disk')
  await mkdir(disk)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk])
  } catch {
    return undefined // not root, or a container without this right
  }
  const { uid, gid } = await stat(join(server.folder, 'data'))
  await chown(disk, uid, gid)
  await chmod(disk, 0o700)
  await query(server.url, `CREATE TABLESPACE small LOCATION '${disk}'`)
  await query(server.url, 'ALTER ROLE CURRENT_USER SET default_tablespace = small')
  await migrateChain(server.url, DEFAULT_NETWORK)
  await query(server.url, 'ALTER ROLE CURRENT_USER RESET default_tablespace')
  const { blocks, bfree, bsize } = await statfs(disk)
  const kilobytes = Math.ceil(((blocks - bfree) * bsize) / 1024)
  const resize = (size: number) => run('mount', ['-o', `remount,size=${size}k`, disk]).then(() => undefined)
  await resize(kilobytes + 256)
  return {
    free: () => resize(kilobytes + 256 * 1024),
    remove: () => run('umount', ['--lazy', disk]).then(() => undefined),
  }
}

/** A database that refuses rows in the words of a full disk, where no small disk can be had. */
async function pretendFull(server: EmbeddedPostgres): Promise<Full> {
  await migrateChain(server.url, DEFAULT_NETWORK)
  const schema = `chain_${DEFAULT_NETWORK}`
  await query(
    server.url,
    `CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
     END $$;
     CREATE TRIGGER disk_full BEFORE INSERT ON ${schema}.transfer EXECUTE FUNCTION public.disk_full()`,
  )
  return {
    free: () => query(server.url, `DROP TRIGGER disk_full ON ${schema}.transfer`),
    remove: async () => undefined,
  }
}

async function indexInto(url: string, nodeUrl: string): Promise<void> {
  const indexer = createIndexer({ databaseUrl: url, nodeUrl })
  await indexer.catchUp()
  await indexer.stop()
}

async function contentOf(url: string): Promise<Record<string, string>> {
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 1 })
  const content = await hashContent(db)
  await db.destroy()
  return content
}

test.each([
  'a small disk',
  'a database that says so',
])('a full disk (%s) stops the index with the reason, and it goes on by itself once there is room', {
  timeout: 240_000,
}, async (kind) => {
  const parent = await mkdtemp(join(tmpdir(), 'tronlens-full-'))
  await chmod(parent, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: join(parent, 'postgres'),
    log: () => undefined,
    durability: 'none',
  })
  const disk = kind === 'a small disk' ? await fillDisk(server, parent) : undefined
  const full = disk ?? (await pretendFull(server))
  const node = await startReplayNode({ source: chain })
  const silent = () => undefined
  let report: (reason: string) => void = silent
  const reported = new Promise<string>((done) => {
    report = done
  })
  const log: IndexerOptions['log'] = {
    debug: silent,
    info: silent,
    error: silent,
    warn: (fields) => 'reason' in fields && report(String(fields.reason)),
  }
  const db = createDatabase(server.url, DEFAULT_NETWORK, { poolSize: 1 })
  const readHead = async () => Number((await findChainState(db))?.head_number ?? -1)
  const indexer = createIndexer({ databaseUrl: server.url, nodeUrl: node.url, pollMs: 20, log })
  const following = indexer.follow()
  expect(await reported).toContain('No space left on device')
  expect(await readHead()).toBeLessThan(HEAD)
  await full.free()
  await expect.poll(readHead, { timeout: 120_000, interval: 100 }).toBe(HEAD)
  await indexer.stop()
  await following
  await db.destroy()
  await indexInto(server.url, node.url)

  const clean = new URL(server.url)
  clean.pathname = '/clean'
  await query(server.url, 'CREATE DATABASE clean')
  await migrateChain(clean.href, DEFAULT_NETWORK)
  await indexInto(clean.href, node.url)
  expect(await contentOf(server.url)).toEqual(await contentOf(clean.href))
  await node.stop()
  await server.stop()
  await full.remove()
  await rm(parent, { recursive: true, force: true })
})
