import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevchain } from '../devchain.ts'
import { stateDigest } from '../state/digest.ts'
import { DataDirError } from './data-dir.ts'

/** User id of the unprivileged account of Unix. */
const UNPRIVILEGED = 65_534

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tronlens-devchain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (options: Parameters<typeof createDevchain>[0] = {}) =>
  createDevchain({ dataDir: folder, mode: 'manual', ...options })

/** Data that must be the same after a restart. */
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
    // undo data survives too
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

  it.each([
    ['a record', 40],
    ['the length of a record, which then seems to go beyond the end', 3],
    ['the length of a record, which then seems to end in another', 0],
    ['a checksum', 5],
  ])('names damage in the middle of the log, in %s', async (_, position) => {
    const first = open()
    first.produce(5)
    await first.close()
    const path = join(folder, 'chain.log')
    const bytes = readFileSync(path)
    bytes[position] = (bytes[position] as number) ^ 0x7f
    writeFileSync(path, bytes)
    expect(() => open()).toThrow(/damaged at byte 0/)
    expect(readFileSync(path)).toEqual(bytes)
  })

  it.each([
    ['no JSON', (text: string) => text.slice(0, 40), /chain\.json does not say .*: it is no JSON\. Restore/],
    [
      'an unknown preset',
      (text: string) => text.replace(/("preset": *)"\w+"/, '$1"moon"'),
      /chain\.json does not say .* Restore/,
    ],
    [
      'a genesis without content',
      () => '{"format":"tronlens-devchain","version":1,"origin":{"kind":"genesis","genesis":{}}}',
      /chain\.json does not say .* Restore/,
    ],
  ])('names a description of the chain that is %s', async (_, damage, message) => {
    await open().close()
    const path = join(folder, 'chain.json')
    writeFileSync(path, damage(readFileSync(path, 'utf8')))
    expect(() => open()).toThrow(message)
  })

  it('misses a log that is gone, and takes a directory whose chain was never begun', async () => {
    await open().close()
    rmSync(join(folder, 'chain.log'))
    expect(() => open()).toThrow(/has lost its chain\.log/)
    rmSync(join(folder, 'chain.json'))
    writeFileSync(join(folder, 'chain.log'), '')
    await open().close()
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

  it('is made with the folders above it', async () => {
    const below = join(folder, 'a/b/c')
    await createDevchain({ dataDir: below, mode: 'manual' }).close()
    expect(existsSync(join(below, 'chain.log'))).toBe(true)
  })

  it.each([
    ['a file', 'file', 'it is a file'],
    ['below a file', 'file/chain', 'it, or a folder above it, is a file'],
    ['in a folder that may not be written', 'closed/chain', 'it may not be written'],
    ['a folder that may not be written', 'closed', 'it may not be written'],
    ['a chain whose log may not be written', 'chain', 'it may not be written'],
  ])('is refused when it is %s', async (_what, name, reason) => {
    writeFileSync(join(folder, 'file'), '')
    mkdirSync(join(folder, 'closed'), { mode: 0o555 })
    const chain = join(folder, 'chain')
    await createDevchain({ dataDir: chain, mode: 'manual' }).close()
    chmodSync(join(chain, 'chain.log'), 0o444)
    chmodSync(chain, 0o777)
    chmodSync(folder, 0o755)
    const dataDir = join(folder, name)
    asOrdinaryUser(() =>
      expect(() => createDevchain({ dataDir, mode: 'manual' })).toThrow(
        new DataDirError(
          `The data directory ${dataDir} cannot be used: ${reason}; choose another with --data-dir.`,
        ),
      ),
    )
  })
})

/** File permissions do not apply to root, so a test that runs as root temporarily becomes another user. */
function asOrdinaryUser(run: () => void): void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(UNPRIVILEGED)
  try {
    run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
