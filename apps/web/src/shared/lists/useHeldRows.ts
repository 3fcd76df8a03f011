import { useEffect, useRef, useState } from 'react'
import { SECOND } from '../format/time.ts'
import { useLive } from '../live/live-store.ts'
import { useNow } from '../time/now.ts'

const AWAY_PX = 160
/** After blocks were taken back a list follows for so long, since what it held may be gone. */
const FORK_SETTLE_MS = 3 * SECOND

/** True while the reader has scrolled away from the top of the page. */
function useIsScrolledAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const onScroll = () => setAway(window.scrollY > AWAY_PX)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isAway
}

export interface HeldRows<Row> {
  rows: readonly Row[] | undefined
  /** Rows that wait behind the "new" notice. */
  waiting: number
  release: () => void
  /** Put on the list: rows wait while the pointer is over it. */
  hover: { onPointerEnter: () => void; onPointerLeave: () => void }
}

/** Holds a live list still while it is paused, hovered or scrolled away, and counts what waits. */
export function useHeldRows<Row>(
  live: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  isPaused = false,
): HeldRows<Row> {
  const [isHovered, setHovered] = useState(false)
  const [released, setReleased] = useState(0)
  const isAway = useIsScrolledAway()
  const forkedAt = useLive((state) => state.forkedAt)
  const now = useNow()
  const held = useRef<{ rows: readonly Row[] | undefined; released: number }>({ rows: live, released })
  const isSettled = now - forkedAt > FORK_SETTLE_MS
  const mustHold = isSettled && (isPaused || isHovered || isAway) && held.current.released === released
  if (!mustHold || !held.current.rows || held.current.rows.length === 0)
    held.current = { rows: live, released }
  const rows = held.current.rows
  const shown = new Set((rows ?? []).map(rowKey))
  const waiting = (live ?? []).filter((row) => !shown.has(rowKey(row))).length
  return {
    rows,
    waiting,
    release: () => {
      window.scrollTo({ top: 0 })
      setReleased((count) => count + 1)
    },
    hover: { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) },
  }
}
