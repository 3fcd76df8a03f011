import type { Chain } from '../chain/chain.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import { HISTORY_DAYS } from '../presets/demo-rules.ts'
import type { Actor } from '../wallet/actor.ts'
import { Wallet } from '../wallet/wallet.ts'
import { at, type Cast } from './cast.ts'
import { setTheScene } from './opening.ts'
import { Random } from './random.ts'
import { listChapters } from './story/index.ts'
import { act } from './traffic/index.ts'
import { tradeTokens } from './traffic/token-exchange.ts'
import { findTheScene, type Stage, type World } from './world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Number of blocks without a gap at the end, so that the newest ones look like a running chain. */
const RUNNING_BLOCKS = 60
const BLOCKS_PER_VISIT = 3
const TOKEN_TRADES_PER_BLOCK = 0.15

/**
 * Builds the demo world: a setup, then thirty days of sparse traffic up to now, with a story that contains
 * every kind of transaction. The same seed and time give the same chain.
 */
export function buildHistory(
  chain: Chain,
  options: { seed: number; now: number; faucet: Actor; cast: Cast; stage: Stage },
): World {
  const { now, cast, stage } = options
  const random = new Random(options.seed)
  const begin = Math.ceil((now - HISTORY_DAYS * DAY_MS) / SLOT_MS) * SLOT_MS
  stage.produceAt(begin)
  stage.produce()
  const world = setTheScene(new Wallet(chain), cast, options.faucet, random, stage)
  const story = [...listChapters()]
  const end = now - RUNNING_BLOCKS * SLOT_MS
  for (let visit = begin + HOUR_MS; visit < end; visit += HOUR_MS) {
    stage.produceAt(visit + random.between(0, 300) * SLOT_MS)
    while (story[0] && begin + story[0].day * DAY_MS <= visit) story.shift()?.run(world)
    for (let block = 0; block < BLOCKS_PER_VISIT; block++) {
      const actions = Math.round(busyness(visit, begin, end) * random.next())
      for (let i = 0; i < actions; i++) act(world)
      stage.produce()
    }
  }
  for (const chapter of story) chapter.run(world)
  runUpToNow(world, now)
  return world
}

/** Less traffic at night, more by day, and slow growth over the month. */
const busyness = (time: number, begin: number, end: number): number =>
  1 + 2 * Math.sin((Math.PI * new Date(time).getUTCHours()) / 24) + (2 * (time - begin)) / (end - begin)

/** The last minutes, slot by slot; one representative misses some of the slots. */
function runUpToNow(world: World, now: number): void {
  const { cast, stage, random } = world
  const { chain } = world.wallet
  stage.produceAt(now - RUNNING_BLOCKS * SLOT_MS)
  if (cast.representatives.length > 1) stage.silence([at(cast.representatives, 7).address])
  while (chain.head.time + SLOT_MS <= now) {
    if (chain.head.time > now - (RUNNING_BLOCKS / 2) * SLOT_MS) stage.silence([])
    if (random.next() < 0.7) act(world)
    stage.produce()
  }
  stage.silence([])
}

/** The demo world of a chain whose history was built earlier. */
export function resumeHistory(chain: Chain, options: { seed: number; cast: Cast; stage: Stage }): World {
  const random = new Random(options.seed + chain.head.number)
  return findTheScene(new Wallet(chain), options.cast, random, options.stage)
}

/** A gentle stream of new traffic: call it before each block. */
export function keepTalking(world: World): void {
  const actions = world.random.between(0, 4)
  for (let i = 0; i < actions; i++) act(world)
  if (world.random.next() < TOKEN_TRADES_PER_BLOCK) tradeTokens(world)
}
