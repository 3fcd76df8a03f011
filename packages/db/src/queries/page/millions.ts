import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { BLOCKS_OF_MILLION, numbersOf } from '../../values/millions.ts'
import type { BlockRange } from './block-range.ts'
import { distinct } from './pairs.ts'

/**
 * Numbers of the millions of blocks in which addresses took part in something, those of all of them together,
 * the newest first.
 *
 * @returns undefined where that is not known, as of accounts from before it was noted
 */
export const listMillions = labelled(
  'listMillions',
  async (db: Database, addresses: readonly Buffer[]): Promise<number[] | undefined> => {
    const named = distinct(addresses)
    const { rows } = await sql<{ address: Buffer; millions: Buffer | null }>`
      SELECT address, millions FROM account WHERE address = ANY(${named}::bytea[])
      UNION ALL SELECT address, millions FROM pre_account WHERE address = ANY(${named}::bytea[])`.execute(db)
    const known = rows.flatMap(({ millions }) => (millions === null ? [] : [numbersOf(millions)]))
    if (known.length < rows.length) return undefined
    // an address without a row took part in nothing
    const [first, ...others] = named.length > known.length ? [] : known
    return (first ?? [])
      .filter((number) => others.every((numbers) => numbers.includes(number)))
      .sort((a, b) => b - a)
  },
)

/** How many more millions each further piece may have. */
const GROWTH = 4

/**
 * Blocks of some millions in pieces, in the order of a list: one million, then more and more of those that
 * follow one another.
 *
 * @param millions - numbers, newest first
 * @param range - blocks that are asked for
 */
export function piecesOfMillions(
  millions: readonly number[],
  range: BlockRange,
  isAscending: boolean,
): BlockRange[] {
  const numbers = (isAscending ? millions.toReversed() : millions).filter((number) => overlaps(number, range))
  const pieces: BlockRange[] = []
  for (let at = 0, most = 1; at < numbers.length; most *= GROWTH) {
    let end = at + 1
    while (end < numbers.length && end - at < most && areNeighbours(numbers[end - 1], numbers[end])) end++
    const [one, other] = [numbers[at] as number, numbers[end - 1] as number]
    pieces.push(cut(range, Math.min(one, other), Math.max(one, other)))
    at = end
  }
  return pieces
}

const areNeighbours = (one = 0, other = 0): boolean => Math.abs(one - other) === 1

const firstOf = (million: number): bigint => BigInt(million) * BigInt(BLOCKS_OF_MILLION)
const lastOf = (million: number): bigint => firstOf(million + 1) - 1n

const overlaps = (million: number, { from, to }: BlockRange): boolean =>
  (from === undefined || from <= lastOf(million)) && (to === undefined || to >= firstOf(million))

const cut = (range: BlockRange, first: number, last: number): BlockRange => ({
  ...range,
  from: range.from !== undefined && range.from > firstOf(first) ? range.from : firstOf(first),
  to: range.to !== undefined && range.to < lastOf(last) ? range.to : lastOf(last),
})
