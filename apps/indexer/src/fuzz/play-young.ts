import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { Scene } from '../testing/scene.ts'
import { checkerOf, fixedRules, YOUNG_ERAS } from './chains.ts'
import { begin } from './play.ts'
import { World } from './world.ts'

/** A chain at random that has begun, and an empty database for an index that begins later. */
export type YoungPlay = {
  chain: Scene['chain']
  world: World
  young: TestDatabase
  check: ReturnType<typeof checkerOf>
}

/** Plays a chain of a seed; whatever follows it must be stopped when `play` ends. */
export async function playYoung(seed: number, play: (parts: YoungPlay) => Promise<void>): Promise<void> {
  const era = YOUNG_ERAS[seed % YOUNG_ERAS.length] ?? {}
  const young = await createTestDatabase()
  try {
    await Scene.play(era, async (scene) => {
      const world = new World(scene, seed, fixedRules(era))
      // what contracts pay to built-in ones no block tells, so that nobody knows when it was that they had less
      world.builtIns = world.strangers
      await begin(world)
      await play({ chain: scene.chain, world, young, check: checkerOf(world, seed) })
    })
  } finally {
    await young.drop()
  }
}
