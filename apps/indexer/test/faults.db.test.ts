import { rounds, sample } from '@tronlens/core/testing'
import { hashContent } from '@tronlens/db'
import {
  branchOf,
  type ChainSource,
  createTestDatabase,
  cutOff,
  findRecording,
  type NodeFailure,
  readRecording,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/index.ts'

// Everything that a node may do wrong, alone and together with one that is in order: each ends with the
// content of a clean replay.

const recording = readRecording(findRecording())
/** Blocks that are indexed for each fault; what a fault does shows in the first of them. */
const HEAD = rounds(200, recording.head())
/** Where a node stands before it goes wrong, and the newest block there that is solid. */
const [BEFORE, SOLID] = [60, 45]
/** A node that is patient waits for answers that never come; the machine may be busy. */
const SLOW = { timeout: 240_000 }
const WAIT = { timeout: 120_000, interval: 200 }
/** Longer than an answer takes on any machine. */
const NODE_TIMEOUT_MS = 4_000

const whole = cutOff(recording, HEAD, HEAD)
const before = cutOff(recording, BEFORE, SOLID)
/** The same transactions in other blocks, all of them solid. */
const other = branchOf(recording, { after: 30, head: HEAD, solid: HEAD, keep: () => true })

type FakeNode = { source: ChainSource; fail?: (path: string) => NodeFailure | undefined }

/** Indexes from nodes, the first of which leads; `change` is called when the index stands at their head. */
async function hashFrom(nodes: readonly FakeNode[], change?: () => void): Promise<Record<string, string>> {
  const database = await createTestDatabase()
  const running = await Promise.all(nodes.map((node) => startReplayNode(node)))
  const [first = '', ...others] = running.map(({ url }) => url)
  const indexer = createIndexer({
    databaseUrl: database.url,
    nodeUrl: first,
    standbyNodes: others.length > 0 ? others.join(',') : undefined,
    nodeTimeoutMs: NODE_TIMEOUT_MS,
  })
  try {
    if (change) {
      expect(await indexer.catchUp()).toEqual({ head: BEFORE })
      change()
    }
    // a node that went wrong is found when the nodes are compared the next time
    await expect.poll(async () => (await indexer.catchUp()).head, WAIT).toBe(HEAD)
    return await hashContent(database.db)
  } finally {
    await indexer.stop()
    await Promise.all(running.map((node) => node.stop()))
    await database.drop()
  }
}

const clean = hashFrom([{ source: whole }])

/** A client that gets such an answer waits that long, each time. */
const COMES_BACK = 'HTTP 429 with a time to come back'

const FAILURES: Record<string, NodeFailure> = {
  'HTTP 500': { status: 500 },
  'HTTP 503': { status: 503 },
  'HTTP 429': { status: 429 },
  [COMES_BACK]: { status: 429, retryAfter: 1 },
  'half an answer': 'half',
  'a page instead of JSON': 'page',
  'null instead of an answer': { json: () => 'null' },
  'an empty list instead of an answer': { json: () => '[]' },
  'texts instead of numbers': { json: (text) => text.replace(/: *(\d+)(?=[,}])/g, ':"$1x"') },
  'lists instead of texts': { json: (text) => text.replace(/: *("(?:[^"\\]|\\.)*")/g, ':[$1]') },
}

/** Fails a few requests in a row, again and again. */
const nowAndThen = (failure: NodeFailure, each: number, most = Number.POSITIVE_INFINITY) => {
  let asked = 0
  let failed = 0
  return () => (++asked % each === 0 && failed++ < most ? failure : undefined)
}

// every commit has others
test.each(
  sample(
    Object.entries(FAILURES).filter(([name]) => name !== COMES_BACK),
    3,
  ),
)('the only node answers %s now and then', SLOW, async (_, failure) => {
  expect(await hashFrom([{ source: whole, fail: nowAndThen(failure, 60) }])).toEqual(await clean)
})

test.each(sample(Object.entries(FAILURES), 3))(
  'the first of two nodes always answers %s',
  SLOW,
  async (_, failure) => {
    expect(await hashFrom([{ source: whole, fail: () => failure }, { source: whole }])).toEqual(await clean)
  },
)

test('the first of two nodes has a stale head', SLOW, async () => {
  expect(await hashFrom([{ source: before }, { source: whole }])).toEqual(await clean)
})

test('the only node goes back to an old state and comes forward again', SLOW, async () => {
  const source = switchable(before)
  let asked = 0
  const change = () => source.use(cutOff(recording, 30, 20))
  const fail = (): undefined => {
    if (source.head() === 30 && ++asked > 10) source.use(whole)
  }
  expect(await hashFrom([{ source, fail }], change)).toEqual(await clean)
})

test('the second of two nodes has other solid blocks from the beginning', SLOW, async () => {
  expect(await hashFrom([{ source: whole }, { source: other }])).toEqual(await clean)
})

test('the first of two nodes replaces blocks that were solid', SLOW, async () => {
  const [first, second] = [switchable(before), switchable(before)]
  const change = () => {
    first.use(other)
    second.use(whole)
  }
  expect(await hashFrom([{ source: first }, { source: second }], change)).toEqual(await clean)
})

// These wait for most of their time, so that they wait side by side.

test.concurrent(`the only node answers ${COMES_BACK} now and then`, SLOW, async () => {
  const fail = nowAndThen({ status: 429, retryAfter: 1 }, 60)
  expect(await hashFrom([{ source: whole, fail }])).toEqual(await clean)
})

test.concurrent('answers of the only node do not come now and then', SLOW, async () => {
  const fail = nowAndThen('silence', 60, 3)
  expect(await hashFrom([{ source: whole, fail }])).toEqual(await clean)
})

test.concurrent('the second of two nodes falls silent in the middle', SLOW, async () => {
  let asked = 0
  const fail = (): NodeFailure | undefined => (++asked > 20 ? 'silence' : undefined)
  expect(await hashFrom([{ source: whole }, { source: whole, fail }])).toEqual(await clean)
})

test.concurrent('the first of two nodes goes back to an old state and stays there', SLOW, async () => {
  const [first, second] = [switchable(before), switchable(before)]
  const change = () => {
    first.use(cutOff(recording, 30, 20))
    second.use(whole)
  }
  expect(await hashFrom([{ source: first }, { source: second }], change)).toEqual(await clean)
})
