import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { rounds, seedOf } from '@tronlens/core/testing'
import {
  blockChannel,
  createClient,
  createDatabase,
  type EmbeddedPostgres,
  findChainState,
  hashContent,
  migrateChain,
} from '@tronlens/db'
import {
  branchOf,
  bundleProgram,
  cutOff,
  findRecording,
  pick,
  readRecording,
  seededRandom,
  startAgain,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer } from '../src/index.ts'

// Indexer and database are killed at random moments while the node changes from branch to branch. A few
// rounds are part of every run; `KILL_ROUNDS=1000` makes it a long one, `KILL_SEED` another one.

const ROUNDS = Number(process.env.KILL_ROUNDS ?? rounds(2, 5))
const SEED = Number(process.env.KILL_SEED ?? seedOf())
/** A round takes a second or two; the machine may be busy. */
const TIME = { timeout: 120_000 + ROUNDS * 30_000 }
const WAIT = { timeout: 120_000, interval: 100 }
const DEEPEST_FORK = 40
/** Blocks that are indexed at most before a kill. */
const MOST_BLOCKS = 90

const recording = readRecording(findRecording())
const HEAD = recording.head()
// nothing solid: each block is a database transaction of its own, and all of them may be replaced
const chain = cutOff(recording, HEAD, 0)

let parent: string
let program: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tronlens-kill-'))
  await chmod(parent, 0o755)
  program = await bundleProgram('apps/indexer/src/main.ts')
})

let server: EmbeddedPostgres | undefined
afterAll(async () => {
  await server?.stop()
  await rm(parent, { recursive: true, force: true })
})

const startServer = (port?: number) =>
  startAgain({
    dataDir: join(parent, 'postgres'),
    port,
    log: () => undefined,
    durability: 'none',
  })

async function readHead(url: string): Promise<number> {
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 1 })
  try {
    return Number((await findChainState(db))?.head_number ?? -1)
  } finally {
    await db.destroy()
  }
}

async function readContent(url: string): Promise<Record<string, string>> {
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 1 })
  try {
    return await hashContent(db)
  } finally {
    await db.destroy()
  }
}

/** Resolves after so many notices of the indexer; listens when it is returned. */
async function countNotices(url: string, count: number): Promise<{ counted: Promise<void> }> {
  const client = createClient(url)
  client.on('error', () => undefined) // the server is killed under it
  await client.connect()
  await client.query(`LISTEN ${blockChannel(DEFAULT_NETWORK)}`)
  let left = count
  const counted = new Promise<void>((done) => {
    client.on('notification', () => {
      if (--left === 0) client.end().then(done, done)
    })
  })
  return { counted }
}

/**
 * Resolves when the index stands where the node does, after which no notice comes any more; ends with the
 * signal.
 */
async function standsAt(url: string, nodeUrl: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${nodeUrl}/wallet/getnowblock`)
  const { blockID } = (await answer.json()) as { blockID: string }
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 1 })
  try {
    for (let isThere = false; !isThere && !signal.aborted; ) {
      isThere = (await findChainState(db))?.head_hash.toString('hex') === blockID
      if (!isThere) await pause(100)
    }
  } finally {
    await db.destroy()
  }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test(
  `indexer and database killed ${ROUNDS} times while the chain forks end with the content of a clean replay (seed ${SEED})`,
  TIME,
  async () => {
    const random = seededRandom(SEED)
    const source = switchable(chain)
    const node = await startReplayNode({ source })
    server = await startServer()
    const { url } = server // the same after each start
    await migrateChain(url, DEFAULT_NETWORK)
    const checkpoint = createClient(url)
    await checkpoint.connect()
    await checkpoint.query('CHECKPOINT') // tables that a kill takes back are made by no indexer
    await checkpoint.end()

    for (let round = 0; round < ROUNDS; round++) {
      const height = await readHead(url)
      const depth = Math.min(1 + pick(random, DEEPEST_FORK), height - 1)
      const forks = depth > 0 && (height === HEAD || random() < 0.5)
      if (forks) {
        const dropped = pick(random, 3)
        const keep = (block: number, index: number) => (block + index) % 3 !== dropped
        source.use(branchOf(chain, { after: height - depth, solid: 0, keep }))
      }
      const { counted } = await countNotices(
        url,
        1 + pick(random, forks ? depth : Math.min(MOST_BLOCKS, HEAD - height)),
      )
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, DATABASE_URL: url, NODE_URL: node.url, LOG_LEVEL: 'error' },
        stdio: 'inherit',
      })
      // a block that was being committed when its indexer was killed is one notice less
      const enough = new AbortController()
      await Promise.race([counted, standsAt(url, node.url, enough.signal)])
      enough.abort()
      const victim = pick(random, 3)
      if (victim === 0) await kill(child)
      else {
        process.kill(server.pid, 'SIGKILL')
        if (victim === 1) await kill(child)
        await server.ended
        server = await startServer(server.port)
        // the indexer that was left alive finds the server that came back
        if (victim === 2) {
          await expect.poll(() => readHead(url), WAIT).toBe(HEAD)
          await kill(child)
        }
      }
    }
    source.use(chain)
    const last = createIndexer({ databaseUrl: url, nodeUrl: node.url })
    expect(await last.catchUp()).toEqual({ head: HEAD })
    await last.stop()
    const content = await readContent(url)

    const clean = new URL(url)
    clean.pathname = '/clean'
    const admin = createClient(url)
    await admin.connect()
    await admin.query('CREATE DATABASE clean')
    await admin.end()
    await migrateChain(clean.href, DEFAULT_NETWORK)
    const indexer = createIndexer({ databaseUrl: clean.href, nodeUrl: node.url })
    await indexer.catchUp()
    await indexer.stop()
    expect(content).toEqual(await readContent(clean.href))
    await node.stop()
  },
)
