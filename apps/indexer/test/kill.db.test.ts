import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { blockChannel, createClient } from '@tronlens/db'
import {
  bundleProgram,
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
} from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/index.ts'
import { expectCleanReplay } from '../src/recording/clean-replay.ts'

const recording = readRecording(findRecording())

/** Blocks after which the process is killed, one run after the other: early, often, and in large steps. */
const KILL_AFTER = [1, 1, 3, 8, 40, 7, 60, 90]

/** Eight processes and two whole chains block by block, on a machine that may be busy. */
const SLOW = { timeout: 240_000 }

test('an indexer that is killed again and again ends with the content of a clean replay', SLOW, async () => {
  const database = await createTestDatabase()
  // nothing solid: every block is a transaction of its own, so a kill meets one in the middle of each step
  const chain = cutOff(recording, recording.head(), 0)
  const node = await startReplayNode({ source: chain })
  const listener = createClient(database.url)
  await listener.connect()
  await listener.query(`LISTEN ${blockChannel(DEFAULT_NETWORK)}`)
  let left = 0
  let reached = () => {}
  listener.on('notification', () => {
    if (--left === 0) reached()
  })
  const countDown = (blocks: number) =>
    new Promise<void>((done) => {
      left = blocks
      reached = done
    })
  const program = await bundleProgram('apps/indexer/src/main.ts')
  for (const blocks of KILL_AFTER) {
    const child: ChildProcess = spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: database.url, NODE_URL: node.url, LOG_LEVEL: 'warn' },
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    await countDown(blocks)
    child.kill('SIGKILL')
    await ended
  }
  await listener.end()
  const last = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  expect(await last.catchUp()).toEqual({ head: recording.head() })
  await last.stop()

  await expectCleanReplay(database, node.url)
  await node.stop()
  await database.drop()
})
