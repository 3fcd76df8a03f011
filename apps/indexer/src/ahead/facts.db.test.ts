import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockHash, blockNumber } from '@tronlens/core'
import {
  bundleProgram,
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  seededRandom,
  startReplayNode,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Archive } from '../archive/archive.ts'
import { createIndexer } from '../index.ts'
import { expectCleanReplay } from '../recording/clean-replay.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
/** Blocks of the index before others write ahead of it. */
const BEGUN = 20
const SEED = Number(process.env.KILL_SEED ?? 1)
const WAIT = { timeout: 120_000, interval: 20 }

/** A port that no program listens on at the moment. */
async function findPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}

test('an index whose rows others wrote ahead, one of them killed, has the content of a clean replay', {
  timeout: 300_000,
}, async () => {
  const node = await startReplayNode({ source: cutOff(recording, HEAD, HEAD) })
  const database = await createTestDatabase()
  const follow = async (nodeUrl: string) => {
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl })
    await indexer.catchUp()
    await indexer.stop()
    return indexer.metrics
  }
  const beginning = await startReplayNode({ source: cutOff(recording, BEGUN, BEGUN) })
  await follow(beginning.url)
  await beginning.stop()

  const program = await bundleProgram('apps/indexer/src/main.ts')
  const archiveDir = await mkdtemp(join(tmpdir(), 'tronlens-facts-'))
  const ports = [await findPort(), await findPort()]
  const start = (port: string | undefined): ChildProcess =>
    spawn(process.execPath, [program], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        NODE_URL: node.url,
        LOG_LEVEL: 'warn',
        INDEXER_ROLE: 'facts',
        INDEXER_METRICS_PORT: port,
        ARCHIVE_DIR: archiveDir,
        INDEXER_FACTS_BLOCKS: '10',
        INDEXER_POLL_MS: '20',
      },
      stdio: 'inherit',
    })
  /** Ranges that were made, those of them whose rows are there, and those that were passed over. */
  const count = async () => {
    const { rows } = await sql<{ made: number; written: number; missing: number; to: number }>`
      SELECT count(*) FILTER (WHERE state > 0)::int AS made, count(*) FILTER (WHERE state = 1)::int AS written,
        count(*) FILTER (WHERE state = 0 AND first < (SELECT max(first) FROM fill_range WHERE state > 0))::int AS missing,
        max(last) FILTER (WHERE state > 0)::int AS to
      FROM fill_range WHERE first > ${BEGUN}`.execute(database.db)
    return rows[0] ?? { made: 0, written: 0, missing: 0, to: 0 }
  }
  const processes = ports.map(start)
  const ends = processes.map((child) => once(child, 'exit'))
  const rangesBeforeKill = 1 + Math.floor(seededRandom(SEED)() * 10)
  await expect.poll(async () => (await count()).made, WAIT).toBeGreaterThanOrEqual(rangesBeforeKill)
  processes[0]?.kill('SIGKILL')
  await ends[0]
  // the other one takes what was held, and goes on
  const { made } = await count()
  await expect
    .poll(async () => {
      const now = await count()
      return now.missing === 0 && now.written > 5 && (now.made > made + 5 || now.to === HEAD)
    }, WAIT)
    .toBe(true)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${ports[1]}${path}`)).text()
  expect(await ask('/healthz')).toBe('{"healthy":true}')
  expect(Number(/^tronlens_indexer_blocks_total (\d+)$/m.exec(await ask('/metrics'))?.[1])).toBeGreaterThan(9)
  // what any of them asked the node for is on the disk
  const genesis = await sql<{ hash: Buffer }>`SELECT hash FROM block WHERE number = 0`.execute(database.db)
  // one of them still writes: what it adds from here on is in neither
  const written = await sql<{ first: bigint; last: bigint }>`
    SELECT first, last FROM fill_range WHERE state = 1`.execute(database.db)
  const archive = await Archive.open(archiveDir, blockHash(genesis.rows[0]?.hash.toString('hex') ?? ''))
  for (const { first, last } of written.rows)
    for (let number = Number(first); number <= last; number++)
      expect([number, await archive.reach(blockNumber(number))]).toEqual([number, expect.any(Number)])
  await archive.close()
  // who wrote one of them had a node that stood elsewhere: its rows give way
  const strange = await sql`UPDATE fill_range SET parent = hash FROM block WHERE number = 0
    AND first = (SELECT max(first) FROM fill_range WHERE state = 1) RETURNING first`.execute(database.db)
  expect(strange.rows).toHaveLength(1)
  await follow(node.url)
  processes[1]?.kill('SIGTERM')
  expect(await ends[1]).toEqual([0, null])

  await expectCleanReplay(database, node.url)
  await node.stop()
  await database.drop()
  await rm(archiveDir, { recursive: true })
})
