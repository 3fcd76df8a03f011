import type { Tps } from '@tronlens/api-contract'
import { SLOT_MS } from '@tronlens/core'
import { type Database, findBusiestWindow, measureSpeed } from '@tronlens/db'
import { height } from '../serialize/values.ts'
import type { ChainWatch } from './chain-watch.ts'

const SPEED_BLOCKS = 20
/** A day of slots. */
const BEST_OF_BLOCKS = 28_800

/** Measures how many transactions a second the chain holds. */
export type Speedometer = {
  /**
   * Speed over the newest blocks, and the best of the last day; equal in every process that reads the same
   * index.
   */
  read: () => Promise<Tps>
}

export type WithSpeed = { speed: Speedometer }

const perSecond = ({ transactions, milliseconds }: { transactions: bigint; milliseconds: bigint }): number =>
  Math.round((Number(transactions) / Number(milliseconds > 0n ? milliseconds : SLOT_MS)) * 1_000_000) / 1000

/**
 * A speedometer that measures once for each head, and looks for the best speed once for each full window of
 * blocks.
 */
export function createSpeedometer(db: Database, chain: ChainWatch): Speedometer {
  let now: { head: bigint; speed: Promise<number> } | undefined
  let best: { window: bigint; speed: Promise<number> } | undefined
  chain.subscribe((event) => {
    if (event.type === 'fork') best = undefined
    now = undefined
  })
  return {
    read: async () => {
      const { head_number: head } = await chain.state()
      const window = head / BigInt(SPEED_BLOCKS)
      if (now?.head !== head) now = { head, speed: measureSpeed(db, head, SPEED_BLOCKS).then(perSecond) }
      if (best?.window !== window)
        best = { window, speed: findBusiestWindow(db, head, BEST_OF_BLOCKS, SPEED_BLOCKS).then(perSecond) }
      const forget = (error: unknown): never => {
        now = undefined
        best = undefined
        throw error
      }
      const [currentTps, bestTps] = await Promise.all([now.speed, best.speed]).catch(forget)
      return {
        type: 'tps',
        data: { blockHeight: height(head), currentTps, maxTps: Math.max(bestTps, currentTps) },
      }
    },
  }
}
