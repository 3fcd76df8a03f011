import { callData, looseCode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, UNTIL_SOLID } from '../testing/scene.ts'

const TIME = { timeout: 60_000 }
/** Only touched accounts, nothing at random. */
const STEP = { touched: 200, random: 0, tokens: 5, blocks: 0 }
const UNKNOWN = `41${'5e'.repeat(20)}`

/**
 * Compares all waiting subjects, after the solid block of the node if a transaction waits there for a block.
 */
async function compare({ indexer }: Scene): Promise<void> {
  for (let i = 0; i < 3; i++) expect(await indexer.audit(STEP)).toBe(true)
}

/** A transaction that keeps waiting for a block. */
const keepBusy = ({ chain }: Scene, [from, to]: readonly [Actor, Actor]) =>
  chain.wallet.send(from, 'TransferContract', { toAddress: bytes(to.address), amount: 1n })

const amountOf = async ({ database: { db } }: Scene, address: string, token: string) =>
  (
    await sql<{ amount: string }>`
      SELECT amount::text AS amount FROM balance WHERE address = ${bytes(address)} AND token = ${bytes(token)}`.execute(
      db,
    )
  ).rows[0]?.amount

test(
  'a token that ran behind the solid block of a busy node is compared again once that is solid',
  TIME,
  () =>
    Scene.play({}, async (scene) => {
      const { chain, indexer } = scene
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      const token = await scene.deployPuppet(alice, 0n, looseCode(20))
      scene.sendOrders(alice, token, callData('mint(address,uint256)', alice.address, 100))
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await compare(scene)
      scene.sendOrders(alice, token, callData('conjure(address,uint256)', UNKNOWN, 40))
      await chain.control.mine()
      await indexer.catchUp()
      keepBusy(scene, [bob, carol])
      await compare(scene)
      expect(await amountOf(scene, UNKNOWN, token)).toBeUndefined()
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await compare(scene)
      expect(await amountOf(scene, UNKNOWN, token)).toBe('40')
    }),
)

test(
  'an account that was touched behind the solid block of a busy node waits until that is solid',
  TIME,
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await compare(scene)
      keepBusy(scene, [alice, bob])
      await chain.control.mine()
      await indexer.catchUp()
      keepBusy(scene, [bob, carol])
      await compare(scene)
      const right = await amountOf(scene, alice.address, '5f')
      // as if the block had been read wrongly
      await sql`UPDATE balance SET amount = amount + 7 WHERE address = ${bytes(alice.address)} AND token = '_'`.execute(
        database.db,
      )
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await compare(scene)
      expect(await amountOf(scene, alice.address, '5f')).toBe(right)
    }),
)

test(
  'who acts right behind the solid block of a busy node did so, whatever the node says of the block before',
  TIME,
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      await chain.control.mine(UNTIL_SOLID)
      keepBusy(scene, [alice, bob])
      // as the solid block advances, it is once the block before that of the operation
      for (let block = 0; block < UNTIL_SOLID; block++) {
        await chain.control.mine()
        await indexer.catchUp()
        keepBusy(scene, [bob, carol])
        await compare(scene)
      }
      const { rows } = await sql<{
        field: string
      }>`SELECT field, indexed, reported FROM audit_difference`.execute(database.db)
      expect(rows).toEqual([])
    }),
)

test('TRC10 of a busy node is compared at its solid block, not with what waits there', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain, database, indexer } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const asset = await scene.issueAsset(alice)
    const token = asset.toString('hex')
    const give = (amount: bigint) =>
      chain.wallet.send(alice, 'TransferAssetContract', {
        assetName: asset,
        toAddress: bytes(bob.address),
        amount,
      })
    const held = () => Promise.all([alice, bob].map(({ address }) => amountOf(scene, address, token)))
    give(10n)
    await chain.control.mine(UNTIL_SOLID)
    await indexer.catchUp()
    await compare(scene)
    // in a block that is not solid yet; then another one that only waits
    give(3n)
    await chain.control.mine()
    give(5n)
    await indexer.catchUp()
    await sql`UPDATE balance SET amount = amount + 7 WHERE address = ${bytes(bob.address)} AND token = ${bytes(token)}`.execute(
      database.db,
    )
    await compare(scene)
    expect(await held()).toEqual(['999987', '13'])
    await chain.control.mine(UNTIL_SOLID)
    await indexer.catchUp()
    give(2n)
    await compare(scene)
    expect(await held()).toEqual(['999982', '18'])
    const { rows } = await sql`SELECT indexed, reported FROM audit_difference`.execute(database.db)
    expect(rows).toEqual([{ indexed: '20', reported: '13' }])
  }),
)
