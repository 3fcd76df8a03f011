import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockHash, blockNumber, parseJson } from '@tronlens/core'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import { findRecording, readRecording } from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Archive, ArchiveUnusableError, ForeignArchiveError } from './archive.ts'

const recording = readRecording(findRecording())
const genesis = blockHash((parseJson(recording.block(0) ?? '') as NodeBlock).blockID)
const bundles = (from: number, to: number): NodeBlockWithInfos[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    block: parseJson(recording.block(from + i) ?? '') as NodeBlock,
    infos: parseJson(recording.infos(from + i) || '[]') as NodeBlockWithInfos['infos'],
  }))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tronlens-archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('blocks come back as they were kept, after opening anew, from any block on', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep(bundles(1, 40))
  await archive.keep(bundles(30, 60)) // some of these are there already
  await archive.close()
  const again = await Archive.open(folder, genesis)
  expect([0, 1, 40, 41, 60, 61].map((block) => again.reach(blockNumber(block)))).toEqual([
    undefined,
    40,
    40,
    60,
    60,
    undefined,
  ])
  expect(await again.read(blockNumber(35), blockNumber(40))).toEqual(bundles(35, 40))
  expect((await again.read(blockNumber(41), blockNumber(42))).map(({ block }) => numberOf(block))).toEqual([
    41, 42,
  ])
  await again.close()
})

test('a record that a crash cut off is dropped, and the archive goes on behind the last whole one', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep(bundles(1, 10))
  await archive.close()
  await appendFile(join(folder, '0000000000.tla'), Buffer.from('544c4131000000', 'hex'))
  const again = await Archive.open(folder, genesis)
  await again.keep(bundles(11, 20))
  await again.close()
  const last = await Archive.open(folder, genesis)
  expect(last.reach(blockNumber(11))).toBe(20)
  expect(await last.read(blockNumber(11), blockNumber(20))).toEqual(bundles(11, 20))
  await last.close()
})

test('another process writes beside, and cuts nothing off that is being written', async () => {
  const first = await Archive.open(folder, genesis)
  await first.keep(bundles(1, 10))
  const unfinished = Buffer.from('544c4131000000', 'hex')
  await appendFile(join(folder, '0000000000.tla'), unfinished)
  const { size } = await stat(join(folder, '0000000000.tla'))
  const second = await Archive.open(folder, genesis, '0badcafe')
  expect((await stat(join(folder, '0000000000.tla'))).size).toBe(size)
  await second.offer(bundles(11, 15), blockNumber(15))
  await second.keepWaiting()
  await second.close()
  await first.close()
  const again = await Archive.open(folder, genesis)
  expect([again.reach(blockNumber(1)), again.reach(blockNumber(11))]).toEqual([10, 15])
  expect(await again.read(blockNumber(11), blockNumber(15))).toEqual(bundles(11, 15))
  await again.close()
})

test('the archive of another chain is refused', async () => {
  await (await Archive.open(folder, genesis)).close()
  await expect(Archive.open(folder, blockHash('00'.repeat(32)))).rejects.toThrow(ForeignArchiveError)
})

test('blocks that may be replaced wait until they are solid', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.offer(bundles(1, 30), blockNumber(10))
  expect(archive.reach(blockNumber(1))).toBeUndefined()
  archive.forgetWaiting()
  await archive.offer(bundles(1, 30), blockNumber(10))
  await archive.offer(bundles(31, 31), blockNumber(25))
  expect(archive.reach(blockNumber(1))).toBe(25)
  expect(archive.reach(blockNumber(26))).toBeUndefined()
  await archive.close()
})

test('blocks that come again take the place of those that waited, also where these were of another branch', async () => {
  const archive = await Archive.open(folder, genesis)
  const abandoned = bundles(21, 30).map(({ block, infos }) => ({
    block: { ...block, blockID: blockHash('00'.repeat(32)) },
    infos,
  }))
  await archive.offer([...bundles(1, 20), ...abandoned], blockNumber(10))
  await archive.offer(bundles(21, 40), blockNumber(40))
  expect(archive.reach(blockNumber(1))).toBe(40)
  expect(await archive.read(blockNumber(1), blockNumber(40))).toEqual(bundles(1, 40))
  await archive.close()
})

test('blocks on both sides of a gap are kept apart', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep([...bundles(1, 10), ...bundles(15, 20)])
  expect([1, 11, 15].map((block) => archive.reach(blockNumber(block)))).toEqual([10, undefined, 20])
  expect(await archive.read(blockNumber(16), blockNumber(17))).toEqual(bundles(16, 17))
  await archive.close()
})

test('a place where no folder can be is told in a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const [place, reason] of [
    [file, 'it is no folder'],
    [join(file, 'below'), 'a part of its path is no folder'],
  ] as const)
    await expect(Archive.open(place, genesis)).rejects.toThrow(
      new ArchiveUnusableError(place, reason).message,
    )
})
