import { type RawBuilder, sql } from 'kysely'
import { KEEPS_PLAN } from '../../connection/statement-names.ts'
import type { Database } from '../../database.ts'
import type { PartsRead } from './block-range.ts'
import { columnOf, EMPTY, TRUE } from './fragments.ts'

/** Types that a list may be sorted by, with the texts that name a value of them. */
const VALUE_FORMS = {
  int2: { form: /^-?\d{1,5}$/, bits: 15n },
  int4: { form: /^-?\d{1,10}$/, bits: 31n },
  int8: { form: /^-?\d{1,19}$/, bits: 63n },
  numeric: { form: /^-?\d{1,1000}(\.\d{1,1000})?$/, bits: undefined },
  bytea: { form: /^\\x([0-9a-f]{2}){0,64}$/, bits: undefined },
  text: { form: /^.{0,10000}$/s, bits: undefined },
} as const

/** One of the expressions that a list is sorted by; its value is never null. */
export type SortKey = {
  value: RawBuilder<unknown>
  type: keyof typeof VALUE_FORMS
  isAscending: boolean
}

/** What places a row of a transaction on the chain. */
export type ChainPlace = { block_number: bigint; tx_index: number; ordinal: number }

/** Sorts rows in the order of the chain. */
export const comparePlaces = (a: ChainPlace, b: ChainPlace): number =>
  Number(a.block_number - b.block_number) || a.tx_index - b.tx_index || a.ordinal - b.ordinal

/**
 * Where a row stands in a sorted list: its values of the sort keys as the database prints them; empty: before
 * the first row.
 */
export type Position = readonly string[]

/** A row with its position, sent when the page follows positions. */
export type Positioned<Row> = Row & { position?: string[] }

/** A position that this list cannot have: too few values, or some of another type. */
export class InvalidPositionError extends Error {
  constructor(position: Position) {
    super(`No row of the list can stand at ${JSON.stringify(position).slice(0, 200)}.`)
  }
}

const isValue = (text: string, type: SortKey['type']): boolean => {
  const { form, bits } = VALUE_FORMS[type]
  if (!form.test(text)) return false
  return bits === undefined || BigInt.asIntN(Number(bits) + 1, BigInt(text)) === BigInt(text)
}

/** Splits keys into runs of one direction: a run compares as one row, which an index range answers. */
function runsOf(keys: readonly SortKey[]): { keys: SortKey[]; from: number }[] {
  const runs: { keys: SortKey[]; from: number }[] = []
  for (const [index, key] of keys.entries()) {
    const last = runs.at(-1)
    if (last?.keys[0]?.isAscending === key.isAscending) last.keys.push(key)
    else runs.push({ keys: [key], from: index })
  }
  return runs
}

/**
 * SQL condition for the rows behind a position, in a list sorted by `orderBy` of the same keys.
 *
 * One direction gives `(a, b, c) < (…)`. Where directions change, the rows not before the position in the
 * first run are taken, so that an index on it stays usable, and of those with equal values only the ones that
 * the rest of the keys puts behind.
 *
 * @throws {InvalidPositionError} when the position is none of such a list
 */
export function isBehind(keys: readonly SortKey[], position: Position): RawBuilder<boolean> {
  if (position.length === 0) return TRUE
  if (
    position.length !== keys.length ||
    !keys.every(({ type }, index) => isValue(position[index] ?? '', type))
  )
    throw new InvalidPositionError(position)
  return runsOf(keys).reduceRight<RawBuilder<boolean> | undefined>((rest, run) => {
    const here = sql.join(run.keys.map((key) => key.value))
    const there = sql.join(
      run.keys.map(({ type }, index) => sql`${position[run.from + index]}::${sql.raw(type)}`),
    )
    const strict = run.keys[0]?.isAscending ? sql`>` : sql`<`
    const behind = sql<boolean>`(${here}) ${strict} (${there})`
    return rest ? sql<boolean>`(${here}) ${strict}= (${there}) AND (${behind} OR (${rest}))` : behind
  }, undefined) as RawBuilder<boolean> // a list is sorted by one key at least
}

/**
 * SQL condition for the rows up to a position, itself included, in a list that is sorted in one direction:
 * the other end of a range that begins behind another position.
 */
export function isUpTo(keys: readonly SortKey[], position: Position): RawBuilder<boolean> {
  const here = sql.join(keys.map(({ value }) => value))
  const there = sql.join(keys.map(({ type }, index) => sql`${position[index]}::${sql.raw(type)}`))
  return sql<boolean>`(${here}) ${keys[0]?.isAscending ? sql`<=` : sql`>=`} (${there})`
}

/** Gives what is made of sort keys, once for all that are kept. */
function keptOf(make: (keys: readonly SortKey[]) => RawBuilder<unknown>) {
  const made = new WeakMap<readonly SortKey[], RawBuilder<unknown>>()
  return (keys: readonly SortKey[]): RawBuilder<unknown> => {
    const known = made.get(keys)
    if (known) return known
    const text = make(keys)
    made.set(keys, text)
    return text
  }
}

/** Sort keys as an `ORDER BY` list. */
export const orderBy = keptOf((keys) =>
  sql.join(keys.map(({ value, isAscending }) => sql`${value} ${sql.raw(isAscending ? 'ASC' : 'DESC')}`)),
)

/** Condition that a page puts on a list: rows behind its position, or all where it counts rows. */
export const onPage = (keys: readonly SortKey[], page: Page): RawBuilder<boolean> =>
  page.after ? isBehind(keys, page.after) : TRUE

/**
 * Sizes of pages; each is a statement of its own, and so is each with one row more, which shows whether there
 * is a next page.
 */
const USUAL_SIZES: readonly number[] = [10, 20, 25, 50, 200, 500]
const FIXED: ReadonlySet<number> = new Set(USUAL_SIZES.flatMap((size) => [size, size + 1]))

/**
 * The next larger usual size of a page, for callers that can leave out what was not asked for; more than all
 * of them is as it is.
 */
export const usualSize = (limit: number): number => USUAL_SIZES.find((size) => size >= limit) ?? limit

/** Whether a page of so many rows is a statement of its own. */
export const isUsualSize = (limit: number): boolean => FIXED.has(limit)

/**
 * A limit of a list for which the same plan is right whatever its values are.
 *
 * PostgreSQL takes a limit that is a parameter for a tenth of all rows. A plan for any values looks expensive
 * to it then, so it plans the statement again with each request, which takes longer than to read the page. A
 * usual limit therefore stands in the statement, and the plan is kept whatever the server thinks of it:
 * unless that would hold hundreds of parts where few are read.
 */
const fixedLimit = (limit: number, { parts }: Page): RawBuilder<unknown> =>
  isUsualSize(limit)
    ? sql`${parts === 'few' ? EMPTY : sql.raw(KEEPS_PLAN)} LIMIT ${sql.lit(limit)}`
    : sql`LIMIT ${limit}`

/** `LIMIT` and `OFFSET` of a page; one that follows a position skips nothing. */
export const limitOf = (page: Page): RawBuilder<unknown> => {
  const { start, limit, after, isPlannedOnce } = page
  if (isPlannedOnce && (after || start === 0)) return fixedLimit(limit, page)
  return after ? sql`LIMIT ${limit}` : sql`LIMIT ${limit} OFFSET ${start}`
}

const positionColumn = keptOf(
  (keys) => sql`, ARRAY[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}] AS position`,
)

/** One more column for the position of a row, where the page follows positions. */
export const positionOf = (keys: readonly SortKey[], page: Page): RawBuilder<unknown> =>
  page.after ? positionColumn(keys) : EMPTY

/**
 * Rows that an index has in the order of a list: `FROM … WHERE …`. Several of them are merged, each read no
 * farther than the page goes; their rows are those of one table.
 */
export type ListRange = {
  source: RawBuilder<unknown>
  /** What the index has them by, where that is not what the list compares but has the same order. */
  keys?: readonly SortKey[]
}

/**
 * Rows of a list that all stand before those of the next part; `row` is the name of the table in ranges and
 * keys.
 */
export type ListPart = { row: string; ranges: readonly ListRange[]; keys: readonly SortKey[] }

/**
 * The part of a list that a page begins in, and the position within it.
 *
 * @throws {InvalidPositionError} when the position is in none of so many parts
 */
export function findPart({ after }: Page, parts: number): { place: number; inside: Position } {
  const [place = '0', ...inside] = after ?? []
  // a row of the part stands behind its number: only who has no position yet begins a part
  if (after?.length === 1 || !/^\d$/.test(place) || Number(place) >= parts)
    throw new InvalidPositionError(after ?? [])
  return { place: Number(place), inside }
}

/**
 * Rows of parts one after the other: what is sorted by a value that only some rows have comes from the index
 * of those, then the others come in an order that they have. A position begins with the number of its part.
 *
 * @param parts - in the order of the list
 * @param addDetails - adds to the rows of a page what costs a look-up for each; rows that are skipped do not
 *   need it
 * @throws {InvalidPositionError} when the position is none of such a list
 */
export async function readParts<Row>(
  db: Database,
  parts: readonly ListPart[],
  page: Page,
  addDetails: (rows: RawBuilder<unknown>) => RawBuilder<unknown> = (rows) => rows,
): Promise<Positioned<Row>[]> {
  const { place, inside } = findPart(page, parts.length)
  const found: Positioned<Row>[] = []
  let { start } = page
  for (const [index, part] of parts.entries()) {
    const limit = page.limit - found.length
    if (index < place || limit <= 0) continue
    const inPart: Page = { ...page, start, limit }
    if (page.after) inPart.after = index === place ? inside : []
    const { rows } = await sql<Positioned<Row>>`${addDetails(rowsOf(part, inPart))}`.execute(db)
    for (const row of rows)
      found.push(row.position ? { ...row, position: [String(index), ...row.position] } : row)
    if (rows.length > 0) start = 0
    else if (!page.after && start > 0) start -= await countRows(db, part)
  }
  return found
}

function rowsOf({ row, ranges, keys }: ListPart, page: Page): RawBuilder<unknown> {
  const name = sql.raw(row)
  const behind = onPage(keys, page)
  const [range, ...others] = ranges
  const end = sql`ORDER BY ${orderBy(keys)} ${limitOf(page)}`
  if (range && !range.keys && others.length === 0)
    return sql`SELECT ${name}.* ${positionOf(keys, page)} ${range.source} AND ${behind} ${end}`
  const most = page.after ? page.limit : page.start + page.limit
  const merged = ranges.map(
    (one) =>
      sql`(SELECT ${name}.* ${one.source} AND ${behind} ORDER BY ${orderBy(one.keys ?? keys)} LIMIT ${most})`,
  )
  return sql`SELECT ${name}.* ${positionOf(keys, page)} FROM (${sql.join(merged, sql` UNION ALL `)}) ${name} ${end}`
}

/** Number of rows of a part that has fewer than a page skips. */
async function countRows(db: Database, { ranges }: ListPart): Promise<number> {
  const counts = ranges.map(({ source }) => sql`(SELECT count(*) ${source})`)
  const { rows } = await sql<{ count: bigint }>`SELECT ${sql.join(counts, sql` + `)} AS count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const placesKept = new Map<string, readonly SortKey[]>()

/**
 * Sort keys of rows that stand in a block: height, transaction, place in it; newest first unless the page
 * says otherwise.
 */
export function placeKeys(row: string, page: Page, ...further: readonly string[]): readonly SortKey[] {
  const isAscending = page.ascending === true
  const name = [row, isAscending, ...further].join()
  const known = placesKept.get(name)
  if (known) return known
  const keys: SortKey[] = [
    { value: columnOf(`${row}.block_number`), type: 'int8', isAscending },
    ...['tx_index', ...further].map(
      (name): SortKey => ({ value: columnOf(`${row}.${name}`), type: 'int4', isAscending }),
    ),
  ]
  placesKept.set(name, keys)
  return keys
}

/**
 * Requested rows: how many to skip and take, and whether the oldest come first. With `after` the page holds
 * the rows behind that position, and `start` only says how many were read before it.
 */
export type Page = {
  start: number
  limit: number
  ascending?: boolean
  after?: Position
  /** Whether the same plan is right whatever the values of the list are, see `fixedLimit`. */
  isPlannedOnce?: boolean | undefined
  parts?: PartsRead | undefined
}
