/** What one tick of the finality scale shows. */
export type TickState = 'done' | 'newest' | 'open' | 'after'

/**
 * The ticks of a finality scale: confirmed ones, the newest of them marked until the block is solid, open
 * ones up to the limit, and those of the round that come after it.
 */
export function tickStates(confirmed: number, limit: number, round: number): TickState[] {
  return Array.from({ length: round }, (_tick, index) => {
    if (index >= limit) return 'after'
    if (index >= confirmed) return 'open'
    return index === confirmed - 1 && confirmed < limit ? 'newest' : 'done'
  })
}
