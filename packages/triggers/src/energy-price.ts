/**
 * Sun for a unit of energy at the time of a block, from the node's list of all prices. Java-tron gives −1 before the first.
 *
 * @param time - milliseconds
 * @param prices - times and prices, oldest first, as `/wallet/getenergyprices` answers
 * @example energyPriceAt(1_700_000_000_000, '0:100,1600000000000:420') // 420
 */
export function energyPriceAt(time: number, prices: string): number {
  const last = prices
    .split(',')
    .map((entry) => entry.split(':').map(Number))
    .findLast(([since = 0]) => time > since)
  return last?.[1] ?? -1
}
