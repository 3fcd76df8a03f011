import { listUnknownParts } from '@tronlens/db'
import { expect, test } from 'vitest'
import { type Actor, Scene } from '../testing/scene.ts'

/** Made by its parent: code of one instruction, 0x0c, that no release knows. */
const CHILD = '600c60005360016000f3'
/** Makes the child while it is deployed itself, and keeps nothing but a STOP. */
const PARENT = `69${CHILD}600052600a60166000f05060016000f3`

test(
  'the code of a contract that a contract made is looked at for instructions that are not known',
  {
    timeout: 60_000,
  },
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database } = scene
      const [alice] = chain.actors as [Actor]
      await scene.deployPuppet(alice, 0n, PARENT)
      const { number } = await chain.control.info()
      expect(await scene.differences()).toEqual([])
      const block = BigInt(number)
      expect(await listUnknownParts(database.db)).toEqual([
        { kind: 'opcode', name: '0x0c', seen: 1n, first_block: block, last_block: block },
      ])
      // a fork of two blocks, without the deployment, takes the contract back, and what was noticed of it
      await chain.control.fork(2, { drop: true })
      expect(await scene.differences()).toEqual([])
      expect(await listUnknownParts(database.db)).toEqual([])
    }),
)
