import { useNow } from '../time/now.ts'
import { useLive } from './live-store.ts'

/**
 * The time it is: that of the newest block, or ours where that is later, as it is between two blocks. For
 * what should not begin too early.
 */
export function useChainNow(): number {
  const now = useNow()
  const head = useLive((live) => live.blocks[0]?.timestamp ?? 0)
  return Math.max(now, head)
}

/**
 * The time that a node checks transactions by: that of its newest block, which is up to a few seconds ago;
 * ours while none is known.
 */
export function useHeadTime(): number {
  const now = useNow()
  const head = useLive((live) => live.blocks[0]?.timestamp)
  return head ?? now
}
