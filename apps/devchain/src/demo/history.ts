import type { Chain } from '../chain/chain.ts'
import { SLOT_MS } from '../chain/slots.ts'
import { type Actor, createCast } from './cast.ts'
import { Random } from './random.ts'
import { findTheScene, setTheScene, type World } from './setting.ts'
import { act } from './traffic.ts'
import { Wallet } from './wallet.ts'

/** Days of history before now. */
export const HISTORY_DAYS = 30
const HOUR_MS = 3_600_000
/** Blocks without a gap at the end, so that the newest ones look like a running chain. */
const RUNNING_BLOCKS = 60
const BLOCKS_PER_VISIT = 3

/** Produces the next block at the first slot at or after a time; slots in between count as a pause, not as missed. */
export type ProduceAt = (time: number) => void

/**
 * Builds the demo world: some setting up, then thirty days of sparse traffic up to now. The same seed and time give the
 * same chain.
 */
export function buildHistory(
  chain: Chain,
  options: { seed: number; now: number; faucet: Actor; produceAt: ProduceAt },
): World {
  const random = new Random(options.seed)
  const wallet = new Wallet(chain)
  const produce = () => options.produceAt(chain.head.time + SLOT_MS)
  const begin = Math.ceil((options.now - HISTORY_DAYS * 24 * HOUR_MS) / SLOT_MS) * SLOT_MS
  options.produceAt(begin)
  produce()
  const world = setTheScene(wallet, createCast(options.seed), options.faucet, random, produce)
  const end = options.now - RUNNING_BLOCKS * SLOT_MS
  for (let visit = begin + HOUR_MS; visit < end; visit += HOUR_MS) {
    // quieter nights, busier days, and slow growth over the month
    const hour = new Date(visit).getUTCHours()
    const busy = 1 + 2 * Math.sin((Math.PI * hour) / 24) + (2 * (visit - begin)) / (end - begin)
    options.produceAt(visit + random.between(0, 300) * SLOT_MS)
    for (let block = 0; block < BLOCKS_PER_VISIT; block++) {
      const actions = Math.round(busy * random.next())
      for (let i = 0; i < actions; i++) act(world)
      produce()
    }
  }
  options.produceAt(end)
  while (chain.head.time + SLOT_MS <= options.now) {
    if (random.next() < 0.7) act(world)
    produce()
  }
  return world
}

/** The demo world of a chain whose history was built earlier. */
export function resumeHistory(chain: Chain, options: { seed: number; produceAt: ProduceAt }): World {
  const produce = () => options.produceAt(chain.head.time + SLOT_MS)
  const random = new Random(options.seed + chain.head.number)
  return findTheScene(new Wallet(chain), createCast(options.seed), random, produce)
}

/** A gentle stream of new traffic: call it before each block. */
export function keepTalking(world: World): void {
  const actions = world.random.between(0, 4)
  for (let i = 0; i < actions; i++) act(world)
}
