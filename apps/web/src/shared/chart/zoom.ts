/** The part of a series that is drawn: places of its first and last point. */
export interface Span {
  first: number
  last: number
}

/** Fewest points that are drawn: less makes no line. */
const FEWEST = 3

/** The whole of a series. */
export const wholeOf = (count: number): Span => ({ first: 0, last: Math.max(0, count - 1) })

export const isWhole = ({ first, last }: Span, count: number): boolean => first <= 0 && last >= count - 1

/** Keeps a part inside its series and no shorter than can be drawn. */
export function fit({ first, last }: Span, count: number): Span {
  if (count <= FEWEST) return wholeOf(count)
  const length = Math.min(Math.max(last - first + 1, FEWEST), count)
  const begin = Math.min(Math.max(0, first), count - length)
  return { first: begin, last: begin + length - 1 }
}

/**
 * The part that is left after zooming about a place, which stays where it is on the screen.
 *
 * @param factor - below 1 shows less, above 1 more
 */
export function zoomAt({ first, last }: Span, count: number, place: number, factor: number): Span {
  const before = Math.round((place - first) * factor)
  const length = Math.max(FEWEST, Math.round((last - first + 1) * factor))
  return fit({ first: place - before, last: place - before + length - 1 }, count)
}

/** The place at a share of the width of a part. */
export const placeAt = ({ first, last }: Span, share: number): number =>
  Math.round(first + Math.min(1, Math.max(0, share)) * (last - first))
