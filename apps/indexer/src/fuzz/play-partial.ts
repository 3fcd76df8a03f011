import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { Scene } from '../testing/scene.ts'
import { checkerOf, fixedRules, PARTIAL_ERAS } from './chains.ts'
import { begin } from './play.ts'
import { World } from './world.ts'

/** A chain at random that has begun, and an empty database for an index that begins later. */
export type PartialPlay = {
  chain: Scene['chain']
  world: World
  partial: TestDatabase
  check: ReturnType<typeof checkerOf>
}

/** Plays a chain of a seed; whatever follows it must be stopped when `play` ends. */
export async function playPartial(seed: number, play: (parts: PartialPlay) => Promise<void>): Promise<void> {
  const era = PARTIAL_ERAS[seed % PARTIAL_ERAS.length] ?? {}
  const partial = await createTestDatabase()
  try {
    await Scene.play(era, async (scene) => {
      const world = new World(scene, seed, fixedRules(era))
      // no block records what contracts pay to built-in ones, so it is unknown when they had less
      world.builtIns = world.unknownAccounts
      await begin(world)
      await play({ chain: scene.chain, world, partial, check: checkerOf(world, seed) })
    })
  } finally {
    await partial.drop()
  }
}
