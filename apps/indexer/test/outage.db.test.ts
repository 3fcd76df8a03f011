import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  blockChannel,
  createClient,
  createDatabase,
  type EmbeddedPostgres,
  findChainState,
  migrateChain,
  parseNotice,
} from '@tronlens/db'
import {
  cutOff,
  findRecording,
  readRecording,
  startAgain,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/create-indexer.ts'
import { createMetrics, serveMetrics } from '../src/metrics.ts'

const recording = readRecording(findRecording())

/**
 * Resolves when the indexer of a server reports that a block is indexed; its connection is open when `ready`
 * resolves.
 */
function hearBlock(url: string, head: number): { ready: Promise<void>; heard: Promise<void> } {
  const client = createClient(url)
  client.on('error', () => undefined) // the server is killed under it
  const heard = new Promise<void>((done) => {
    client.on('notification', ({ payload }) => {
      if (parseNotice(payload).head >= head) client.end().then(done, done)
    })
  })
  const listen = async (): Promise<void> => {
    await client.connect()
    await client.query(`LISTEN ${blockChannel(DEFAULT_NETWORK)}`)
  }
  return { ready: listen(), heard }
}

/**
 * Keeps what was done so far: this server writes its log late, and tables that a kill takes back are made by
 * no indexer.
 */
async function checkpoint(url: string): Promise<void> {
  const client = createClient(url)
  await client.connect()
  await client.query('CHECKPOINT')
  await client.end()
}

async function kill(server: EmbeddedPostgres): Promise<void> {
  const pid = Number((await readFile(join(server.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await server.ended
}

test('a database that is killed and comes back is written to again, time after time', {
  timeout: 120_000,
}, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tronlens-outage-'))
  await chmod(parent, 0o755)
  const start = (port?: number) =>
    startAgain({
      dataDir: join(parent, 'postgres'),
      port,
      log: () => undefined,
      durability: 'none',
    })
  let server = await start()
  await migrateChain(server.url, DEFAULT_NETWORK)
  await checkpoint(server.url)
  const source = switchable(cutOff(recording, 5, 0))
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: server.url, nodeUrl: node.url, pollMs: 20 })
  const first = hearBlock(server.url, 5)
  await first.ready
  const following = indexer.follow()
  await first.heard
  for (const head of [20, 40, 60]) {
    await kill(server)
    source.use(cutOff(recording, head, 0))
    server = await start(server.port)
    const next = hearBlock(server.url, head)
    await next.ready
    const db = createDatabase(server.url, DEFAULT_NETWORK, { poolSize: 1 })
    if ((await findChainState(db))?.head_number !== BigInt(head)) await Promise.race([next.heard, following])
    await db.destroy()
  }
  await indexer.stop()
  await following
  await node.stop()
  await server.stop()
  await rm(parent, { recursive: true, force: true })
})

test('a port for metrics that another program holds is reported in one line and taken once it is free', async () => {
  const holder = createServer()
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  const lines: string[] = []
  const silent = () => undefined
  let notify: () => void = silent
  const notified = new Promise<void>((done) => {
    notify = done
  })
  const log = {
    debug: silent,
    info: silent,
    error: silent,
    warn: (_: object, message: string) => {
      lines.push(message)
      notify()
    },
  }
  const served = serveMetrics(createMetrics(), { port }, () => true, log)
  await notified
  holder.close()
  await once(holder, 'close')
  // the next try comes by itself
  let answer: Response | undefined
  while (!answer) answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  expect(answer.status).toBe(200)
  expect(lines).toEqual(['metrics cannot be served, will be tried again'])
  served.close()
})
