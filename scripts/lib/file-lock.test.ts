import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whileLocked } from './file-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tronlens-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a second process waits until the first is done', async () => {
  const lock = join(folder, 'shared')
  const lines = join(folder, 'lines')
  writeFileSync(lines, '')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { whileLocked } from ${JSON.stringify(new URL('file-lock.mjs', import.meta.url).href)}
    await whileLocked(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(lines)}, 'begin ')
      await setTimeout(100)
      appendFileSync(${JSON.stringify(lines)}, 'end ')
    })`
  const children = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', program]))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0])
  expect(readFileSync(lines, 'utf8')).toBe('begin end begin end begin end ')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that has ended is taken over, and one of an act that fails is released', async () => {
  const lock = join(folder, 'stale')
  writeFileSync(lock, String(spawnSync(process.execPath, ['-e', '']).pid))
  expect(await whileLocked(lock, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
  // the id of a process that ended long ago belongs to another one by now
  writeFileSync(lock, String(process.ppid))
  utimesSync(lock, new Date(), new Date(Date.now() - 3_600_000))
  expect(await whileLocked(lock, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
  const failing = whileLocked(lock, async () => {
    throw new Error('it fails')
  })
  await expect(failing).rejects.toThrow('it fails')
  expect(existsSync(lock)).toBe(false)
})
