/** Accounts that have most of a measure on a day: any account that is not listed has no more than `last`. */
export type DayList = { last: bigint; amounts: ReadonlyMap<string, bigint> }

/**
 * What accounts are ranked by: one number made of their sums, which grows with each of them and is 0 where
 * all are.
 */
export type Score = (sums: readonly bigint[]) => bigint

/** Accounts that may be among the first, and a bound that no other account exceeds. */
export type Candidates = { addresses: string[]; bound: bigint }

/**
 * Finds who may be among the first over several days: the others are surely below so many that have more.
 *
 * An account that is missing in a list has between nothing and the last of that list, so each has a least and
 * a most over all days. An account whose most is less than the least of so many others is not among the
 * first.
 *
 * @param lists - lists of the days, by measure
 * @param count - number of accounts that are requested
 */
export function pickCandidates(
  lists: readonly (readonly DayList[])[],
  score: Score,
  count: number,
): Candidates {
  const ends = lists.map((days) => days.reduce((sum, { last }) => sum + last, 0n))
  const least = new Map<string, bigint[]>()
  const most = new Map<string, bigint[]>()
  lists.forEach((days, measure) => {
    for (const { last, amounts } of days)
      for (const [address, amount] of amounts) {
        let low = least.get(address)
        let high = most.get(address)
        if (!low || !high) {
          low = lists.map(() => 0n)
          high = [...ends]
          least.set(address, low)
          most.set(address, high)
        }
        low[measure] = (low[measure] ?? 0n) + amount
        high[measure] = (high[measure] ?? 0n) + amount - last
      }
  })
  const scores = [...least.values()].map(score).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const needed = scores[count - 1] ?? 0n
  const addresses = [...most].flatMap(([address, sums]) => {
    const best = score(sums)
    return best > 0n && best >= needed ? [address] : []
  })
  return { addresses, bound: score(ends) }
}
