/**
 * Places of a list that were passed on the way to older rows, the newest first; empty text is the newest row.
 */
export type Trail = readonly string[]

/** Reads the trail that an entry of the browser's history carries; none when the user came by a link. */
export function trailOf(state: unknown): Trail {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return []
  const { trail } = state
  return Array.isArray(trail) && trail.every((place) => typeof place === 'string') ? trail : []
}
