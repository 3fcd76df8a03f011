import type { TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'
import { listSeeds, STRETCHES, TURNS } from './chains.ts'
import { listMetDifferences, listSidesOfEnds, listTraders } from './known-of-partial.ts'
import { listFilledDifferences } from './list-filled-differences.ts'
import { listMiscounts } from './list-miscounts.ts'
import { settle, turn } from './play.ts'
import { playPartial } from './play-partial.ts'

// The same chains once more, followed by an index that begins in the middle of them while older blocks are
// filled in behind it, with stops, and with forks at the head meanwhile: what its blocks say is what a clean
// index of all blocks says, what accounts have is what the node answers, down to the oldest of its blocks.

const CHAINS = 1
/** How far before the newest solid block the index begins. */
const MOST_BEFORE = 20
/** The part of a chain in which it begins. */
const BEGINS = 3

/** An index that begins later, and goes on for a while each time it is started. */
class Behind {
  #indexer: Indexer | undefined
  #following: Promise<void> | undefined
  /** Block down to which it was to be filled in last. */
  to: number

  constructor(
    readonly database: TestDatabase,
    readonly nodeUrl: string,
    readonly first: number,
  ) {
    this.to = first
  }

  /** Ends what runs, and goes on down to a block. */
  async restart(to: number): Promise<void> {
    await this.stop()
    this.to = to
    this.#indexer = createIndexer({
      databaseUrl: this.database.url,
      nodeUrl: this.nodeUrl,
      historyFrom: String(this.first),
      pollMs: 10,
      ...(to < this.first && { fillTo: to }),
    })
  }

  async catchUp(): Promise<void> {
    if (this.#following) await this.restart(this.to)
    await this.#indexer?.catchUp()
  }

  /** Follows while the chain goes on, until it is asked to catch up or to go on further down. */
  follow(): void {
    this.#following ??= this.#indexer?.follow()
  }

  async stop(): Promise<void> {
    await this.#indexer?.stop()
    await this.#following
    this.#following = undefined
    this.#indexer = undefined
  }
}

const run = (seed: number): Promise<void> =>
  playPartial(seed, async ({ chain, world, partial, check }) => {
    let behind: Behind | undefined
    try {
      let target = 0
      for (let stretch = 0; stretch < STRETCHES; stretch++) {
        await chain.control.holdSolid(stretch !== BEGINS && world.chance(0.7))
        if (stretch === BEGINS) {
          await chain.control.mine()
          const first = Math.max(2, chain.devchain.chain.solidNumber - world.number(MOST_BEFORE))
          target = world.weighted([
            [5, 0],
            [1, 1],
            [4, 1 + world.number(first - 1)],
          ])
          world.log.push(`a partial index begins with block ${first}, to be filled down to ${target}`)
          behind = new Behind(partial, chain.url, first)
          await behind.restart(first)
        }
        for (let i = 0; i < TURNS; i++) {
          await turn(world)
          if (!behind) continue
          if (world.chance(0.15)) {
            const to = behind.to - world.number(behind.to - target + 1)
            world.log.push(`started again, to fill down to ${to}`)
            await behind.restart(to)
          }
          const act = world.random()
          if (act < 0.4) await behind.catchUp()
          else if (act < 0.5) {
            world.log.push('follows')
            behind.follow()
          }
        }
        await settle(world)
        if (!behind) continue
        if (stretch === STRETCHES - 1) await behind.restart(target)
        await behind.catchUp()
        check('accounts differ', await listMetDifferences(partial.db, chain, world))
        check('counts differ', await listMiscounts(partial.db, true))
      }
      if (!behind) return
      const { first } = behind
      const { rows } = await sql<{ from: number }>`SELECT rows_from::int AS from FROM chain_state`.execute(
        partial.db,
      )
      check('it is not filled', rows[0]?.from === target ? [] : [`down to ${rows[0]?.from}, not ${target}`])
      const { liars } = world
      await withFreshIndex(chain.url, async ({ db: whole }) => {
        // What contracts left besides what the records of their ends say, is unknown: rewards, and stake of
        // Stake 1.0. They may have voted, staked and traded before the oldest block that was filled in, so a
        // whole index names them.
        const unknown = await listSidesOfEnds(whole)
        for (const address of await listTraders(whole)) unknown.add(address)
        const isKnown = (line: string) => {
          const [height, address = ''] = line.replace(':', '').split(' ')
          return Number(height) >= target && !unknown.has(address)
        }
        check('heights differ', (await listWrongHeights(partial.db, chain)).filter(isKnown))
        check('counts of a whole index differ', await listMiscounts(whole))
        check(
          `rows from ${target} on differ, begun with ${first}`,
          await listFilledDifferences(partial.db, whole, { from: target, first, liars }),
        )
      })
    } finally {
      await behind?.stop()
    }
  })

test.each(listSeeds(CHAINS))(
  'an index that begins later and is filled in behind meanwhile is what a whole one is (seed %i)',
  { timeout: 120_000 },
  run,
)
