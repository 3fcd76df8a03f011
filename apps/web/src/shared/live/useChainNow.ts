import { useNow } from '../time/now.ts'
import { useLive } from './live-store.ts'

/** The time that the chain decides by: that of its newest block, or ours where that is later. */
export function useChainNow(): number {
  const now = useNow()
  const head = useLive((live) => live.blocks[0]?.timestamp ?? 0)
  return Math.max(now, head)
}
