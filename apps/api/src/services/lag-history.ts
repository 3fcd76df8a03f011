import type { FastifyBaseLogger } from 'fastify'
import { type ChainWatch, EmptyIndexError } from './chain-watch.ts'
import { readNodeHead } from './node-head.ts'
import type { NodeReader } from './node-reader.ts'

/** How often it is measured, in milliseconds. */
export const LAG_EVERY_MS = 60_000
/** Measurements of a day. */
const MOST_KEPT = 1_440

/** How far the index was behind the node at a moment. */
export type LagSample = {
  /** When it was measured, milliseconds since 1970. */
  time: number
  /** Blocks of the node that the index did not have; undefined when the node did not answer. */
  behind: number | undefined
}

/** How far the index of a network was behind its node, over the last day of this process. */
export type LagHistory = {
  /** Oldest first. */
  list: () => readonly LagSample[]
  close: () => void
}

export type WithLagHistory = { lagHistory: LagHistory }

/** Measures once a minute how far an index is behind its node. A process begins with no measurement. */
export function createLagHistory(
  chain: Pick<ChainWatch, 'state'>,
  node: Pick<NodeReader, 'post'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LagHistory {
  const samples: LagSample[] = []
  const measure = async (): Promise<void> => {
    const { head_number: indexed } = await chain.state()
    // asked after the index was: what that has less is missing
    const head = await readNodeHead(node)
    const behind = head === undefined ? undefined : Math.max(0, Number(head - indexed))
    samples.push({ time: Date.now(), behind })
    if (samples.length > MOST_KEPT) samples.shift()
  }
  const timer = setInterval(() => {
    measure().catch((err: unknown) => {
      // before the first block there is nothing that could be behind
      if (!(err instanceof EmptyIndexError)) log.warn({ err }, 'the lag of the index was not measured')
    })
  }, LAG_EVERY_MS)
  timer.unref()
  return { list: () => samples, close: () => clearInterval(timer) }
}
