import { hexAddress } from '@tronlens/core'
import { countStandingApprovals, listStandingApprovals } from '@tronlens/db'
import { callData, looseCode, MAKER_CODE, madeAddress } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, UNTIL_SOLID } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'

const TOKEN = looseCode(20)

/**
 * What happens to a token within one block, in order. Before it there is the token, of which alice approved
 * something.
 */
const STORIES: readonly [acts: string, standing: readonly string[]][] = [
  ['bob', ['alice', 'bob']],
  ['bob end', []],
  ['end make bob', ['bob']],
  ['bob end make', []],
  ['bob end make carol', ['carol']],
  ['bob end make bob', ['bob']],
  ['end make bob end', []],
  ['end make bob end make', []],
  ['end make bob end make carol', ['carol']],
]

test(
  'what was approved before the end of a contract does not stand, all in one block',
  {
    timeout: 120_000,
  },
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      const owners: Readonly<Record<string, Actor>> = { alice, bob, carol }
      const actsByToken = new Map<string, string>()
      for (const [acts] of STORIES) {
        const maker = await scene.deployPuppet(alice, 0n, MAKER_CODE)
        const token = hexAddress(madeAddress(maker, TOKEN))
        actsByToken.set(token, acts)
        const act = (what: string) => {
          if (what === 'make') return scene.sendOrders(alice, maker, TOKEN)
          if (what === 'end')
            return scene.sendOrders(alice, token, callData('destroy(address)', alice.address))
          return scene.sendOrders(
            owners[what] ?? alice,
            token,
            callData('approve(address,uint256)', maker, 7),
          )
        }
        for (const block of ['make alice', acts]) {
          for (const what of block.split(' ')) act(what)
          await chain.control.mine()
        }
      }
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      const read = async (db: typeof database.db) => {
        const found = new Map<string, string[]>(STORIES.map(([acts]) => [acts, []]))
        for (const [name, { address }] of Object.entries(owners)) {
          const approvals = await listStandingApprovals(db, bytes(address), {
            start: 0,
            limit: STORIES.length,
          })
          expect(BigInt(approvals.length)).toBe(await countStandingApprovals(db, bytes(address)))
          for (const { contract } of approvals)
            found.get(actsByToken.get(contract.toString('hex')) ?? '')?.push(name)
        }
        return [...found]
      }
      expect(await read(database.db)).toEqual(STORIES)
      await withFreshIndex(chain.url, async ({ db }) => expect(await read(db)).toEqual(STORIES))
    }),
)
