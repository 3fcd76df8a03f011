import type { BlockRow } from '../../shared/api/wire.ts'

/** A first page of blocks with the live ones in front; of two blocks at one height the live one wins. */
export function mergeBlocks(
  page: readonly BlockRow[] | undefined,
  live: readonly BlockRow[],
  size: number,
): readonly BlockRow[] | undefined {
  if (!page) return undefined
  const oldestLive = live.at(-1)?.number
  const newest = page[0]?.number
  // A gap between the page and the live blocks would hide blocks; the page is asked again soon.
  if (oldestLive === undefined || newest === undefined || newest < oldestLive - 1) return page
  return [...live, ...page.filter(({ number }) => number < oldestLive)].slice(0, size)
}
