import { rounds, seedOf } from '@tronlens/core/testing'
import { expect, test } from 'vitest'
import { expectExactlyOnce, goOn } from './exactly-once.ts'
import { randomOf, Trouble } from './trouble.ts'
import { startTwoChains, type TwoChains } from './two-chains.ts'

/** Kills and forks of a run. */
const TROUBLES = 20
const FAULTS = 0.08

/** Nothing more goes wrong: every message arrives. */
async function calmDown(world: TwoChains, trouble: Trouble): Promise<void> {
  trouble.faults.rate = 0
  for (let round = 0; round < 200; round++) {
    const isRunning = goOn(world)
    await world.mine(6)
    if (isRunning && world.areAllDone()) return
    for (let index = 0; index < trouble.running.length; index++) await trouble.step(index)
  }
  throw new Error('some messages never arrive')
}

test('over kills of oracles, forks of either chain and lost answers each message is carried out exactly once', async () => {
  const runs = rounds(2, 50)
  let carried = 0
  for (let run = 0; run < runs; run++) {
    const seed = seedOf(4_700 + run)
    const world = await startTwoChains(`chaos ${seed}`)
    try {
      const trouble = new Trouble(world, randomOf(seed))
      const { gateway } = world.ends.main
      world.send('main', world.operator, gateway, 'mapTRC20', [world.evmAddress(world.token.address)])
      await world.mine()
      world.send('main', world.operator, gateway, 'mapTRC721', [world.evmAddress(world.items.address)])
      await world.mine()
      const [holder] = world.users
      if (!holder) throw new Error('no users')
      world.send('main', holder, gateway, 'mappingTRC10', [BigInt(world.trc10)])
      await world.mine()
      await calmDown(world, trouble)
      trouble.faults.rate = FAULTS
      while (trouble.kills + trouble.forks < TROUBLES) await trouble.act()
      await calmDown(world, trouble)
      carried += expectExactlyOnce(world)
    } finally {
      await world.close()
    }
  }
  expect(carried).toBeGreaterThan(5 * runs)
}, 1_200_000)
