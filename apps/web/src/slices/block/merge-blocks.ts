import type { Block } from '@tronlens/api-contract'

/** A first page of blocks with the live ones in front; of two blocks at one height the live one wins. */
export function mergeBlocks(
  page: readonly Block[] | undefined,
  live: readonly Block[],
  size: number,
): readonly Block[] | undefined {
  if (!page) return undefined
  const oldestLive = live.at(-1)?.number
  const newest = page[0]?.number
  // A gap between the page and the live blocks would hide blocks; the page is asked again soon.
  if (oldestLive === undefined || newest === undefined || newest < oldestLive - 1) return page
  return [...live, ...page.filter(({ number }) => number < oldestLive)].slice(0, size)
}
