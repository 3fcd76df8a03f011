import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevchain } from '../devchain.ts'
import { stateDigest } from '../state/digest.ts'
import { DataDirError } from './data-dir.ts'

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tronlens-devchain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (options: Parameters<typeof createDevchain>[0] = {}) =>
  createDevchain({ dataDir: folder, mode: 'manual', ...options })

/** What must be the same after starting again. */
const content = (devchain: ReturnType<typeof createDevchain>) => ({
  head: devchain.chain.head.id,
  blocks: devchain.chain.archive.length,
  state: stateDigest(devchain.chain.state),
})

describe('a data directory', () => {
  it('holds blocks, taken-back blocks and edits over a restart', async () => {
    const first = open({ demo: false })
    first.produce(30)
    first.chain.removeHead()
    first.chain.removeHead()
    first.chain.editState((state) => state.properties.set('tokenIdNumber', 5_000_000n))
    first.produce(3)
    const before = content(first)
    const parent = first.chain.archive.find(30)?.id
    await first.close()
    const second = open()
    expect(content(second)).toEqual(before)
    // what can be taken back survives too
    second.chain.removeHead()
    expect(second.chain.head.id).toBe(parent)
    await second.close()
  })

  it('cuts off a record that was not written whole', async () => {
    const first = open()
    first.produce(5)
    const before = content(first)
    await first.close()
    appendFileSync(join(folder, 'chain.log'), Buffer.from([200, 0, 0, 0, 1, 2, 3, 4, 5]))
    const second = open()
    expect(content(second)).toEqual(before)
    second.produce()
    await second.close()
    const third = open()
    expect(third.chain.head.number).toBe(6)
    await third.close()
  })

  it('names damage in the middle of the log', async () => {
    const first = open()
    first.produce(5)
    await first.close()
    const path = join(folder, 'chain.log')
    const bytes = readFileSync(path)
    bytes[40] = (bytes[40] as number) ^ 0xff
    writeFileSync(path, bytes)
    expect(() => open()).toThrow(/damaged at byte 0/)
  })

  it('is used by one process at a time', async () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    expect(() => open()).toThrow(new RegExp(`in use by process ${process.ppid}`))
  })

  it('refuses foreign content and a chain that was made differently', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(() => open()).toThrow(/holds something else than a devchain \(notes\.txt\)/)
    rmSync(join(folder, 'notes.txt'))
    await open({ seed: 'one' }).close()
    rmSync(join(folder, 'lock'), { force: true })
    expect(() => open({ seed: 'two' })).toThrow(/made with seed one, not two/)
  })

  it('says so when it may not be written', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o444)
    expect(() => createDevchain({ dataDir: join(file, 'below'), mode: 'manual' })).toThrow(DataDirError)
  })
})

describe('a process that is killed under load', () => {
  /** Starts the program; resolves when it listens. */
  function start(): Promise<{ child: ChildProcess; url: string }> {
    return new Promise((resolve, reject) => {
      const args = ['--data-dir', folder, '--port', '0', '--block-time', '0.05', '--demo']
      const child = fork(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      child.once('exit', (code) => reject(new Error(`the devchain ended with code ${code}`)))
      child.stdout?.on('data', (chunk) => {
        const url = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
        if (url) resolve({ child, url })
      })
    })
  }

  const ask = async (url: string, path: string, body: object = {}) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as { blockID: string; block_header: { raw_data: { number: number } } }
  }

  /** Waits for blocks, then kills; resolves with the last block that was seen. */
  async function runAndKill(blocks: number) {
    const { child, url } = await start()
    const begin = (await ask(url, '/wallet/getnowblock')).block_header.raw_data.number
    for (;;) {
      const seen = await ask(url, '/wallet/getnowblock')
      if (seen.block_header.raw_data.number < begin + blocks) continue
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      return seen
    }
  }

  it('has every block that was seen, and the state that those blocks make', async () => {
    for (const blocks of [1, 4, 9]) {
      const seen = await runAndKill(blocks)
      const again = open()
      expect(again.chain.archive.find(seen.block_header.raw_data.number)?.id).toBe(seen.blockID)
      const digest = content(again)
      await again.close()
      const once = open()
      expect(content(once)).toEqual(digest)
      await once.close()
    }
  }, 60_000)
})
