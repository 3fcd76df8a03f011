/** What has come since something was last looked at. */
export interface News {
  count: number
  /** There may be more than were asked for. */
  isMore: boolean
}

/**
 * Counts what is new in a list, newest first.
 *
 * @param seen - the list as it was reported; undefined at the first look, when nothing is news
 */
export function newsOf(rows: readonly string[], seen: readonly string[] | undefined): News {
  if (!seen) return { count: 0, isMore: false }
  const known = new Set(seen)
  const first = rows.findIndex((row) => known.has(row))
  // blocks that were replaced take rows with them; those that are left are no news
  const count = (first < 0 ? rows : rows.slice(0, first)).length
  return { count, isMore: first < 0 && seen.length > 0 && rows.length > 0 }
}
