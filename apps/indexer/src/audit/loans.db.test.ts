import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lendToChild } from '../testing/lend-to-child.ts'
import { type Actor, bytes, Scene, TRX } from '../testing/scene.ts'

const TIME = { timeout: 60_000 }
const ENERGY = 1
/** Only Stake 1.0, for contracts too. */
const STAKE_1 = { getUnfreezeDelayDays: 0, getAllowTvmFreeze: 1 }
const UNKNOWN = `41${'66'.repeat(20)}`
const ALL = { touched: 1_000, random: 1_000, tokens: 50, blocks: 0 }

/** Differences that the comparison with the node finds. */
async function audit({ indexer, database }: Scene): Promise<unknown[]> {
  expect(await indexer.audit(ALL)).toBe(true)
  return (await sql`SELECT field, indexed, reported FROM audit_difference`.execute(database.db)).rows
}

test(
  'loans of the first generation that contracts made, which no directory of the node names, are no difference',
  TIME,
  () =>
    Scene.play(STAKE_1, async (scene) => {
      const [alice] = scene.chain.actors as [Actor]
      const puppet = await scene.deployPuppet(alice, 20n * TRX)
      await scene.act(alice, puppet, 'freezeV1', ENERGY, 5n * TRX, UNKNOWN)
      expect(await scene.differences()).toEqual([])
      expect(await audit(scene)).toEqual([])
      scene.chain.wallet.send(alice, 'FreezeBalanceContract', {
        resource: ENERGY,
        receiverAddress: bytes(UNKNOWN),
        frozenBalance: 10n * TRX,
        frozenDuration: 3n,
      })
      expect(await scene.differences()).toEqual([])
      expect(await audit(scene)).toEqual([])
      expect(await scene.differences()).toEqual([])
    }),
)

test('what was lent to an account that a contract took over stays lent', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice] = chain.actors as [Actor]
    const { maker } = await lendToChild(scene, alice)
    await chain.control.mine()
    await scene.act(alice, maker, 'create2', 0, 1)
    expect(await scene.differences()).toEqual([])
    expect(await audit(scene)).toEqual([])
    expect(await scene.differences()).toEqual([])
  }),
)
