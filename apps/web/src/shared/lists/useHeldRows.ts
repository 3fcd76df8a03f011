import { useCallback, useEffect, useRef, useState } from 'react'
import { SECOND } from '../format/time.ts'
import { useLive } from '../live/live-store.ts'
import { useNow } from '../time/now.ts'
import { useIsPhone } from './useIsPhone.ts'

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
  /** Put on the list: rows wait while the pointer is over it or the focus in it. */
  hold: {
    ref: (list: HTMLElement | null) => void
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** How a list is held. */
interface Holding {
  isPaused?: boolean
  /**
   * What the rows are an answer to: those of another question are not held, and nothing is while it is null.
   */
  of?: string | number | null
}

/**
 * Whether the pointer is over a list. A list that appears under a pointer at rest is not entered, so the element
 * is asked too whenever something is drawn.
 */
function useIsUnderPointer() {
  const [isEntered, setEntered] = useState(false)
  const list = useRef<HTMLElement | null>(null)
  const isUnderPointer = isEntered || (list.current?.matches(':hover') ?? false)
  useEffect(() => {
    if (isUnderPointer) setEntered(true)
  }, [isUnderPointer])
  const setList = useCallback((element: HTMLElement | null) => {
    list.current = element
    if (!element) setEntered(false)
  }, [])
  return { isUnderPointer, setEntered, setList }
}

/** Rows that are held, as they are now: they may have become final. */
function refresh<Row>(
  held: readonly Row[] | undefined,
  live: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): readonly Row[] | undefined {
  const fresh = new Map((live ?? []).map((row) => [rowKey(row), row]))
  return held?.map((row) => fresh.get(rowKey(row)) ?? row)
}

/**
 * Holds a live list still while it is paused, under the pointer, focused or scrolled away, and counts what
 * waits. On phones it is always held: cards differ in height, so each new one would push what is being read.
 */
export function useHeldRows<Row>(
  live: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  { isPaused = false, of = '' }: Holding = {},
): HeldRows<Row> {
  const { isUnderPointer, setEntered, setList } = useIsUnderPointer()
  const [isFocused, setFocused] = useState(false)
  const isPhone = useIsPhone()
  const [released, setReleased] = useState(0)
  const isAway = useIsScrolledAway()
  const forkedAt = useLive((state) => state.forkedAt)
  const isSettled = useNow((now) => now - forkedAt > FORK_SETTLE_MS)
  const held = useRef({ rows: live, released, of })
  const isHeld = isPaused || isPhone || isUnderPointer || isFocused || isAway
  const mustHold =
    isSettled && isHeld && of !== null && held.current.of === of && held.current.released === released
  if (!mustHold || !held.current.rows || held.current.rows.length === 0)
    held.current = { rows: live, released, of }
  const rows = held.current.rows === live ? live : refresh(held.current.rows, live, rowKey)
  const shown = new Set((rows ?? []).map(rowKey))
  const waiting = (live ?? []).filter((row) => !shown.has(rowKey(row))).length
  return {
    rows,
    waiting,
    release: () => setReleased((count) => count + 1),
    hold: {
      ref: setList,
      onPointerEnter: () => setEntered(true),
      onPointerLeave: () => setEntered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
