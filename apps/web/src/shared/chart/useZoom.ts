import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { fit, isWhole, placeAt, type Span, wholeOf, zoomAt } from './zoom.ts'

const IN = 0.5
const OUT = 2
/** Share of the width that has to be dragged over before it counts as a choice. */
const DRAG = 0.02

const shareOf = (event: PointerEvent<Element>): number => {
  const box = event.currentTarget.getBoundingClientRect()
  return (event.clientX - box.left) / box.width
}

/**
 * Crosshair and zoom of a chart of days. Arrow keys move the crosshair, `+` and `−` zoom about it, `0` shows
 * all; dragging chooses a part, a double click shows all.
 */
export function useZoom(count: number) {
  const [chosen, setChosen] = useState<Span>()
  const [at, setAt] = useState<number>()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const span = chosen ? fit(chosen, count) : wholeOf(count)
  const place = at === undefined ? undefined : Math.min(Math.max(at, span.first), span.last)
  const zoom = (factor: number) => setChosen(zoomAt(span, count, place ?? span.last, factor))
  const move = (step: number) =>
    setAt(Math.min(Math.max((place ?? span.last + (step < 0 ? 1 : 0)) + step, span.first), span.last))
  const ACTS: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => setAt(span.first),
    End: () => setAt(span.last),
    '+': () => zoom(IN),
    '=': () => zoom(IN),
    '-': () => zoom(OUT),
    '0': () => setChosen(undefined),
    Escape: () => setAt(undefined),
  }
  return {
    span,
    place,
    drag,
    isWhole: isWhole(span, count),
    zoomIn: () => zoom(IN),
    zoomOut: () => zoom(OUT),
    showAll: () => setChosen(undefined),
    handleKey: (event: KeyboardEvent) => {
      const act = ACTS[event.key]
      if (!act || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
    pointer: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        // a finger scrolls the page instead
        if (event.pointerType !== 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: shareOf(event), to: shareOf(event) })
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const share = shareOf(event)
        setAt(placeAt(span, share))
        if (drag) setDrag({ ...drag, to: share })
      },
      onPointerUp: () => {
        if (drag && Math.abs(drag.to - drag.from) > DRAG) {
          const [from, to] = [drag.from, drag.to].sort((a, b) => a - b) as [number, number]
          setChosen(fit({ first: placeAt(span, from), last: placeAt(span, to) }, count))
        }
        setDrag(undefined)
      },
      onPointerLeave: () => setAt(undefined),
      onDoubleClick: () => setChosen(undefined),
    },
  }
}
