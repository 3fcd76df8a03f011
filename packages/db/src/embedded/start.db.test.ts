import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAgain } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../connection/pool.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tronlens-embedded-'))
  await chmod(parent, 0o755)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const start = (dataDir: string, log: (line: string) => void = () => undefined) =>
  startEmbeddedPostgres({ dataDir, log, durability: 'none' })

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = createClient(server.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('data survives a stop, and a server that was killed', async () => {
  const dir = join(parent, 'kept')
  let server = await start(dir)
  await query(server, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)')
  await query(server, 'CHECKPOINT')
  await server.stop()
  server = await start(dir)
  expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  const pid = Number((await readFile(join(server.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await server.ended
  server = await startAgain({ dataDir: dir, log: () => undefined, durability: 'none' })
  expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await server.stop()
  await server.stop()
})

test('texts are UTF-8, ordered by code point, and the clock is UTC', async () => {
  const server = await start(join(parent, 'locale'))
  expect(
    await query(
      server,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone, lower('ÄB') AS lower,
         'a' > 'B' AS "byCodePoint"`,
    ),
  ).toEqual([{ encoding: 'UTF8', zone: 'UTC', lower: 'äb', byCodePoint: true }])
  await server.stop()
})

test('a port that is taken is an error that says so', async () => {
  const server = await start(join(parent, 'first'))
  await expect(
    startEmbeddedPostgres({ dataDir: join(parent, 'second'), port: server.port, log: () => undefined }),
  ).rejects.toThrow(DatabaseUnavailableError)
  await server.stop()
})

test('a folder that the database user cannot reach is replaced by one outside, and the log says where', async () => {
  const home = join(parent, 'home')
  const lines: string[] = []
  await mkdir(home, { mode: 0o700 })
  const server = await start(join(home, 'postgres'), (line) => lines.push(line))
  if (process.getuid?.() === 0) {
    expect(server.folder).not.toContain(home)
    expect(lines.join()).toContain(server.folder)
  } else expect(server.folder).toContain(home)
  await server.stop()
  await rm(server.folder, { recursive: true, force: true })
})

test('stopping the server ends its process', async () => {
  const server = await start(join(parent, 'ended'))
  const client = createClient(server.url)
  await client.connect()
  const broken = new Promise<Error>((done) => client.on('error', done))
  await server.stop()
  expect((await broken).message).toContain('terminat')
  await server.ended
})
