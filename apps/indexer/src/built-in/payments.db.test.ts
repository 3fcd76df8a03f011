import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HexAddress, hexAddress } from '@tronlens/core'
import { hashContent } from '@tronlens/db'
import { IDLE_CODE, order } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { listDifferences } from '../testing/list-differences.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'

const TIME = { timeout: 120_000 }
const [SHA256, IDENTITY] = [2, 4].map((n) => hexAddress(`41${n.toString(16).padStart(40, '0')}`)) as [
  HexAddress,
  HexAddress,
]

/** The node without its history of balances. */
async function startForgetful(url: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const path = request.url ?? ''
      if (/get(account|block)balance$/.test(path)) return response.end('{"Error":"it is off"}')
      const answer = await fetch(url + path, { method: 'POST', body: Buffer.concat(parts) })
      response.end(await answer.text())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Two contracts with something, and two built-in ones that are accounts. */
async function begin(scene: Scene): Promise<{ alice: Actor; payers: [string, string] }> {
  const { chain } = scene
  const [alice] = chain.actors as [Actor]
  for (const to of [SHA256, IDENTITY])
    chain.wallet.send(alice, 'TransferContract', { toAddress: bytes(to), amount: 5n * TRX })
  const payers: [string, string] = [
    await scene.deployPuppet(alice, 20n * TRX),
    await scene.deployPuppet(alice, 20n * TRX),
  ]
  return { alice, payers }
}

const pay = (to: string, sun: bigint) => order('pay', to, sun)

test('what contracts pay to built-in ones is right at once and at every height, and after forks', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain, database } = scene
    const {
      alice,
      payers: [one, other],
    } = await begin(scene)
    await chain.control.holdSolid()
    expect(await scene.differences()).toEqual([])
    const step = async () => {
      expect(await scene.differences()).toEqual([])
      expect(await listWrongHeights(database.db, chain)).toEqual([])
    }
    scene.sendOrders(alice, one, pay(SHA256, 7n))
    await step()
    scene.sendOrders(alice, one, pay(SHA256, 1n) + pay(IDENTITY, 2n))
    scene.sendOrders(alice, other, pay(IDENTITY, 3n))
    await step()
    // an account that is none is paid nothing: the call fails
    scene.sendOrders(alice, one, pay(`41${'00'.repeat(19)}01`, 5n))
    await step()
    for (const depth of [1, 3, 4]) {
      await chain.control.fork(depth, { drop: true, blocks: 1 })
      await chain.control.mine(depth)
      await step()
      scene.sendOrders(alice, other, pay(SHA256, 11n))
      await step()
    }
    scene.sendOrders(alice, other, order('destroy', alice.address))
    await step()
    await withFreshIndex(chain.url, async (fresh) => {
      expect(await listWrongHeights(fresh.db, chain)).toEqual([])
      expect(await hashContent(fresh.db)).toEqual(await hashContent(database.db))
    })
  }),
)

test('the same tokens of TRC10, also together with TRX', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const {
      alice,
      payers: [one],
    } = await begin(scene)
    await scene.issueAsset(alice)
    const token = 1_000_001n
    scene.sendOrders(alice, one, '', { token, amount: 100n })
    expect(await scene.differences()).toEqual([])
    scene.sendOrders(alice, one, order('payToken', SHA256, 30, token))
    expect(await scene.differences()).toEqual([])
    await withFreshIndex(chain.url, async ({ db }) => expect(await listDifferences(db, chain)).toEqual([]))
    scene.sendOrders(alice, one, pay(SHA256, 7n))
    await chain.control.mine()
    await withFreshIndex(chain.url, async ({ db }) => expect(await listDifferences(db, chain)).toEqual([]))
  }),
)

test('who paid TRC10 is found behind more contracts than are asked about, of which few hold any', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const {
      alice,
      payers: [one],
    } = await begin(scene)
    const token = BigInt((await scene.issueAsset(alice)).toString())
    chain.wallet.send(alice, 'TransferAssetContract', {
      assetName: Buffer.from(String(token)),
      toAddress: bytes(SHA256),
      amount: 1n,
    })
    scene.sendOrders(alice, one, '', { token, amount: 100n })
    await chain.control.mine()
    scene.sendOrders(alice, one, order('payToken', SHA256, 30, token))
    await chain.control.mine()
    for (let made = 0; made < 201; made++) {
      chain.wallet.send(
        alice,
        'CreateSmartContract',
        {
          newContract: {
            originAddress: bytes(alice.address),
            bytecode: bytes(IDLE_CODE),
            consumeUserResourcePercent: 100n,
            name: `idle ${made}`,
            originEnergyLimit: 1n,
          },
        },
        { feeLimit: 1_000_000_000n },
      )
      if (made % 20 === 0) await chain.control.mine()
    }
    await chain.control.mine()
    await withFreshIndex(chain.url, async ({ db }) => expect(await listDifferences(db, chain)).toEqual([]))
  }),
)

test('a payer that has nothing left, or that got as much from others, is found', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const {
      alice,
      payers: [one, other],
    } = await begin(scene)
    const look = () =>
      withFreshIndex(chain.url, async ({ db }) => {
        expect(await listDifferences(db, chain)).toEqual([])
        expect(await listWrongHeights(db, chain)).toEqual([])
      })
    scene.sendOrders(alice, one, pay(SHA256, 7n))
    await chain.control.mine()
    scene.sendOrders(alice, one, order('destroy', alice.address))
    await chain.control.mine()
    await look()
    scene.sendOrders(alice, other, pay(SHA256, 7n), { value: 7n })
    await chain.control.mine()
    await look()
  }),
)

test.each([false, true])(
  'a payer that destroys itself before its payment is known has nothing afterwards (restart: %s)',
  TIME,
  (restarts) =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const {
        alice,
        payers: [one],
      } = await begin(scene)
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      scene.sendOrders(alice, one, pay(SHA256, 7n))
      const paid = await chain.control.mine()
      await chain.control.mine()
      scene.sendOrders(alice, one, order('destroy', alice.address))
      await chain.control.mine()
      expect(chain.devchain.chain.solidNumber).toBe(paid.number)
      // while a transaction waits, a node is asked about its solid block only
      chain.wallet.send(alice, 'TransferContract', { toAddress: bytes(IDENTITY), amount: 1n })
      await indexer.catchUp()
      if (restarts) await scene.restart()
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      expect(await listWrongHeights(database.db, chain)).toEqual([])
    }),
)

test(
  'a payer that left all it had before its payment was known, and pays again, is right at every height',
  TIME,
  () =>
    Scene.play({ getAllowTvmSelfdestructRestriction: 1 }, async (scene) => {
      const { chain, database, indexer } = scene
      const {
        alice,
        payers: [one],
      } = await begin(scene)
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      scene.sendOrders(alice, one, pay(SHA256, 7n))
      const paid = await chain.control.mine()
      await chain.control.mine()
      // it lives on under these rules
      scene.sendOrders(alice, one, order('destroy', alice.address))
      await chain.control.mine()
      expect(chain.devchain.chain.solidNumber).toBe(paid.number)
      // while a transaction waits, a node is asked about its solid block only
      chain.wallet.send(alice, 'TransferContract', { toAddress: bytes(IDENTITY), amount: 1n })
      await indexer.catchUp()
      await chain.control.mine()
      scene.sendOrders(alice, one, pay(SHA256, 3n), { value: 10n })
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      expect(await listWrongHeights(database.db, chain)).toEqual([])
      await withFreshIndex(chain.url, async ({ db }) =>
        expect(await hashContent(db)).toEqual(await hashContent(database.db)),
      )
    }),
)

test(
  'a payer that has nothing left after two payments ends to hold TRX once, after a fork above them too',
  TIME,
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const { alice } = await begin(scene)
      const payer = await scene.deployPuppet(alice, 10n)
      await indexer.catchUp()
      await chain.control.holdSolid()
      for (const amount of [7n, 3n]) {
        scene.sendOrders(alice, payer, pay(SHA256, amount))
        await chain.control.mine()
      }
      await chain.control.mine(2)
      // both are found at the head, which a fork takes back
      await indexer.catchUp()
      await chain.control.fork(1, { drop: true, blocks: 1 })
      await chain.control.mine(1)
      expect(await scene.differences()).toEqual([])
      await withFreshIndex(chain.url, async ({ db }) =>
        expect(await hashContent(database.db)).toEqual(await hashContent(db)),
      )
    }),
)

test('a node without a history of balances leaves the block open where a contract ran in several', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const {
      alice,
      payers: [one, other],
    } = await begin(scene)
    scene.sendOrders(alice, one, pay(SHA256, 7n))
    await chain.control.mine()
    scene.sendOrders(alice, other, pay(SHA256, 2n) + pay(IDENTITY, 3n))
    await chain.control.mine()
    scene.sendOrders(alice, one, pay(SHA256, 1n))
    await chain.control.mine()
    const { url, server } = await startForgetful(chain.url)
    await withFreshIndex(url, async (fresh) => {
      expect(await listDifferences(fresh.db, chain)).toEqual([])
      const { number } = chain.devchain.chain.head
      const wrong = await listWrongHeights(fresh.db, chain)
      expect(wrong.length).toBeGreaterThan(0)
      expect(wrong.filter((line) => line.startsWith(`${number} `))).toEqual([])
    })
    server.close()
  }),
)
