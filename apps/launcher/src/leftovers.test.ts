import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOf } from '@tronlens/process/processes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHAIN_FOLDERS, ChainInUseError, clearChains, makeDataDir } from './data-dir.ts'
import { LauncherNote } from './launcher-note.ts'
import { AlreadyRunningError, takeDataDir } from './leftovers.ts'

/** A process that lives as long as this test, and one that no system has. */
const OTHER = process.ppid
const NO_PROCESS = 2 ** 30

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tronlens-leftovers-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const file = () => join(dataDir, 'launcher.json')
const noted = () => JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }
const write = (pid: number, begin?: number) =>
  writeFile(file(), JSON.stringify({ pid, ...(begin === undefined ? {} : { begin }), parts: {} }))
const take = (note = new LauncherNote(dataDir)) => takeDataDir(dataDir, note, 'main.js')

test('who is refused leaves the note of the launcher that runs', async () => {
  await write(OTHER, startOf(OTHER))
  const note = new LauncherNote(dataDir)
  await expect(take(note)).rejects.toThrow(AlreadyRunningError)
  await note.set('devchain', 'devchain.js', NO_PROCESS)
  await note.clear()
  expect(noted()).toMatchObject({ pid: OTHER, parts: {} })
})

test('of two that start at once one has the data directory', async () => {
  const results = await Promise.allSettled([take(), take()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(noted().pid).toBe(process.pid)
})

test.each([
  ['of a launcher that is gone', () => write(NO_PROCESS)],
  ['of a launcher whose number another process has now', () => write(OTHER, 1)],
  ['of an earlier container in which we had the same number', () => write(process.pid)],
  ['that was cut off', () => writeFile(file(), '{"pid":')],
])('a note %s is replaced, and removed at the end', async (_what, leave) => {
  await leave()
  const note = new LauncherNote(dataDir)
  expect(await take(note)).toEqual([])
  expect(noted().pid).toBe(process.pid)
  await note.clear()
  expect(existsSync(file())).toBe(false)
})

test('chains are deleted, but none of them while one is at work', async () => {
  const [main, side] = Object.values(CHAIN_FOLDERS).map((name) => join(dataDir, name)) as [string, string]
  for (const folder of [main, side]) await mkdir(folder)
  await writeFile(join(side, 'lock'), `${OTHER} ${startOf(OTHER)}`)
  await expect(clearChains(dataDir)).rejects.toThrow(ChainInUseError)
  expect([existsSync(main), existsSync(side)]).toEqual([true, true])

  await writeFile(join(side, 'lock'), String(NO_PROCESS))
  await clearChains(dataDir)
  expect([existsSync(main), existsSync(side)]).toEqual([false, false])
})

test.each([
  ['file', '--data-dir', 'it is a file; choose another with --data-dir DIR.'],
  [
    'file/below',
    'TRONLENS_DATA_DIR',
    'it, or a folder above it, is a file; choose another with TRONLENS_DATA_DIR=DIR.',
  ],
] as const)('the data directory %s of %s is refused in one sentence', async (name, givenBy, reason) => {
  await writeFile(join(dataDir, 'file'), '')
  const path = join(dataDir, name)
  await expect(makeDataDir(path, givenBy)).rejects.toThrow(
    `The data directory ${path} cannot be used: ${reason}`,
  )
})
