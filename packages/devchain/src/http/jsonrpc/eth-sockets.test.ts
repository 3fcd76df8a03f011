import { WebSocketProvider } from 'ethers'
import { createPublicClient, webSocket } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startDevchain, type TestDevchain } from '../../testing/start-devchain.ts'
import type { Deployed } from '../../wallet/contracts.ts'

/** Subscriptions over WebSocket, as requested by published clients. */

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

type Log = { blockNumber: string; data: string; topics: string[]; removed: boolean; transactionHash: string }
type Message = {
  id?: number
  result?: unknown
  error?: { code: number; message: string }
  params?: { subscription: string; result: Log & { number: string; hash: string; parentHash: string } }
}

let chain: TestDevchain
let url = ''
let deployed: Deployed
let token = ''
beforeAll(async () => {
  chain = await startDevchain()
  url = `${chain.url.replace('http', 'ws')}/jsonrpc`
  const [owner] = chain.actors
  if (!owner) throw new Error('no accounts')
  await chain.control.mine()
  deployed = chain.contracts.deploy(chain.wallet, owner, 'Token20', ['Test', 'TST', 6, 1_000_000n])
  await chain.control.mine()
  token = `0x${deployed.address.slice(2)}`
})
afterAll(() => chain.close())

/** Calls the token, without a block. */
function call(method: 'transfer' | 'approve', amount: bigint): string {
  const [owner, other] = chain.actors
  if (!owner || !other) throw new Error('no accounts')
  const { call, evmAddress } = chain.contracts
  return call(chain.wallet, owner, deployed, method, [evmAddress(other.address), amount])
}

/** A connection that records the messages it receives. */
async function connect() {
  const socket = new WebSocket(url)
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
  return { socket, heard, ask, notified }
}

test('answers every method of HTTP too', async () => {
  const { ask, socket } = await connect()
  const { result } = await ask('eth_blockNumber')
  expect(Number(result)).toBe((await chain.control.info()).number)
  expect(await ask('eth_nothing')).toMatchObject({ error: { code: -32601 } })
  expect(await ask('eth_subscribe', 'newPendingTransactions')).toMatchObject({ error: { code: -32602 } })
  expect(await ask('eth_subscribe', 'logs', { address: '0x1' })).toMatchObject({ error: { code: -32602 } })
  socket.close()
  // HTTP has no connection for notifications
  const { error } = await chain.ask<Message>('/jsonrpc', {
    id: 1,
    method: 'eth_subscribe',
    params: ['newHeads'],
  })
  expect(error?.code).toBe(-32601)
})

test('notifies of heads and of the logs that a filter wants, and of those that a fork removes', async () => {
  const { ask, notified, socket, heard } = await connect()
  const { result: heads } = await ask('eth_subscribe', 'newHeads')
  const { result: logs } = await ask('eth_subscribe', 'logs', { address: token, topics: [TRANSFER] })
  const { result: approvals } = await ask('eth_subscribe', 'logs', { topics: [[APPROVAL, TRANSFER]] })
  const { result: others } = await ask('eth_subscribe', 'logs', { address: `0x${'11'.repeat(20)}` })

  const hash = call('transfer', 7n)
  call('approve', 9n)
  const { number, id } = await chain.control.mine()
  await expect.poll(() => notified(heads)).toHaveLength(1)
  const [head] = notified(heads)
  expect(head).toMatchObject({ number: `0x${number.toString(16)}`, hash: `0x${id}` })
  expect(head).not.toHaveProperty('transactions')
  expect(notified(logs)).toMatchObject([
    { removed: false, transactionHash: `0x${hash}`, data: `0x${'7'.padStart(64, '0')}` },
  ])
  expect(notified(approvals).map(({ topics }) => topics[0])).toEqual([TRANSFER, APPROVAL])

  await chain.control.fork(1)
  await expect.poll(() => notified(logs).filter(({ removed }) => removed)).toHaveLength(1)
  const removed = notified(logs).find((log) => log.removed)
  expect(removed).toEqual({ ...notified(logs)[0], removed: true })
  // the removal is notified before the blocks of the other branch
  const order = heard.flatMap(({ params }) => (params ? [params] : []))
  const removal = order.findIndex(({ result }) => result.removed)
  expect(order.slice(0, removal).filter(({ subscription }) => subscription === heads)).toHaveLength(1)
  expect(notified(others)).toEqual([])

  expect((await ask('eth_unsubscribe', heads)).result).toBe(true)
  expect((await ask('eth_unsubscribe', heads)).result).toBe(false)
  const before = notified(heads).length
  await chain.control.mine()
  await ask('eth_blockNumber')
  expect(notified(heads)).toHaveLength(before)
  socket.close()
})

test('viem follows blocks and events', async () => {
  const client = createPublicClient({ transport: webSocket(url, { reconnect: false }) })
  const [numbers, amounts]: [bigint[], (bigint | undefined)[]] = [[], []]
  const stopBlocks = client.watchBlockNumber({ onBlockNumber: (number) => numbers.push(number) })
  const stopEvents = client.watchEvent({
    address: token as `0x${string}`,
    event: {
      type: 'event',
      name: 'Transfer',
      inputs: [
        { name: 'from', type: 'address', indexed: true },
        { name: 'to', type: 'address', indexed: true },
        { name: 'value', type: 'uint256' },
      ],
    },
    onLogs: (found) => amounts.push(...found.map(({ args }) => args.value)),
  })
  // the client subscribes after it has connected: blocks are mined until it receives one
  await expect
    .poll(async () => {
      call('transfer', 21n)
      await chain.control.mine()
      return numbers.length > 0 && amounts.length > 0
    })
    .toBe(true)
  expect(numbers.at(-1)).toBeLessThanOrEqual(BigInt((await chain.control.info()).number))
  expect(new Set(amounts)).toEqual(new Set([21n]))
  stopBlocks()
  stopEvents()
  const rpc = await client.transport.getRpcClient()
  rpc.close()
})

test('ethers follows blocks and events', async () => {
  const provider = new WebSocketProvider(url)
  const [numbers, amounts]: [number[], bigint[]] = [[], []]
  await provider.on('block', (number: number) => numbers.push(number))
  await provider.on({ address: token, topics: [TRANSFER] }, ({ data }: { data: string }) =>
    amounts.push(BigInt(data)),
  )
  await expect
    .poll(async () => {
      call('transfer', 23n)
      await chain.control.mine()
      return numbers.length > 0 && amounts.length > 0
    })
    .toBe(true)
  expect(amounts.at(-1)).toBe(23n)
  await provider.destroy()
})

test('another path is no place for a connection', async () => {
  const socket = new WebSocket(url.replace('/jsonrpc', '/wallet'))
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(error.message).toContain('404')
})

test('closing the chain closes its connections', async () => {
  const other = await startDevchain()
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/jsonrpc`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await other.close()
  await closed
})
