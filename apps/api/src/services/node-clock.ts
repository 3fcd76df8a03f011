import { type Milliseconds, milliseconds, toBigInt } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'
import type { NodeReader } from './node-reader.ts'

/** An answer younger than this is used again. */
const MAX_AGE_MS = 1_000

/** What time it is on a chain, by which its transactions expire. */
export type NodeClock = {
  /** Time of the newest block of the node at this moment; the machine's own while the node is away. */
  ask: () => Promise<Milliseconds>
  /** The same, as it was at most a second ago. */
  now: () => Promise<Milliseconds>
}

export type WithClock = { clock: NodeClock }

/** A clock that asks a node. */
export function createNodeClock(node: Pick<NodeReader, 'post'>): NodeClock {
  let known: { at: number; time: Promise<Milliseconds> } | undefined
  const ask = async (): Promise<Milliseconds> => {
    try {
      const block = await node.post('/wallet/getblock', { detail: false })
      const header = block.block_header as { raw_data?: { timestamp?: number } } | undefined
      return milliseconds(Number(toBigInt(header?.raw_data?.timestamp)))
    } catch (error) {
      // what has expired by the clock on the wall has expired on any chain that goes on
      if (error instanceof NodeUnreachableError) return milliseconds(Date.now())
      throw error
    }
  }
  return {
    ask,
    now: () => {
      if (!known || Date.now() - known.at > MAX_AGE_MS) known = { at: Date.now(), time: ask() }
      return known.time
    },
  }
}
