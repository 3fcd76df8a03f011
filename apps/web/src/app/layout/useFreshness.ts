import { useQuery } from '@tanstack/react-query'
import type { BlockNumber, Milliseconds } from '@tronlens/core'
import { statusQuery } from '../../shared/api/network.ts'
import { SECOND } from '../../shared/format/time.ts'
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
}

/** How current the page is: from the live feed, or from the status call while the feed is down. */
export function useFreshness(): Freshness {
  const connection = useLive((live) => live.connection)
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const headTime = useLive((live) => live.blocks[0]?.timestamp)
  const { data: status } = useQuery(statusQuery)
  const now = useNow()
  const isLate = headTime !== undefined && now - headTime > LATE_AFTER_MS
  return {
    state:
      connection === 'closed'
        ? 'offline'
        : connection === 'connecting'
          ? 'connecting'
          : isLate
            ? 'behind'
            : 'live',
    head: head ?? status?.database.block,
    solid: solid ?? status?.database.confirmedBlock,
    headTime,
    missing: Math.max(0, (status?.node.block ?? 0) - (head ?? status?.database.block ?? 0)),
  }
}
