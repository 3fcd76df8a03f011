import { appendFile, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { blockHash, blockNumber, parseJson } from '@tronlens/core'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import { findRecording, readRecording } from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SILENT } from '../log.ts'
import { Archive, ArchiveUnusableError, ForeignArchiveError } from './archive.ts'
import { BLOCKS_OF_FILE, fileName, recordBytes } from './records.ts'
import { WaitingBlocks } from './waiting-blocks.ts'

const recording = readRecording(findRecording())
const genesis = blockHash((parseJson(recording.block(0) ?? '') as NodeBlock).blockID)
const bundles = (from: number, to: number): NodeBlockWithInfos[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    block: parseJson(recording.block(from + i) ?? '') as NodeBlock,
    infos: parseJson(recording.infos(from + i) || '[]') as NodeBlockWithInfos['infos'],
  }))

const other = (block: NodeBlock): NodeBlock => ({ ...block, blockID: blockHash('00'.repeat(32)) })
/** Blocks of another branch. */
const abandoned = (from: number, to: number): NodeBlockWithInfos[] =>
  bundles(from, to).map(({ block, infos }) => ({ block: other(block), infos }))
const reachOf = (archive: Archive, blocks: readonly number[]) =>
  Promise.all(blocks.map((block) => archive.reach(blockNumber(block))))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tronlens-archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('blocks come back as they were kept, after opening again, from any block on', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep(bundles(1, 40))
  await archive.keep(bundles(30, 60)) // some of these are there already
  await archive.close()
  const again = await Archive.open(folder, genesis)
  expect(await reachOf(again, [0, 1, 40, 41, 60, 61])).toEqual([undefined, 40, 40, 60, 60, undefined])
  expect(await again.read(blockNumber(35), blockNumber(40))).toEqual(bundles(35, 40))
  expect((await again.read(blockNumber(41), blockNumber(42)))?.map(({ block }) => numberOf(block))).toEqual([
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
  expect(await last.reach(blockNumber(11))).toBe(20)
  expect(await last.read(blockNumber(11), blockNumber(20))).toEqual(bundles(11, 20))
  await last.close()
})

test('another process writes at the same time, and cuts nothing off that is being written', async () => {
  const first = await Archive.open(folder, genesis)
  await first.keep(bundles(1, 10))
  const unfinished = Buffer.from('544c4131000000', 'hex')
  await appendFile(join(folder, '0000000000.tla'), unfinished)
  const { size } = await stat(join(folder, '0000000000.tla'))
  const second = await Archive.open(folder, genesis, { writer: '0badcafe' })
  expect((await stat(join(folder, '0000000000.tla'))).size).toBe(size)
  const waiting = new WaitingBlocks(second)
  await waiting.offer(bundles(11, 15), blockNumber(15))
  await waiting.keepSolid()
  await second.close()
  await first.close()
  const again = await Archive.open(folder, genesis)
  expect(await reachOf(again, [1, 11])).toEqual([10, 15])
  expect(await again.read(blockNumber(11), blockNumber(15))).toEqual(bundles(11, 15))
  await again.close()
})

test('the archive of another chain is refused', async () => {
  await (await Archive.open(folder, genesis)).close()
  await expect(Archive.open(folder, blockHash('00'.repeat(32)))).rejects.toThrow(ForeignArchiveError)
})

test('blocks that may be replaced wait until they are solid', async () => {
  const archive = await Archive.open(folder, genesis)
  const waiting = new WaitingBlocks(archive)
  await waiting.offer(bundles(1, 30), blockNumber(10))
  expect(await archive.reach(blockNumber(1))).toBeUndefined()
  await waiting.offer(bundles(31, 31), blockNumber(25))
  expect(await reachOf(archive, [1, 26])).toEqual([25, undefined])
  await archive.close()
})

test('a fork takes away only what waits above it', async () => {
  const archive = await Archive.open(folder, genesis)
  const waiting = new WaitingBlocks(archive)
  await waiting.offer(abandoned(1, 30), blockNumber(10))
  waiting.forgetAbove(blockNumber(20))
  await waiting.offer(bundles(21, 40), blockNumber(40))
  expect(await archive.reach(blockNumber(1))).toBe(40)
  expect(await archive.read(blockNumber(1), blockNumber(40))).toEqual([
    ...abandoned(1, 20),
    ...bundles(21, 40),
  ])
  await archive.close()
})

test('blocks that come again take the place of those that waited, also where these were of another branch', async () => {
  const archive = await Archive.open(folder, genesis)
  const waiting = new WaitingBlocks(archive)
  await waiting.offer([...bundles(1, 20), ...abandoned(21, 30)], blockNumber(10))
  await waiting.offer(bundles(21, 40), blockNumber(40))
  expect(await archive.reach(blockNumber(1))).toBe(40)
  expect(await archive.read(blockNumber(1), blockNumber(40))).toEqual(bundles(1, 40))
  await archive.close()
})

test('a record that cannot be read is given up, reported once and written again', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep(bundles(1, 20))
  await archive.keep(bundles(21, 40))
  await archive.close()
  const handle = await open(join(folder, '0000000000.tla'), 'r+')
  // a page that a power cut left empty
  await handle.write(Buffer.alloc(200), 0, 200, 100)
  await handle.close()
  const warnings: object[] = []
  const log = { ...SILENT, warn: (fields: object) => void warnings.push(fields) }
  for (const expected of [undefined, bundles(1, 20)]) {
    const again = await Archive.open(folder, genesis, { log })
    expect(await again.read(blockNumber(1), blockNumber(20))).toEqual(expected)
    await again.keep(bundles(1, 30))
    expect(await again.read(blockNumber(1), blockNumber(20))).toEqual(bundles(1, 20))
    expect(await again.read(blockNumber(21), blockNumber(40))).toEqual(bundles(21, 40))
    await again.close()
  }
  expect(warnings).toEqual([expect.objectContaining({ file: '0000000000.tla', from: 1, to: 20 })])
})

test('a record of other blocks than it says is given up', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep(
    bundles(0, 20).map((bundle, at) => (at === 0 ? { ...bundle, block: other(bundle.block) } : bundle)),
  )
  expect(await archive.read(blockNumber(0), blockNumber(20))).toBeUndefined()
  expect(await archive.reach(blockNumber(0))).toBeUndefined()
  await archive.close()
})

test('an archive of many records opens without reading them, and holds the places of a few files', {
  timeout: 30_000,
}, async () => {
  const [files, records, together] = [40, 500, 20]
  for (let file = 0; file < files; file++)
    await writeFile(
      join(folder, fileName(file * BLOCKS_OF_FILE, '.tla')),
      Buffer.concat(
        Array.from({ length: records }, (_, at) =>
          recordBytes(file * BLOCKS_OF_FILE + at * together, together, Buffer.alloc(8)),
        ),
      ),
    )
  const unreadable = files * BLOCKS_OF_FILE
  await mkdir(join(folder, fileName(unreadable, '.tla')))
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapBytes = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = heapBytes()
  const archive = await Archive.open(folder, genesis)
  for (let block = 0; block < unreadable; block += BLOCKS_OF_FILE)
    expect(await archive.reach(blockNumber(block))).toBe(block + together - 1)
  expect(heapBytes() - before).toBeLessThan(2_000_000)
  await expect(archive.reach(blockNumber(unreadable))).rejects.toThrow('EISDIR')
  await archive.close()
})

test('blocks on both sides of a gap are kept apart', async () => {
  const archive = await Archive.open(folder, genesis)
  await archive.keep([...bundles(1, 10), ...bundles(15, 20)])
  expect(await reachOf(archive, [1, 11, 15])).toEqual([10, undefined, 20])
  expect(await archive.read(blockNumber(16), blockNumber(17))).toEqual(bundles(16, 17))
  await archive.close()
})

test('a place where no folder can be is reported in a sentence', async () => {
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
