import { startDevchain, type TestDevchain } from '@tronlens/devchain/testing'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscriber } from 'zeromq'
import { QueueAddressError } from './publisher.ts'
import { startTriggers } from './start-triggers.ts'

/** Messages of a chain as a subscriber of java-tron's native queue receives them. */

const FREE_PORT = 'tcp://127.0.0.1:0'
type Message = { topic: string } & Record<string, unknown>

let chain: TestDevchain
let node: NodeClient
beforeAll(async () => {
  chain = await startDevchain()
  node = createNodeClient({ url: chain.url })
  await chain.control.mine()
})
afterAll(async () => {
  await node.close()
  await chain.close()
})

/** A subscriber of a topic, or of all that begin so. */
function subscribe(address: string, topic = '') {
  const socket = new Subscriber()
  const heard: Message[] = []
  socket.connect(address)
  socket.subscribe(topic)
  const reading = (async () => {
    for await (const [topic, text] of socket)
      heard.push({ topic: String(topic), ...(JSON.parse(String(text)) as object) })
  })()
  const close = async () => {
    socket.close()
    await reading
  }
  return { heard, close }
}

/** Deploys a token and moves some of it: a block with an event of a known interface. */
async function moveTokens(): Promise<{ id: string; number: number }> {
  const [owner, other] = chain.actors
  if (!owner || !other) throw new Error('no accounts')
  const { deploy, call, evmAddress } = chain.contracts
  const token = deploy(chain.wallet, owner, 'Token20', ['Test', 'TST', 6, 1_000_000n])
  await chain.control.mine()
  const id = call(chain.wallet, owner, token, 'transfer', [evmAddress(other.address), 7n])
  return { id, number: (await chain.control.mine()).number }
}

test('blocks, transactions, events and what a fork removes reach a subscriber in their order', async () => {
  const failures: unknown[] = []
  const start = (await chain.control.info()).number
  const triggers = await startTriggers({
    node,
    address: FREE_PORT,
    from: start + 1,
    pollMs: 20,
    observeFailure: (error) => failures.push(error),
  })
  const all = subscribe(triggers.address)
  const events = subscribe(triggers.address, 'contractEvent')
  // a subscription takes a moment to arrive, and what is sent before it does is not heard
  await expect
    .poll(async () => {
      await chain.control.mine()
      return all.heard.length
    })
    .toBeGreaterThan(0)
  const { id, number } = await moveTokens()
  const of = (topic: string) => all.heard.filter((message) => message.topic === topic)
  const ofMove = () => of('contractEventTrigger').filter(({ transactionId }) => transactionId === id)
  await expect.poll(ofMove).toHaveLength(1)
  expect(ofMove()[0]).toMatchObject({
    eventSignature: 'Transfer(address,address,uint256)',
    dataMap: { '2': '7', value: '7' },
    blockNumber: number,
    removed: false,
  })
  const place = all.heard.findIndex(
    ({ topic, blockNumber }) => topic === 'blockTrigger' && blockNumber === number,
  )
  expect(all.heard.slice(place, place + 3).map(({ topic }) => topic)).toEqual([
    'blockTrigger',
    'transactionTrigger',
    'contractEventTrigger',
  ])

  await chain.control.fork(1)
  await expect.poll(() => ofMove().filter(({ removed }) => removed)).toHaveLength(1)
  expect(of('blockTrigger')).toContainEqual(expect.objectContaining({ blockNumber: number, removed: true }))
  expect(failures).toEqual([])
  expect(events.heard.every(({ topic }) => topic === 'contractEventTrigger')).toBe(true)
  await Promise.all([all.close(), events.close(), triggers.close()])
})

test('solid blocks are sent once more, each once', async () => {
  const { id, number } = await moveTokens()
  const triggers = await startTriggers({
    node,
    address: FREE_PORT,
    from: 1,
    pollMs: 20,
    observeFailure: (error) => {
      throw error
    },
  })
  const solid = subscribe(triggers.address, 'solidity')
  while ((await node.getSolidHead()).number <= number) await chain.control.mine()
  const ofMove = () => solid.heard.filter(({ transactionId }) => transactionId === id)
  await expect.poll(() => ofMove().map(({ topic }) => topic)).toEqual(['solidityEventTrigger'])
  const heights = solid.heard.flatMap(({ topic, latestSolidifiedBlockNumber: height }) =>
    topic === 'solidityTrigger' ? [Number(height)] : [],
  )
  expect(heights).toEqual(heights.map((_, index) => (heights[0] ?? 0) + index))
  await Promise.all([solid.close(), triggers.close()])
})

test('an address that is taken or not of this machine is refused in a sentence', async () => {
  const open = (address: string) => startTriggers({ node, address, observeFailure: () => undefined })
  const first = await open(FREE_PORT)
  await expect(open(first.address)).rejects.toThrow(QueueAddressError)
  await expect(open('tcp://203.0.113.9:5555')).rejects.toThrow(/tcp:\/\/203\.0\.113\.9:5555/)
  await first.close()
})
