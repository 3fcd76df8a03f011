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
