import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockHash, blockNumber, parseJson } from '@tronlens/core'
import { createNodeClient, type NodeBlock, type NodeBlockWithInfos } from '@tronlens/node-client'
import { branchOf, type ChainSource, findRecording, readRecording, startReplayNode } from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Archive } from '../archive/archive.ts'
import { WaitingBlocks } from '../archive/waiting-blocks.ts'
import { SILENT } from '../log.ts'
import { type Belonging, fetchBlocks } from './fetch-blocks.ts'

const LAST = 60
const recording = readRecording(findRecording())
const other = branchOf(recording, { after: 30, head: LAST, solid: LAST, keep: () => false })
const blockOf = (chain: ChainSource, number: number) => parseJson(chain.block(number) ?? '') as NodeBlock
const idOf = (chain: ChainSource, number: number) => blockHash(blockOf(chain, number).blockID)
const bundles = (chain: ChainSource, from: number, to: number): NodeBlockWithInfos[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    block: blockOf(chain, from + at),
    infos: parseJson(chain.infos(from + at) || '[]') as NodeBlockWithInfos['infos'],
  }))
const idsOf = (chain: ChainSource, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => idOf(chain, from + at))

let folder: string
let archive: Archive
const logged: object[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tronlens-fetch-'))
  logged.length = 0
  archive = await Archive.open(folder, idOf(recording, 0), {
    log: { ...SILENT, warn: (fields) => void logged.push(fields) },
  })
})
afterEach(async () => {
  await archive.close()
  await rm(folder, { recursive: true })
})

/** Ids of the blocks that come from a node of a chain and the archive, in which they are kept. */
async function fetchIds(
  source: ChainSource,
  belonging: Omit<Belonging, 'kept'>,
  from = 1,
  to = LAST,
): Promise<string[]> {
  const node = await startReplayNode({ source })
  const client = createNodeClient({ url: node.url })
  const waiting = new WaitingBlocks(archive)
  const kept = { waiting, solid: blockNumber(LAST) }
  const ids: string[] = []
  try {
    for await (const range of fetchBlocks(client, blockNumber(from), blockNumber(to), { ...belonging, kept }))
      ids.push(...range.map(({ block }) => block.blockID))
    await waiting.keepSolid()
  } finally {
    await client.close()
    await node.stop()
  }
  return ids
}

/** Ids of blocks in the archive, up to the first one that is missing. */
const keptIds = async (from: number, to: number): Promise<string[]> => {
  const ids: string[] = []
  for (let next = from; next <= to; next = from + ids.length) {
    const reach = (await archive.reach(blockNumber(next))) ?? to
    const range = await archive.read(blockNumber(next), blockNumber(Math.min(reach, to)))
    if (!range) break
    ids.push(...range.map(({ block }) => block.blockID))
  }
  return ids
}

const parent = idOf(recording, 0)

test.each([
  ['begins behind the fork', [[41, 50]]],
  ['leaves the chain inside', [[21, 50]]],
  [
    'leaves the chain and does not come back',
    [
      [21, 40],
      [41, LAST],
    ],
  ],
])('a record that %s gives way to the blocks of the node, which are kept in its place', async (_, records) => {
  for (const [from = 0, to = 0] of records) await archive.keep(bundles(other, from, to))
  expect(await fetchIds(recording, { parent })).toEqual(idsOf(recording, 1, LAST))
  expect(await keptIds(1, LAST)).toEqual(idsOf(recording, 1, LAST))
  expect(logged).toEqual(
    records.map(([from, to]) => expect.objectContaining({ file: '0000000000.tla', from, to })),
  )
})

test('a record whose blocks do not follow each other gives way, though it ends with the block of the node', async () => {
  await archive.keep([...bundles(other, 31, 35), ...bundles(recording, 36, 40)])
  expect(await fetchIds(recording, { parent })).toEqual(idsOf(recording, 1, LAST))
  expect(await keptIds(31, 40)).toEqual(idsOf(recording, 31, 40))
  expect(logged).toHaveLength(1)
})

test('a record that hid another one gives way together with that', async () => {
  const otherWriter = await Archive.open(folder, parent, { writer: '0badcafe' })
  // both wrote at once, and neither knew of the other
  await otherWriter.reach(blockNumber(0))
  await archive.keep(bundles(other, 31, 50))
  await otherWriter.keep(bundles(other, 41, 45))
  await otherWriter.close()
  await archive.close()
  archive = await Archive.open(folder, parent)
  expect(await fetchIds(recording, { parent })).toEqual(idsOf(recording, 1, LAST))
  expect(await keptIds(1, LAST)).toEqual(idsOf(recording, 1, LAST))
})

test('a record that leaves the chain above the requested blocks is given up as a whole', async () => {
  await archive.keep([...bundles(recording, 21, 30), ...bundles(other, 31, 50)])
  expect(await fetchIds(recording, { parent }, 1, 25)).toEqual(idsOf(recording, 1, 25))
  expect(await fetchIds(recording, { parent: idOf(recording, 25) }, 26)).toEqual(idsOf(recording, 26, LAST))
  expect(await keptIds(1, LAST)).toEqual(idsOf(recording, 1, LAST))
})

test('a node that does not join is named, with the block and both ids, and nothing is given up for it', async () => {
  await archive.keep(bundles(recording, 41, 50))
  const at = { block: 41, expected: idOf(recording, 40), found: idOf(other, 40) }
  await expect(fetchIds(other, { parent: idOf(recording, 40) }, 41)).rejects.toMatchObject({
    code: 'BLOCK_MISMATCH',
    node: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    at,
  })
  expect(logged).toEqual([])
  expect(await keptIds(41, 50)).toEqual(idsOf(recording, 41, 50))
})

test('a node that has another last block than is known is named before anything is read', async () => {
  await archive.keep(bundles(recording, 41, LAST))
  const last = idOf(recording, LAST)
  await expect(fetchIds(other, { parent: undefined, last }, 41)).rejects.toMatchObject({
    at: { block: LAST + 1, expected: last, found: idOf(other, LAST) },
  })
  expect(logged).toEqual([])
  expect(await fetchIds(recording, { parent: undefined, last }, 41)).toEqual(idsOf(recording, 41, LAST))
})
