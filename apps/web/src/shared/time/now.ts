import { useSyncExternalStore } from 'react'

const TICK_MS = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && timer) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/**
 * The current time, once a second; all ages on a page tick together. With `select` it is what follows from
 * the time, a text or another plain value: a part that shows minutes is drawn once a minute then.
 */
export function useNow(): number
export function useNow<Part extends string | number | boolean>(select: (now: number) => Part): Part
export function useNow<Part extends string | number | boolean>(
  select?: (now: number) => Part,
): number | Part {
  const read = (): number | Part => (select ? select(now) : now)
  return useSyncExternalStore(subscribe, read, read)
}
