import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient } from '@tronlens/api-contract/client'
import { createAppDatabase, saveNetwork } from '@tronlens/db'
import { DevchainControl } from '@tronlens/devchain/client'
import { createIndexer } from '@tronlens/indexer'
import { TronWeb } from 'tronweb'
import { afterAll, expect, test } from 'vitest'
import type { Urls } from './stack.ts'

const program = join(import.meta.dirname, '../dist/main.js')
const dataDir = mkdtempSync(join(tmpdir(), 'tronlens-fresh-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts two chains, works with them, and stops them again. */
async function whileRunning<Result>(
  extra: readonly string[],
  work: (urls: Urls) => Promise<Result>,
): Promise<Result> {
  // as root the database runs as another user, who has to reach its folder
  await chmod(dataDir, 0o755)
  const args = [
    '--no-demo',
    '--side-chain',
    '--port',
    '0',
    '--devchain-port',
    '0',
    '--data-dir',
    dataDir,
    ...extra,
  ]
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [message] = (await once(child, 'message')) as [{ urls: Urls }]
  try {
    return await work(message.urls)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

const GENESIS = 0
const genesisOf = async ({ web }: Urls, network: string) => {
  const api = createApiClient({ baseUrl: `${new URL(web).origin}/net/${network}` })
  return (await api.listBlocks({ number: GENESIS })).data[0]?.hash
}

/** A funded account of the first chain deposits TRX, which arrives on the side chain through the bridge. */
async function depositToSideChain({ web, nodes }: Urls): Promise<void> {
  const api = createApiClient({ baseUrl: new URL(web).origin })
  const [bridge] = (await api.listSideChains()).data.chains
  const [main = '', side = ''] = nodes.map(({ url }) => url)
  const { privateKeys } = await new DevchainControl(main).accounts()
  const wallet = new TronWeb({ fullHost: main, privateKey: privateKeys[0] ?? '' })
  const sideWallet = new TronWeb({ fullHost: side })
  const account = String(wallet.defaultAddress.base58)
  const { transaction } = await wallet.transactionBuilder.triggerSmartContract(
    bridge?.mainchain_gateway ?? '',
    'depositTRX()',
    { callValue: 25_000_000, feeLimit: 100_000_000 },
    [],
    account,
  )
  expect((await wallet.trx.sendRawTransaction(await wallet.trx.sign(transaction))).result).toBe(true)
  // nineteen of twenty-seven representatives make a block solid
  await new DevchainControl(main).mine(30)
  // time is ahead now, so that the chains make no blocks by themselves for a while
  const arrived = async () => {
    await new DevchainControl(side).mine()
    return sideWallet.trx.getBalance(account)
  }
  await expect.poll(arrived, { timeout: 60_000 }).toBe(25_000_000)
}

test('two chains run at the same time, and --fresh forgets them but keeps the data of users', async () => {
  const kept = { key: 'kept', name: 'Kept', type: 'private', genesis_hash: Buffer.alloc(32, 7) }
  const before = await whileRunning([], async (urls) => {
    const app = createAppDatabase(urls.database)
    await saveNetwork(app, kept)
    await app.destroy()
    await depositToSideChain(urls)
    return { main: await genesisOf(urls, 'main'), side: await genesisOf(urls, 'side') }
  })
  expect(before.main).toMatch(/^0{16}/)
  expect(before.side).toMatch(/^0{16}/)
  expect(before.side).not.toBe(before.main)

  // an index without an indexer is served, and is there for commands that write to it
  await whileRunning(['--no-indexer'], async (urls) => {
    expect(await genesisOf(urls, 'side')).toBe(before.side)
    const nodeUrl = urls.nodes[1]?.url ?? ''
    const writer = createIndexer({ databaseUrl: urls.database, network: 'side', nodeUrl })
    expect((await writer.catchUp()).head).toBeGreaterThan(GENESIS)
    await writer.stop()
  })

  await whileRunning(['--fresh'], async (urls) => {
    const api = createApiClient({ baseUrl: new URL(urls.web).origin })
    // the chain makes blocks all the time: the index is one behind now and then
    await expect.poll(async () => (await api.getSystemStatus()).sync.progress, { timeout: 30_000 }).toBe(100)
    const app = createAppDatabase(urls.database)
    const rows = await app.selectFrom('network').selectAll().where('key', '=', 'kept').execute()
    await app.destroy()
    expect(rows).toMatchObject([kept])
  })
}, 240_000)
