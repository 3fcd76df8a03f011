import type { KeyboardEvent } from 'react'

/** Places of cells on the screen. */
export interface Place {
  x: number
  y: number
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How much a place that is out of line is worth less than one that is far. */
const OUT_OF_LINE = 3

/** The nearest place in the direction of an arrow key, as it is seen; undefined at the end. */
export function nextPlace(places: readonly Place[], from: number, key: string): number | undefined {
  const step = STEPS[key]
  const start = places[from]
  if (!step || !start) return undefined
  let best: { index: number; distance: number } | undefined
  for (const [index, place] of places.entries()) {
    const [dx, dy] = [place.x - start.x, place.y - start.y]
    const [along, across] = step[0] === 0 ? [dy * step[1], Math.abs(dx)] : [dx * step[0], Math.abs(dy)]
    if (along <= 1) continue
    const distance = along + across * OUT_OF_LINE
    if (!best || distance < best.distance) best = { index, distance }
  }
  return best?.index
}

/** Arrow keys lead from cell to cell. */
export function handleCellKeys(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
  const focused = document.activeElement
  const from = focused instanceof HTMLElement ? cells.indexOf(focused) : -1
  const places = cells.map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const next = nextPlace(places, from, event.key)
  if (next === undefined) return
  event.preventDefault()
  cells[next]?.focus()
}
