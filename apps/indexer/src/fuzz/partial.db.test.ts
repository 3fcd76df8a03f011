import { test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'
import { listSeeds, STRETCHES, TURNS } from './chains.ts'
import { listEnded, listMetDifferences, listTraders } from './known-of-partial.ts'
import { listStakeDifferences } from './list-stake-differences.ts'
import { settle, turn } from './play.ts'
import { playPartial } from './play-partial.ts'

// The same chains as those of `fuzz.db.test.ts`, followed by an index that begins in the middle of them: all
// that it holds of the accounts that it met is what the node answers, and what they had at any height of it
// is what they had.

const CHAINS = 2
/** How far before the newest solid block the index begins. */
const MOST_BEFORE = 40
/** The part of a chain in which it begins. */
const BEGINS = 2

/** Follows a chain from some block on, from the middle of it. */
const run = (seed: number): Promise<void> =>
  playPartial(seed, async ({ chain, world, partial, check }) => {
    let follower: Indexer | undefined
    try {
      let first = 0
      for (let stretch = 0; stretch < STRETCHES; stretch++) {
        await chain.control.holdSolid(stretch !== BEGINS && world.chance(0.7))
        if (stretch === BEGINS) {
          await chain.control.mine()
          first = Math.max(1, chain.devchain.chain.solidNumber - world.number(MOST_BEFORE))
          world.log.push(`a partial index begins with block ${first}`)
          follower = createIndexer({
            databaseUrl: partial.url,
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
        check('accounts differ', await listMetDifferences(partial.db, chain, world))
      }
      const lines = await listWrongHeights(partial.db, chain)
      const traders = await listTraders(partial.db)
      const isKnown = (line: string) => {
        const [height, address = ''] = line.replace(':', '').split(' ')
        return Number(height) >= first && !traders.has(address)
      }
      check('heights differ', lines.filter(isKnown))
      await withFreshIndex(chain.url, async ({ db: whole }) => {
        const ended = await listEnded(partial.db)
        const lines = await listStakeDifferences(partial.db, whole, first)
        check(
          'stakes differ',
          lines.filter((line) => !ended.has(line.split(' ')[1] ?? '')),
        )
      })
    } finally {
      await follower?.stop()
    }
  })

test.each(listSeeds(CHAINS))(
  'an index that begins in the middle of a chain at random is what the node says (seed %i)',
  { timeout: 120_000 },
  run,
)
