import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  createClient,
  createDatabase,
  hashContent,
  migrateApp,
  migrateChain,
  startEmbeddedPostgres,
} from '@tronlens/db'
import { cutOff, findRecording, readRecording, startReplayNode, switchable } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/create-indexer.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
/** Head when the copy was made. */
const COPIED = 300

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })

async function contentOf(url: string): Promise<Record<string, string>> {
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 1 })
  const content = await hashContent(db)
  await db.destroy()
  return content
}

/** Rows of a statement. */
async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = createClient(url)
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

test('a copy of the data folder has the index and the data of users, and goes on from its own height', {
  timeout: 240_000,
}, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tronlens-restore-'))
  await chmod(parent, 0o755)
  const source = switchable(cutOff(recording, COPIED, COPIED))
  const node = await startReplayNode({ source })
  const index = async (url: string) => {
    const indexer = createIndexer({ databaseUrl: url, nodeUrl: node.url })
    const head = await indexer.catchUp()
    await indexer.stop()
    return head
  }
  const original = await start(join(parent, 'original'))
  await migrateApp(original.url)
  await migrateChain(original.url, DEFAULT_NETWORK)
  await index(original.url)
  const kept = await contentOf(original.url)
  await query(original.url, 'INSERT INTO app.site_setting (name, value) VALUES ($1, $2)', ['note', 'kept'])
  await original.stop()

  // with the owners of the files, as the documentation says
  await promisify(execFile)('cp', ['-pR', original.folder, join(parent, 'copy')])
  const copy = await start(join(parent, 'copy'))
  expect(await contentOf(copy.url)).toEqual(kept)
  expect(await query(copy.url, `SELECT value FROM app.site_setting WHERE name = 'note'`)).toEqual([
    { value: 'kept' },
  ])
  source.use(cutOff(recording, HEAD, HEAD))
  expect(await index(copy.url)).toEqual({ head: HEAD })
  await query(copy.url, 'CREATE DATABASE clean')
  const clean = new URL(copy.url)
  clean.pathname = '/clean'
  await migrateChain(clean.href, DEFAULT_NETWORK)
  await index(clean.href)
  expect(await contentOf(copy.url)).toEqual(await contentOf(clean.href))
  await node.stop()
  await copy.stop()
  await rm(parent, { recursive: true, force: true })
})
