/**
 * Why a node is left out: it does not answer, answers nonsense, lags, fell below what it called solid, or has
 * other solid blocks.
 */
export type NodeFault = 'silent' | 'invalid' | 'stale' | 'backwards' | 'disagrees'

/** How far behind the best node one may be and still be asked. */
const STALE_BLOCKS = 10

/** Heights of a node: what it says now, and the highest solid one that it ever reported. */
export type Heights = { head: number; wasSolid: number }

/**
 * Finds nodes whose heights cannot be relied on, compared with the best of them.
 *
 * @param nodes - undefined for a node that was not seen
 * @returns one entry for each node
 */
export function judgeHeights(nodes: readonly (Heights | undefined)[]): (NodeFault | undefined)[] {
  const isBackwards = ({ head, wasSolid }: Heights) => head < wasSolid
  const best = Math.max(...nodes.map((node) => (node && !isBackwards(node) ? node.head : -1)))
  return nodes.map((node) => {
    if (!node) return undefined
    if (isBackwards(node)) return 'backwards'
    return node.head < best - STALE_BLOCKS ? 'stale' : undefined
  })
}

/**
 * Finds nodes that have another block at a height that is solid for all.
 *
 * @param ids - of each node; undefined where it was not asked, or does not have the block
 * @param expected - what the index has there; absent: what most nodes say, of equally many those that were
 *   named first
 */
export function judgeIds(ids: readonly (string | undefined)[], expected = mostCommon(ids)): boolean[] {
  return ids.map((id) => id !== undefined && id !== expected)
}

function mostCommon(ids: readonly (string | undefined)[]): string | undefined {
  const votes = new Map<string, number>()
  for (const id of ids) if (id !== undefined) votes.set(id, (votes.get(id) ?? 0) + 1)
  let winner: string | undefined
  for (const [id, count] of votes)
    if (winner === undefined || count > (votes.get(winner) as number)) winner = id
  return winner
}
