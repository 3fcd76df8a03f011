import { hexAddress } from '@tronlens/core'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { listDifferences } from '../testing/list-differences.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { Scene } from '../testing/scene.ts'
import { checkerOf, type Era, fixedRules, listSeeds, STRETCHES, TURNS } from './chains.ts'
import { begin, settle, turn } from './play.ts'
import { World } from './world.ts'

// The same chains as those of `fuzz.db.test.ts`, followed by an index that begins in the middle of them: all that it holds of the accounts
// that it met is what the node answers, and what they had at any height of it is what they had.

const CHAINS = 2
/** How far before the newest solid block the index begins. */
const MOST_BEFORE = 40
/** The part of a chain in which it begins. */
const BEGINS = 2

/** Today's rules, and those of Stake 1.0. Loans that contracts gave under these are in no list of a node, so they give none. */
const ERAS: readonly Era[] = [
  { getMaxDelegateLockPeriod: 86_400 },
  { getMaxDelegateLockPeriod: 86_400, getUnfreezeDelayDays: 0, getAllowTvmFreeze: 0 },
]

/** Lines about accounts that an index asked the node about. */
async function aboutMet({ db }: TestDatabase, lines: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT encode(address, 'hex') AS address FROM opening WHERE token = '_'`.execute(db)
  const met = new Set(rows.map(({ address }) => address))
  return lines.filter((line) => met.has(/[0-9a-f]{42}/.exec(line)?.[0] ?? ''))
}

/**
 * Accounts that had orders on the market: what one from before the index gave back, when it ended before the node was asked for the open
 * ones, no block says.
 */
async function listTraders({ db }: TestDatabase): Promise<Set<string>> {
  const { rows } = await sql<{ owner: string }>`
    SELECT DISTINCT encode(owner, 'hex') AS owner FROM transaction WHERE contract_type IN (52, 53)`.execute(
    db,
  )
  return new Set(rows.map(({ owner }) => owner))
}

/** Follows a chain from some block on, from the middle of it. */
async function run(seed: number): Promise<void> {
  const era = ERAS[seed % ERAS.length] as Era
  const young = await createTestDatabase()
  let follower: Indexer | undefined
  try {
    await Scene.play(era, async (scene) => {
      const { chain } = scene
      const world = new World(scene, seed, fixedRules(era))
      // what contracts pay to built-in ones no block tells, so that nobody knows when it was that they had less
      world.builtIns = world.strangers
      const check = checkerOf(world, seed)
      let first = 0
      await begin(world)
      for (let stretch = 0; stretch < STRETCHES; stretch++) {
        await chain.control.holdSolid(stretch !== BEGINS && world.chance(0.7))
        if (stretch === BEGINS) {
          await chain.control.mine()
          first = Math.max(1, chain.devchain.chain.solidNumber - world.number(MOST_BEFORE))
          world.log.push(`a young index begins with block ${first}`)
          follower = createIndexer({
            databaseUrl: young.url,
            nodeUrl: chain.url,
            historyFrom: String(first),
          })
        }
        for (let i = 0; i < TURNS; i++) {
          await turn(world)
          if (world.chance(0.4)) await follower?.catchUp()
        }
        await settle(world)
        if (!follower) continue
        await follower.catchUp()
        // a call of a contract may be something that its maker did, and who made one that is gone since nobody tells
        const isTold = (line: string) =>
          !(line.includes(' latest: ') && world.makersOfGone.has(hexAddress(line.slice(0, 42))))
        const lines = await aboutMet(young, await listDifferences(young.db, chain))
        check('accounts differ', lines.filter(isTold))
      }
      const lines = await listWrongHeights(young.db, chain)
      const traders = await listTraders(young)
      const isKnown = (line: string) => {
        const [height, address = ''] = line.replace(':', '').split(' ')
        return Number(height) >= first && !traders.has(address)
      }
      check('heights differ', lines.filter(isKnown))
    })
  } finally {
    await follower?.stop()
    await young.drop()
  }
}

test.each(listSeeds(CHAINS))(
  'an index that begins in the middle of a chain at random is what the node says (seed %i)',
  { timeout: 120_000 },
  run,
)
