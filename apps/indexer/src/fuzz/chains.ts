import { rounds } from '@tronlens/core/testing'
import type { Rules } from '../testing/scene.ts'
import type { World } from './world.ts'

/** Chains of a run by default: `FUZZ_CHAINS=1000` makes it a long one, `FUZZ_SEED` begins with another. */
export const listSeeds = (chains: number): number[] =>
  Array.from(
    { length: Number(process.env.FUZZ_CHAINS ?? rounds(1, chains)) },
    (_, i) => Number(process.env.FUZZ_SEED ?? 1) + i,
  )

/** Parts of a chain; after each of them everything is compared. */
export const STRETCHES = Number(process.env.FUZZ_STRETCHES ?? 6)
/** Turns of a part. */
export const TURNS = 12
/** Of a chain that fails some differences are shown, and what was done last. */
const MOST_LINES = 20
const SHOWN = Number(process.env.FUZZ_SHOWN ?? 60)

/** How a chain begins: parameters that are not those of main net. */
export type Era = Partial<Record<Rules, number>>

/**
 * Eras of partial indexes: today's rules, and those of Stake 1.0. Loans that contracts gave under these are
 * in no list of a node, so they give none.
 */
export const PARTIAL_ERAS: readonly Era[] = [
  { getMaxDelegateLockPeriod: 86_400 },
  { getMaxDelegateLockPeriod: 86_400, getUnfreezeDelayDays: 0, getAllowTvmFreeze: 0 },
]

/** Rules whose first values cannot be read later: those stay as they are. */
export const fixedRules = (era: Era): Set<Rules> =>
  new Set(era.getUnfreezeDelayDays === 0 ? [] : ['getUnfreezeDelayDays'])

/**
 * What fails a chain: that something was found, with how to make the same chain again and what was done on it
 * last.
 */
export const checkerOf =
  (world: World, seed: number) =>
  (what: string, found: readonly string[]): void => {
    if (found.length === 0) return
    throw new Error(
      [
        `FUZZ_SEED=${seed} FUZZ_CHAINS=1, block ${world.chain.devchain.chain.head.number}: ${what}`,
        ...found.slice(0, MOST_LINES),
        '',
        ...world.log.slice(-SHOWN),
      ].join('\n'),
    )
  }
