/** Digits that are compared: 32 bits. */
const DIGITS = 8
/** A key of 32 bits and a place below this fit into a number together. */
const PLACE_RANGE = 2 ** 21

/**
 * Rows by their keys, about in the order of the index, which is written faster so: neighbours share a page,
 * whatever their exact order. Comparing 32 bits as numbers costs a tenth of comparing texts.
 *
 * @param from - the digit in which keys begin to differ; addresses all begin with the same byte
 */
export function inKeyOrder<Row>(rows: ReadonlyMap<string, Row>, from = 2): Row[] {
  if (rows.size >= PLACE_RANGE) return [...rows.keys()].sort().map((key) => rows.get(key) as Row)
  const order = new Float64Array(rows.size)
  const found: Row[] = []
  rows.forEach((row, key) => {
    order[found.length] = Number.parseInt(key.slice(from, from + DIGITS), 16) * PLACE_RANGE + found.length
    found.push(row)
  })
  order.sort()
  const sorted: Row[] = []
  for (let i = 0; i < order.length; i++) sorted.push(found[(order[i] as number) % PLACE_RANGE] as Row)
  return sorted
}
