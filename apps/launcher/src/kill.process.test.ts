import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '@tronlens/api-contract/client'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { rounds } from '@tronlens/core/testing'
import { createDatabase, hashContent, listContentDifferences, migrateChain } from '@tronlens/db'
import { DevchainControl } from '@tronlens/devchain/client'
import { createIndexer } from '@tronlens/indexer'
import { TronWeb } from 'tronweb'
import { afterAll, expect, test } from 'vitest'
import type { Urls } from './stack.ts'

/** How often each part is killed; `KILL_ROUNDS` asks for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? rounds(3, 10))
const PARTS = ['indexer', 'api', 'devchain', 'database'] as const
/**
 * A part that was killed answers again within this; milliseconds, generous for a machine that runs other
 * tests too.
 */
const RECOVERY_MS = 30_000
const POLL_MS = 25

const program = join(import.meta.dirname, '../dist/main.js')
const dataDir = mkdtempSync(join(tmpdir(), 'tronlens-kill-'))
let launcher: ChildProcess | undefined
let urls: Urls
/** What the launcher has said, for the message of a failure. */
let words = ''

async function start(): Promise<void> {
  // as root the database runs as another user, who has to reach its folder
  await chmod(dataDir, 0o755)
  const child = fork(program, ['--no-demo', '--port', '0', '--devchain-port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  launcher = child
  words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (words += text))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The launcher ended:\n${words}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ urls: Urls }]
  ended.catch(() => undefined) // from here on the test kills it
  urls = message.urls
}
afterAll(async () => {
  if (launcher && launcher.exitCode === null && launcher.signalCode === null) {
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

const node = () => urls.nodes[0]?.url ?? ''
const noted = () =>
  (
    JSON.parse(readFileSync(join(dataDir, 'launcher.json'), 'utf8')) as {
      parts: Record<string, { pid: number }>
    }
  ).parts
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Polls until something holds, for events in processes that send no notice of them. */
async function until(
  what: string | (() => string),
  holds: () => Promise<boolean> | boolean,
): Promise<number> {
  const begin = Date.now()
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() - begin > RECOVERY_MS)
      throw new Error(
        `Not within ${RECOVERY_MS} ms: ${typeof what === 'string' ? what : what()}. The launcher said last:\n${words.slice(-2_000)}`,
      )
    await pause(POLL_MS)
  }
  return Date.now() - begin
}

const apiHead = async () =>
  (await createApiClient({ baseUrl: new URL(urls.web).origin }).getLatestBlock()).number
const nodeHead = async () => {
  const answer = await fetch(`${node()}/wallet/getnowblock`, { method: 'POST' })
  return ((await answer.json()) as { block_header: { raw_data: { number: number } } }).block_header.raw_data
    .number
}

/**
 * Sends transfers, and requests pages of the API, until it is stopped; what fails while a part is away is
 * tried again.
 */
function makeTraffic() {
  let isOn = true
  const seen = { sent: 0, answers: new Map<number, number>() }
  const send = async () => {
    while (isOn) {
      try {
        const { privateKeys } = await new DevchainControl(node()).accounts()
        const wallet = new TronWeb({ fullHost: node(), privateKey: privateKeys[0] as string })
        const to = TronWeb.address.fromPrivateKey(privateKeys[1] as string) as string
        const transfer = await wallet.transactionBuilder.sendTrx(to, 1 + (seen.sent % 1000))
        await wallet.trx.sendRawTransaction(await wallet.trx.sign(transfer))
        seen.sent++
        await new DevchainControl(node()).mine(1)
        await pause(POLL_MS)
      } catch {
        // the node is away just now
        await pause(POLL_MS)
      }
    }
  }
  const read = async () => {
    while (isOn) {
      const status = await fetch(`${urls.api}transaction?limit=20`).then(
        (answer) => answer.status,
        () => 0, // nothing listens just now
      )
      seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1)
      await pause(POLL_MS)
    }
  }
  const running = [send(), read(), read()]
  return {
    seen,
    stop: async () => {
      isOn = false
      await Promise.all(running)
    },
  }
}

/** What differs between two indexes, for the message of a failure. */
async function describeDifferences(hashes: readonly Record<string, string>[]): Promise<string> {
  const [one = {}, two = {}] = hashes
  const tables = Object.keys(one).filter((table) => one[table] !== two[table])
  const db = createDatabase(urls.database, DEFAULT_NETWORK)
  const lines = await listContentDifferences(db, [DEFAULT_NETWORK, 'fresh'], tables)
  await db.destroy()
  return lines.join('\n')
}

test('each part is killed again and again under traffic: it comes back by itself, and the index ends equal to a fresh one', async () => {
  await start()
  const traffic = makeTraffic()
  const slowest: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++)
    for (const part of PARTS) {
      const pid = noted()[part]?.pid
      if (pid === undefined) throw new Error(`The ${part} does not run.`)
      const before = await nodeHead()
      process.kill(pid, 'SIGKILL')
      const ms = await until(`${part} runs again and new blocks are answered`, async () => {
        const now = noted()[part]?.pid
        return now !== undefined && now !== pid && (await apiHead()) > before
      })
      slowest[part] = Math.max(slowest[part] ?? 0, ms)
    }
  for (let round = 0; round < ROUNDS; round++) {
    const parts = Object.entries(noted())
    const left = () => parts.filter(([, { pid }]) => isAlive(pid)).map(([name]) => name)
    const child = launcher as ChildProcess
    child.kill('SIGKILL')
    await once(child, 'exit')
    const ms = await until(
      () => `the parts end with their launcher, but not ${left()}`,
      () => left().length === 0,
    )
    slowest.orphans = Math.max(slowest.orphans ?? 0, ms)
    await start()
  }
  await traffic.stop()
  console.log(`slowest recovery in ms: ${JSON.stringify(slowest)}; ${traffic.seen.sent} transfers sent`)
  // nothing but an answer, a plain "try again", or no server at all
  expect([...traffic.seen.answers.keys()].filter((status) => ![200, 503, 0].includes(status))).toEqual([])
  expect(traffic.seen.answers.get(200)).toBeGreaterThan(ROUNDS)
  expect(traffic.seen.sent).toBeGreaterThan(ROUNDS)

  await new DevchainControl(node()).call('devchain_setMode', 'manual')
  await until('the index has the last block', async () => (await apiHead()) === (await nodeHead()))
  await migrateChain(urls.database, 'fresh')
  const fresh = createIndexer({ databaseUrl: urls.database, nodeUrl: node(), network: 'fresh' })
  await fresh.catchUp()
  await fresh.stop()
  const hashes = await Promise.all(
    [DEFAULT_NETWORK, 'fresh'].map(async (network) => {
      const db = createDatabase(urls.database, network)
      const hash = await hashContent(db)
      await db.destroy()
      return hash
    }),
  )
  expect(hashes[0], await describeDifferences(hashes)).toEqual(hashes[1])
}, 900_000)

/** Starts once more on the same data directory, and waits for the end of it. */
async function startAgain(...extra: string[]): Promise<{ code: number; words: string }> {
  const args = ['--no-demo', '--port', '0', '--devchain-port', '0', '--data-dir', dataDir, ...extra]
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let words = ''
  child.stderr?.on('data', (text) => (words += text))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, words }
}

test('further starts on the same data directory are refused while the first one runs, and take nothing from it', async () => {
  const log = join(dataDir, 'devchain/chain.log')
  const chain = statSync(log).ino
  for (const extra of [[], ['--fresh']]) {
    const { code, words } = await startAgain(...extra)
    expect(code).toBe(1)
    expect(words).toContain(`runs already with the data directory ${dataDir} (process ${launcher?.pid})`)
  }
  expect(Object.keys(noted())).toEqual(expect.arrayContaining([...PARTS]))
  expect(await apiHead()).toBeGreaterThan(0)

  // whatever became of the note: the database is locked, so nothing is deleted
  await rm(join(dataDir, 'launcher.json'))
  const { code, words } = await startAgain('--fresh')
  expect([code, words]).toEqual([1, expect.stringContaining('already runs a database')])
  expect(statSync(log).ino).toBe(chain)
}, 60_000)
