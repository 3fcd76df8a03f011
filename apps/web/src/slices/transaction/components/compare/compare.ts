import type { ReactNode } from 'react'

/** One value of a transaction that is compared with that of another. */
export interface Entry {
  /** Says which value of the other transaction is its counterpart. */
  id: string
  label: ReactNode
  /** Equal texts mean equal values. */
  said: string
  shown: ReactNode
}

/** Values of two transactions side by side. */
export interface ComparedRow {
  id: string
  label: ReactNode
  first: ReactNode | undefined
  second: ReactNode | undefined
  differs: boolean
}

/** Longer lists are paired by their places: the table that aligns them grows with the square. */
const LONGEST_ALIGNED = 400

const rowOf = (one: Entry | undefined, other: Entry | undefined, id: string): ComparedRow => ({
  id,
  label: (one ?? other)?.label,
  first: one?.shown,
  second: other?.shown,
  differs: one?.said !== other?.said,
})

/** Values paired by their ids, in the order of the first transaction. */
export function pairById(first: readonly Entry[], second: readonly Entry[]): ComparedRow[] {
  const left = new Map(second.map((entry) => [entry.id, entry]))
  const rows = first.map((entry) => {
    const other = left.get(entry.id)
    left.delete(entry.id)
    return rowOf(entry, other, entry.id)
  })
  return [...rows, ...[...left.values()].map((entry) => rowOf(undefined, entry, entry.id))]
}

/** Lengths of the longest common runs of ids from each pair of places on. */
function commonLengths(first: readonly Entry[], second: readonly Entry[]): Uint16Array[] {
  const lengths = Array.from({ length: first.length + 1 }, () => new Uint16Array(second.length + 1))
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array
      const below = lengths[i + 1] as Uint16Array
      row[j] =
        first[i]?.id === second[j]?.id ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

/** Lists paired so that the most of what has the same id meets; what only one has stands alone. */
export function pairInOrder(first: readonly Entry[], second: readonly Entry[]): ComparedRow[] {
  const rows: ComparedRow[] = []
  const add = (one: Entry | undefined, other: Entry | undefined) =>
    rows.push(rowOf(one, other, String(rows.length)))
  if (Math.max(first.length, second.length) > LONGEST_ALIGNED) {
    for (let i = 0; i < Math.max(first.length, second.length); i++) add(first[i], second[i])
    return rows
  }
  const lengths = commonLengths(first, second)
  let [i, j] = [0, 0]
  while (i < first.length || j < second.length) {
    const below = lengths[i + 1]?.[j] ?? -1
    const right = lengths[i]?.[j + 1] ?? -1
    if (i < first.length && j < second.length && first[i]?.id === second[j]?.id) add(first[i++], second[j++])
    else if (j >= second.length || (i < first.length && below >= right)) add(first[i++], undefined)
    else add(undefined, second[j++])
  }
  return rows
}
