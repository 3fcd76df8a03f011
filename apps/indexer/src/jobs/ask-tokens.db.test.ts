import { callData, looseCode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, UNTIL_SOLID } from '../testing/scene.ts'

/** What the index says of the supply of the only token of a contract. */
const findSupply = async ({ database: { db } }: Scene) =>
  (
    await sql<{ supply: string; is_asked: boolean }>`
      SELECT total_supply::text AS supply, metadata_block IS NOT NULL AS is_asked FROM token WHERE kind = 20`.execute(
      db,
    )
  ).rows[0]

test('the supply of a token is that of the blocks of the index, whatever waits', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const { chain, indexer } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const token = await scene.deployPuppet(alice, 0n, looseCode(20))
    const call = (name: 'mint' | 'conjure', amount: number) =>
      scene.sendOrders(alice, token, callData(`${name}(address,uint256)`, bob.address, amount))
    // units that came without an event, so that only the contract knows the supply
    call('mint', 100)
    call('conjure', 40)
    await chain.control.mine(UNTIL_SOLID)
    const waiting = call('mint', 7)
    await indexer.catchUp()
    expect(await findSupply(scene)).toEqual({ supply: '140', is_asked: true })
    // the block that takes it is replaced by others without it before the index sees it
    await chain.control.mine()
    await chain.control.fork(1, { drop: [waiting] })
    await indexer.catchUp()
    expect(await findSupply(scene)).toEqual({ supply: '140', is_asked: true })
    call('mint', 5)
    await chain.control.mine()
    // a busy node shows its solid block, to which the events since are added until they are solid
    chain.wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
    await indexer.catchUp()
    expect(await findSupply(scene)).toEqual({ supply: '145', is_asked: false })
    await chain.control.mine(UNTIL_SOLID)
    await indexer.catchUp()
    expect(await findSupply(scene)).toEqual({ supply: '145', is_asked: true })
  }),
)

test(
  'a token that is not solid yet has its name, and loses it with the block that made it',
  { timeout: 60_000 },
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const find = async () =>
        (
          await sql<{ name: string; symbol: string; decimals: number; supply: string; is_asked: boolean }>`
          SELECT name, symbol, decimals, total_supply::text AS supply, metadata_block IS NOT NULL AS is_asked
          FROM token WHERE kind = 20`.execute(database.db)
        ).rows
      await chain.control.mine(UNTIL_SOLID)
      chain.contracts.deploy(chain.wallet, alice, 'Token20', ['Fresh', 'FRE', 3, 1_000n])
      await chain.control.mine()
      // a node at work, whose newest state is that of no block
      const pay = () =>
        chain.wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
      pay()
      await indexer.catchUp()
      const fresh = { name: 'Fresh', symbol: 'FRE', decimals: 3, supply: '1000' }
      expect(await find()).toEqual([{ ...fresh, is_asked: false }])
      await chain.control.fork(1, { drop: true, blocks: 2 })
      await indexer.catchUp()
      expect(await find()).toEqual([])
      chain.contracts.deploy(chain.wallet, alice, 'Token20', ['Fresh', 'FRE', 3, 1_000n])
      await chain.control.mine()
      pay()
      await indexer.catchUp()
      expect(await find()).toEqual([{ ...fresh, is_asked: false }])
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      expect(await find()).toEqual([{ ...fresh, is_asked: true }])
    }),
)

test(
  'nothing is left of a token that ended, although the solid block still shows its supply',
  { timeout: 60_000 },
  () =>
    Scene.play({}, async (scene) => {
      const { chain, indexer } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const token = await scene.deployPuppet(alice, 0n, looseCode(20))
      scene.sendOrders(alice, token, callData('mint(address,uint256)', bob.address, 100))
      await chain.control.mine(UNTIL_SOLID)
      scene.sendOrders(alice, token, callData('destroy(address)', alice.address))
      await chain.control.mine()
      chain.wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
      await indexer.catchUp()
      expect(await findSupply(scene)).toMatchObject({ supply: '0' })
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      expect(await findSupply(scene)).toMatchObject({ supply: '0' })
    }),
)
