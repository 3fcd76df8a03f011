import { fromHexAddress } from '@tronlens/core'
import { createPublicClient, webSocket } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import type { Signer } from '../testing/signed-transaction.ts'

/** Subscriptions of the API and those of the devchain: both notify of the same blocks, logs and removals. */

type Result = { number?: string; removed?: boolean; topics?: string[]; blockNumber?: string }
type Message = {
  id?: number
  result?: unknown
  error?: { code: number; message: string }
  params?: { subscription: string; result: Result }
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

let api: DevchainApi
let token = ''
let send: (amount: bigint) => string
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([]))
  const { chain } = api
  const { deploy, call, evmAddress } = chain.contracts
  const [alice, bob] = chain.actors as [Signer, Signer]
  const lens = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000_000n])
  await chain.control.mine()
  await api.catchUp()
  token = `0x${lens.address.slice(2)}`
  send = (amount) => call(chain.wallet, alice, lens, 'transfer', [evmAddress(bob.address), amount])
  expect(fromHexAddress(lens.address)).toMatch(/^T/)
}, 120_000)
afterAll(() => api.close())

const socketUrl = (base: string) => `${base.replace('http', 'ws')}/jsonrpc`

/** A connection that keeps what it hears. */
async function connect(base: string) {
  const socket = new WebSocket(socketUrl(base))
  const heard: Message[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Message))
  await new Promise((resolve) => socket.once('open', resolve))
  let last = 0
  const ask = async (method: string, ...params: unknown[]): Promise<Message> => {
    const id = ++last
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await expect.poll(() => heard.some((message) => message.id === id)).toBe(true)
    return heard.find((message) => message.id === id) as Message
  }
  const notified = (subscription: unknown) =>
    heard.flatMap(({ params }) => (params && params.subscription === subscription ? [params.result] : []))
  return { socket, ask, notified }
}

test('the same heads, logs and removals as the chain notifies of', { timeout: 60_000 }, async () => {
  const [ours, theirs] = await Promise.all([connect(api.url), connect(api.chain.url)])
  const subscribe = async ({ ask }: typeof ours) => ({
    heads: (await ask('eth_subscribe', 'newHeads')).result,
    logs: (await ask('eth_subscribe', 'logs', { address: token, topics: [TRANSFER] })).result,
    any: (await ask('eth_subscribe', 'logs', { topics: [null, null, []] })).result,
    others: (await ask('eth_subscribe', 'logs', { address: `0x${'11'.repeat(20)}` })).result,
  })
  const [mine, chains] = [await subscribe(ours), await subscribe(theirs)]
  for (const amount of [7n, 8n]) {
    send(amount)
    send(amount + 10n)
    await api.chain.control.mine()
  }
  await api.catchUp()
  await expect.poll(() => ours.notified(mine.logs)).toHaveLength(4)
  await api.chain.control.fork(1)
  await api.chain.control.mine()
  await api.catchUp()
  const removed = (rows: readonly Result[]) => rows.filter((row) => row.removed)
  await expect.poll(() => removed(ours.notified(mine.logs))).toHaveLength(2)
  await expect.poll(() => ours.notified(mine.heads).at(-1)).toEqual(theirs.notified(chains.heads).at(-1))
  for (const name of ['heads', 'logs', 'any', 'others'] as const)
    expect([name, ours.notified(mine[name])]).toEqual([name, theirs.notified(chains[name])])
  expect((await ours.ask('eth_unsubscribe', mine.heads)).result).toBe(true)
  expect((await ours.ask('eth_unsubscribe', mine.heads)).result).toBe(false)
  ours.socket.close()
  theirs.socket.close()
})

test('everything else is answered by the node, over HTTP too', async () => {
  const { ask, socket } = await connect(api.url)
  const { number } = await api.chain.control.info()
  expect(Number((await ask('eth_blockNumber')).result)).toBe(number)
  expect(await ask('eth_subscribe', 'newPendingTransactions')).toMatchObject({ error: { code: -32602 } })
  expect(await ask('eth_subscribe', 'logs', { address: '0x1' })).toMatchObject({ error: { code: -32602 } })
  socket.close()
  for (const path of ['/jsonrpc', '/net/main/jsonrpc']) {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    })
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: `0x${number.toString(16)}` })
  }
})

test('what is no JSON is refused', async () => {
  const socket = new WebSocket(socketUrl(api.url))
  await new Promise((resolve) => socket.once('open', resolve))
  const answer = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))))
  socket.send('{')
  expect(await answer).toMatchObject({ id: null, error: { code: -32700 } })
  socket.close()
})

test('viem follows blocks by the API', { timeout: 60_000 }, async () => {
  const client = createPublicClient({ transport: webSocket(socketUrl(api.url), { reconnect: false }) })
  const numbers: bigint[] = []
  const stop = client.watchBlockNumber({ onBlockNumber: (number) => numbers.push(number) })
  // a subscription is made once the client has connected: blocks are mined until it hears of one
  await expect
    .poll(
      async () => {
        await api.chain.control.mine()
        await api.catchUp()
        return numbers.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  stop()
  ;(await client.transport.getRpcClient()).close()
})
