import type { Block } from '@tronlens/api-contract'
import { SLOT_MS } from '@tronlens/core'
import { createTestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { getBlockRoute } from '../blocks/block-statistics.ts'
import { getLatestBlockRoute } from '../blocks/get-latest-block.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'

const SERVED = serveRoutes([getBlockRoute, getLatestBlockRoute, listBlocksRoute])

const HOUR = 3_600_000
const SLOW = { timeout: 120_000 }

let api: DevchainApi
let blocks: Block[]

/** A transaction of the first account, in a block of its own. */
async function act(type: string, fields: object): Promise<void> {
  const { chain } = api
  const [alice] = chain.actors
  if (!alice) throw new Error('The chain has no funded accounts.')
  chain.wallet.send(alice, type as never, fields as never)
  await chain.control.mine()
}

/** Goes on over some maintenances, with blocks in a row behind each. */
async function count(maintenances: number): Promise<void> {
  const { chain } = api.chain.devchain
  for (let counted = 0; counted < maintenances; counted++) {
    await api.chain.control.advance(chain.state.properties.number('nextMaintenanceTime') - chain.head.time)
    await api.chain.control.mine(2)
  }
}

async function readBlocks(query: string): Promise<Block[]> {
  const { data } = (await (await fetch(`${api.url}/api/block?limit=200${query}`)).json()) as { data: Block[] }
  return data
}

/** Height up to which answers are made. */
async function readHead(): Promise<number> {
  return ((await (await fetch(`${api.url}/api/block/latest`)).json()) as Pick<Block, 'number'>).number
}

beforeAll(async () => {
  // one representative is a majority
  api = await startDevchainApi(SERVED, {}, createTestDatabase, { witnesses: 1 })
  await act('WitnessCreateContract', { url: Buffer.from('http://alice') })
  await count(2)
  await act('ProposalCreateContract', { parameters: { '0': BigInt(7 * HOUR) } })
  // proposals are decided after three days
  await count(20)
  await api.catchUp()
  // what the last maintenance decided comes with the block behind it
  await api.chain.control.mine()
  await api.catchUp()
  const head = api.chain.devchain.chain.head.number
  await vi.waitFor(async () => expect(await readHead()).toBe(head))
  blocks = await readBlocks('&sort=number')
}, 240_000)
afterAll(() => api.close())

test('blocks show in which of them votes were counted, whatever the distance was then', SLOW, async () => {
  const parameters = await api.chain.ask<{ chainParameter: { key: string; value?: number }[] }>(
    '/wallet/getchainparameters',
  )
  expect(parameters.chainParameter[0]).toMatchObject({ value: 7 * HOUR })
  const gaps = blocks.slice(1).map((block, index) => {
    const parent = blocks[index] as Block
    return { slots: (block.timestamp - parent.timestamp) / SLOT_MS, maintenance: parent.maintenance }
  })
  // no witness missed a turn on this chain: where it left slots empty, that was behind a maintenance
  const near = gaps.filter(({ slots }) => slots <= 3)
  expect(near.filter(({ slots }) => slots === 3).length).toBeGreaterThan(20)
  expect(near.filter(({ slots }) => slots === 1).length).toBeGreaterThan(20)
  expect(near.filter(({ slots, maintenance }) => (slots === 3) !== maintenance)).toEqual([])
})

test('one block says the same, and so does a page that lacks the block before it', SLOW, async () => {
  const counted = blocks.filter(({ maintenance }) => maintenance)
  const [some] = counted
  expect(await (await fetch(`${api.url}/api/block/${some?.number}`)).json()).toMatchObject({
    maintenance: true,
  })
  expect(await readBlocks(`&number=${some?.number}`)).toMatchObject([{ maintenance: true }])
  const two = await readBlocks(`&limit=2&start_timestamp=${some?.timestamp}&sort=number`)
  expect(two.map(({ maintenance }) => maintenance)).toEqual([true, false])
})
