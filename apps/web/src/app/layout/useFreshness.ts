import { useQuery } from '@tanstack/react-query'
import type { BlockNumber, Milliseconds } from '@tronlens/core'
import { statusQuery } from '../../shared/api/network.ts'
import { SECOND } from '../../shared/format/time.ts'
import { useLag } from '../../shared/live/answered.ts'
import { useLive } from '../../shared/live/live-store.ts'
import { useNow } from '../../shared/time/now.ts'

const LATE_AFTER_MS = 9 * SECOND

export interface Freshness {
  state: 'connecting' | 'live' | 'behind' | 'offline'
  head: BlockNumber | undefined
  solid: BlockNumber | undefined
  /** When the newest block was produced. */
  headTime: Milliseconds | undefined
  /** Blocks that the node has and we do not show yet. */
  missing: number
  /** Blocks that the index has and what is shown lacks; 0 while that is no more than a moment's. */
  lag: number
}

/** Blocks that the index may lack without a word. */
export const TOLERATED_BLOCKS = 9

/** How current a page is. Pure, so that tests can check every state without a network. */
export function freshnessState(known: {
  connection: 'connecting' | 'open' | 'closed'
  headTime: number | undefined
  missing: number
  lag: number
  now: number
}): Freshness['state'] {
  const { connection, headTime, missing, lag, now } = known
  if (connection === 'closed') return 'offline'
  if (connection === 'connecting') return 'connecting'
  const isOld = headTime !== undefined && now - headTime > LATE_AFTER_MS
  // an index that still back-fills is not live, however recent the newest block it knows
  return isOld || missing > TOLERATED_BLOCKS || lag > 0 ? 'behind' : 'live'
}

/** How current the page is: from the live feed, or from the status call while the feed is down. */
export function useFreshness(): Freshness {
  const connection = useLive((live) => live.connection)
  const liveHead = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const headTime = useLive((live) => live.blocks[0]?.timestamp)
  const { data: status } = useQuery(statusQuery)
  const head = liveHead ?? status?.database.block
  const missing = Math.max(0, (status?.node.block ?? 0) - (head ?? 0))
  const lag = useLag()
  const state = useNow((now) => freshnessState({ connection, headTime, missing, lag, now }))
  return {
    state,
    head,
    solid: solid ?? status?.database.confirmedBlock,
    headTime,
    missing,
    lag,
  }
}
