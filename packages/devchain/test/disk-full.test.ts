import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeTransaction } from '@tronlens/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../src/base/hex.ts'
import { Chain } from '../src/chain/chain.ts'
import { createDevchain } from '../src/devchain.ts'
import { ChainStore } from '../src/persist/chain-store.ts'
import { draftOf } from '../src/persist/snapshot-log.ts'
import { stateDigest } from '../src/state/digest.ts'
import { buildProgram, DevchainProcess } from '../src/testing/devchain-process.ts'
import { Wallet, type WalletChain } from '../src/wallet/wallet.ts'

/** A real way to leave the chain without disk space, and to give it space again. */
type Shortage = {
  readonly name: string
  /** Puts a file system under a folder. */
  prepare(folder: string): void
  /** Runs before the program, as a prefix of its command. */
  limit(log: string): readonly string[]
  /** Uses up the space while the program runs. */
  take(folder: string): void
  give(folder: string, node: DevchainProcess): void
  cleanUp(folder: string): void
  readonly reason: string
}

/** Bytes that are left for a few blocks. */
const ROOM = 30_000
/** Content that exceeds that space. */
const CODE = 'ab'.repeat(50_000)

/** The system's limit for the size of files: needs no privileges. */
const fileSizeLimit: Shortage = {
  name: 'a file that may not grow',
  prepare: () => {},
  limit: (log) => ['prlimit', `--fsize=${statSync(log).size + ROOM}:unlimited`],
  take: () => {},
  give: (_folder, node) => void execFileSync('prlimit', [`--pid=${node.child.pid}`, '--fsize=unlimited']),
  cleanUp: () => {},
  reason: 'the file has reached the size limit of this process or file system',
}

/** A small file system in memory: needs the privilege to mount. */
const smallDisk: Shortage = {
  name: 'a full disk',
  prepare: (folder) => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]),
  limit: () => [],
  take: (folder) => {
    for (let size = 2 ** 21; size >= 1; size = Math.floor(size / 2))
      try {
        writeFileSync(join(folder, 'filler'), Buffer.alloc(size), { flag: 'a' })
      } catch {
        // the rest is filled with smaller pieces
      }
  },
  give: (folder) => rmSync(join(folder, 'filler')),
  cleanUp: (folder) => void execFileSync('umount', ['-l', folder]),
  reason: 'the disk is full',
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-mount-'))
  try {
    smallDisk.prepare(folder)
    smallDisk.cleanUp(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let program: string
beforeAll(async () => {
  program = await buildProgram('disk-full')
})

const mounts = process.platform === 'linux' && canMount()
// limits of a running process can be changed on Linux only, and only root can mount
const shortages = process.platform !== 'linux' ? [] : mounts ? [fileSizeLimit, smallDisk] : [fileSizeLimit]

if (shortages.length === 0)
  test('cannot be tried here: limits of a running process can be changed on Linux only', () => {})

describe.each(shortages)('$name', (shortage) => {
  let folder: string
  let dataDir: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tronlens-full-'))
    shortage.prepare(folder)
    dataDir = join(folder, 'chain')
    mkdirSync(dataDir)
  })
  afterAll(() => {
    shortage.cleanUp(folder)
    rmSync(folder, { recursive: true, force: true })
  })

  test('refuses blocks with a reason, goes on reading, and makes blocks again when there is room', async () => {
    const first = createDevchain({ dataDir, preset: 'fast', mode: 'manual' })
    first.produce(3)
    const [from, to] = first.accounts
    if (!from || !to) throw new Error('no accounts')
    await first.close()
    const command = [...shortage.limit(join(dataDir, 'chain.log')), process.execPath, program]
    const node = await DevchainProcess.start(command, ['--data-dir', dataDir, '--no-produce'])
    try {
      shortage.take(folder)
      const refusal = `The chain cannot be written to ${join(dataDir, 'chain.log')}: ${shortage.reason}. Nothing is lost and reading goes on; `
      const mineUntilRefused = async () => {
        for (;;) await node.control.mine(1)
      }
      await expect(mineUntilRefused()).rejects.toThrow(refusal)

      // reads still work, and any other write is refused completely
      const before = await node.control.info()
      const digest = await node.control.stateDigest()
      await expect(node.control.fork(2)).rejects.toThrow(refusal)
      await expect(node.control.setCode(from.address, CODE)).rejects.toThrow(refusal)
      const edit = { jsonrpc: '2.0', id: 1, method: 'tre_setAccountCode', params: [from.address, CODE] }
      expect(await node.ask('/tre', edit)).toMatchObject({
        error: { code: -32000, message: expect.stringContaining(refusal) },
      })
      expect(await node.control.info()).toMatchObject({ number: before.number, id: before.id })
      expect(await node.control.stateDigest()).toBe(digest)

      // a chain that makes blocks by itself reports the failure once
      const known = node.errors
      await node.control.setMode('interval', 10)
      const said = () => node.errors.slice(known.length)
      await expect.poll(said, { timeout: 10_000 }).toMatch(/^The chain cannot be written [^\n]*\n$/)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(said().split('\n')).toHaveLength(2)
      expect((await node.control.info()).number).toBe(before.number)

      // a transaction waits until there is space
      await node.control.setMode('instant')
      const id = await sendTransfer(node, from.privateKey, from.address, to.address)
      expect((await node.control.info()).number).toBe(before.number)
      shortage.give(folder, node)
      await expect
        .poll(() => node.ask('/wallet/gettransactioninfobyid', { value: id }), { timeout: 10_000 })
        .toMatchObject({ blockNumber: before.number + 1 })
      await node.control.setMode('interval', 20)
      await expect
        .poll(async () => (await node.control.info()).number, { timeout: 10_000 })
        .toBeGreaterThan(before.number + 3)
      await node.control.setMode('manual')

      const last = await node.control.stateDigest()
      await node.end('SIGKILL')
      const again = createDevchain({ dataDir, mode: 'manual' })
      expect(stateDigest(again.chain.state)).toBe(last)
      expect(again.chain.archive.find(before.number)?.id).toBe(before.id)
      await again.close()
    } finally {
      await node.end('SIGKILL')
    }
  }, 30_000)
})

/** Signs a transfer on the head of a node and broadcasts it. */
async function sendTransfer(node: DevchainProcess, key: Uint8Array, owner: string, to: string) {
  const { blockID, block_header } = await node.ask<{
    blockID: string
    block_header: { raw_data: { timestamp: number } }
  }>('/wallet/getnowblock')
  let sent: Promise<{ result?: boolean; txid: string }> | undefined
  const wallet = new Wallet<WalletChain>({
    head: { id: blockID, time: block_header.raw_data.timestamp },
    push: ({ message }) => {
      sent = node.ask('/wallet/broadcasthex', { transaction: toHex(encodeTransaction(message)) })
    },
  })
  wallet.send({ name: '', key, address: owner }, 'TransferContract', { toAddress: fromHex(to), amount: 5n })
  const answer = await sent
  expect(answer?.result).toBe(true)
  return answer?.txid
}

if (mounts) {
  test('a file system that is read-only is named at the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tronlens-read-only-'))
    smallDisk.prepare(folder)
    try {
      execFileSync('mount', ['-o', 'remount,ro', folder])
      expect(() => createDevchain({ dataDir: folder, mode: 'manual' })).toThrow(
        `The data directory ${folder} cannot be used: the file system is read-only; choose another with --data-dir.`,
      )
    } finally {
      smallDisk.cleanUp(folder)
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a log is kept as it is when there is no room for rewriting it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tronlens-no-room-'))
    smallDisk.prepare(folder)
    try {
      const first = createDevchain({ dataDir: join(folder, 'chain'), mode: 'manual' })
      first.produce(30)
      const { config } = first.chain
      await first.close()
      const log = join(folder, 'chain/chain.log')
      const { size } = statSync(log)
      smallDisk.take(folder)
      const chain = new Chain(config)
      const store = ChainStore.open(log, chain, () => {}, 1)
      expect(stateDigest(chain.state)).toBe(stateDigest(first.chain.state))
      expect([statSync(log).size, existsSync(draftOf(log))]).toEqual([size, false])
      await store.close()
    } finally {
      smallDisk.cleanUp(folder)
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
