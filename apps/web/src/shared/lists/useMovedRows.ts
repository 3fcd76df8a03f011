import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOVE_MS = 320

/**
 * Lets rows that change places slide there, so that the eye can follow them; not under a pointer, and not for
 * users who prefer reduced motion.
 *
 * @param list - element that holds the rows, each with `data-row`
 * @param keys - of the rows in their order
 */
export function useMovedRows(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const [earlier, element] = [before.current, list.current]
    before.current = keys
    if (!element || earlier.length === 0 || element.matches(':hover')) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
    const tops = rows.map((row) => row.offsetTop)
    rows.forEach((row, index) => {
      const from = tops[earlier.indexOf(keys[index] ?? '')]
      const to = tops[index]
      if (from === undefined || to === undefined || from === to) return
      row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: 'ease-out',
      })
    })
  })
}
