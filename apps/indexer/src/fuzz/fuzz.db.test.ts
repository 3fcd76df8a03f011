import type { Database } from '@tronlens/db'
import { test } from 'vitest'
import type { Indexer } from '../index.ts'
import { listDifferences } from '../testing/list-differences.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { Scene } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'
import { checkerOf, type Era, fixedRules, listSeeds, STRETCHES, TURNS } from './chains.ts'
import { compareToTheEnd } from './compare-to-the-end.ts'
import { listWrongCounts } from './count-movements.ts'
import { listLooseDifferences, listLooseWrongHeights } from './list-loose-differences.ts'
import { listOtherRows } from './list-other-rows.ts'
import type { LooseToken } from './loose-tokens.ts'
import { begin, settle, turn } from './play.ts'
import { World } from './world.ts'

// Chains of our own at random: all that contracts, stake, votes, proposals, TRC10 tokens and trade can do,
// with forks. After each stretch all that the index holds of all accounts is what the node answers. A few are
// part of every run; `FUZZ_CHAINS=1000` makes it a long one, `FUZZ_SEED` another one.

const CHAINS = 3

/** How chains begin: today's rules, those of Stake 1.0 with contracts that stake, and older ones. */
const ERAS: readonly Era[] = [
  { getMaxDelegateLockPeriod: 86_400 },
  { getMaxDelegateLockPeriod: 86_400, getUnfreezeDelayDays: 0, getAllowTvmFreeze: 1 },
  {
    getMaxDelegateLockPeriod: 86_400,
    getUnfreezeDelayDays: 0,
    getAllowDelegateResource: 0,
    getAllowTvmConstantinople: 0,
    getAllowTvmSolidity059: 0,
    getAllowTvmVote: 0,
    getAllowOptimizeBlackHole: 0,
    getAllowAssetOptimization: 0,
    getAllowCancelAllUnfreezeV2: 0,
  },
]

async function run(seed: number): Promise<void> {
  const era = ERAS[seed % ERAS.length] as Era
  await Scene.play(era, async (scene) => {
    const { chain, database, indexer } = scene
    const world = new World(scene, seed, fixedRules(era))
    const check = checkerOf(world, seed)
    const checkTokens = async (of: string, db: Database, its: Indexer) => {
      const list = (tokens: readonly LooseToken[]) =>
        listLooseDifferences(db, chain, tokens, world.everybody())
      check(`tokens${of} differ`, await list(world.looseTokens.filter(({ isHonest }) => isHonest)))
      check(`the audit${of} blames`, await compareToTheEnd(db, its, world.looseTokens))
      check(`tokens${of} differ when they were compared`, await list(world.looseTokens))
    }
    const checkHistory = async (of: string, db: Database) => {
      check(`heights${of} differ`, await listWrongHeights(db, chain))
      check(`heights of tokens${of} differ`, await listLooseWrongHeights(db, chain, world.looseTokens))
      check(`counts${of} differ`, await listWrongCounts(db, chain))
    }
    await begin(world)
    for (let stretch = 0; stretch < STRETCHES; stretch++) {
      await chain.control.holdSolid(world.chance(0.7))
      for (let i = 0; i < TURNS; i++) {
        await turn(world)
        if (world.chance(0.4)) await indexer.catchUp()
      }
      await settle(world)
      await indexer.catchUp()
      check('accounts differ', await listDifferences(database.db, chain))
      await checkTokens('', database.db, indexer)
    }
    await checkHistory('', database.db)
    await withFreshIndex(chain.url, async ({ db: clean }, other) => {
      check('accounts of a clean back-fill differ', await listDifferences(clean, chain))
      await checkTokens(' of a clean back-fill', clean, other)
      await checkHistory(' of a clean back-fill', clean)
      check('a clean back-fill has another content', await listOtherRows(database.db, clean, world.liars))
    })
  })
}

test.each(listSeeds(CHAINS))(
  'an index of a chain at random is what the node says, and what a clean back-fill is (seed %i)',
  {
    timeout: 120_000,
  },
  run,
)
