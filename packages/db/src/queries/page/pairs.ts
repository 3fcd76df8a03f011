import { type RawBuilder, sql } from 'kysely'
import { InternalClass, TransactionClass } from '../../values/side-classes.ts'
import { columnOf } from './fragments.ts'
import type { Page } from './keyset.ts'
import { limitOf, onPage, orderBy, type SortKey } from './keyset.ts'

/** Kinds of pairs that indexes keep together, with the function that makes one key of two values. */
const KEYS = { sides: 'pair_of_sides', sent: 'pair_sent', received: 'pair_received' } as const

/** A column and the value that is looked for in it. */
type Condition = readonly [column: string, value: Buffer]

/**
 * SQL condition for the rows of a pair: a range of an index that keeps a key of eight bytes for both values.
 *
 * Different pairs may have the same key, so the values are compared as well, in a form that tempts the server
 * neither to another index nor to the belief that few rows of the key are left.
 */
export function isPair(kind: keyof typeof KEYS, [one, value]: Condition, [other, second]: Condition) {
  const [key, left, right] = [sql.raw(KEYS[kind]), columnOf(one), columnOf(other)]
  return sql<boolean>`${key}(${left}, ${right}) = ${key}(${value}, ${second})
    AND CASE WHEN ${left} = ${value} AND ${right} = ${second} THEN true ELSE false END
    AND ${left} IS NOT NULL AND ${right} IS NOT NULL`
}

/**
 * The class of a row of each table by which indexes keep what one side did, as functions of the database compute
 * it.
 */
const CLASSES = {
  t: sql`transaction_class(t.contract_type, t.token, t.amount)`,
  x: sql`x.kind`,
  i: sql`internal_class(i.note, i.rejected, i.token, i.call_value)`,
} as const
/** All classes of transactions and of internal transactions. */
const CLASS_NUMBERS = { t: Object.values(TransactionClass), i: Object.values(InternalClass) } as const
const SIDES = { sent: 'class_sent', received: 'class_received' } as const

/** SQL condition for the rows of a side that are of a class, as `isPair` puts that of a pair. */
export function isOfClass(
  row: keyof typeof CLASSES,
  side: keyof typeof SIDES,
  [column, value]: Condition,
  number: number,
): RawBuilder<boolean> {
  const [key, left, own, kind] = [sql.raw(SIDES[side]), columnOf(column), CLASSES[row], sql.lit(number)]
  return sql<boolean>`${key}(${left}, ${own}) = ${key}(${value}, ${kind})
    AND CASE WHEN ${left} = ${value} AND ${own} = ${kind} THEN true ELSE false END AND ${left} IS NOT NULL`
}

/** Columns of both sides of a row. */
const BOTH = {
  t: ['t.owner', 't.recipient'],
  x: ['x.sender', 'x.recipient'],
  i: ['i.caller', 'i.recipient'],
} as const

/**
 * Ranges of what an address sent and received of a class, on the sides that are named; what it sent to itself is
 * in the first range only.
 *
 * @param row - t: transactions, x: transfers, i: internal transactions
 */
export function rangesOfClass(
  row: keyof typeof BOTH,
  { address, from, to }: Sides,
  number: number,
): RawBuilder<boolean>[] {
  const [sender, recipient] = [from ?? address, to ?? address]
  const [left, right] = BOTH[row]
  return eitherWay(
    sender && isOfClass(row, 'sent', [left, sender], number),
    recipient && isOfClass(row, 'received', [right, recipient], number),
    sql`${columnOf(left)} IS DISTINCT FROM ${sender}`,
  )
}

/** Ranges of all that an address sent and received, as `rangesOfClass` gives those of a class. */
export const rangesOfSides = (row: 't' | 'i', sides: Sides): RawBuilder<boolean>[] =>
  CLASS_NUMBERS[row].flatMap((number) => rangesOfClass(row, sides, number))

/** SQL condition for the rows of a class from one side to another, as `isPair` puts those of a pair. */
export function isBetween(row: 't' | 'x', from: Buffer, to: Buffer, number: number): RawBuilder<boolean> {
  const [own, kind] = [CLASSES[row], sql.lit(number)]
  const [left, right] = [columnOf(BOTH[row][0]), columnOf(BOTH[row][1])]
  return sql<boolean>`sides_of_kind(${left}, ${right}, ${own}) = sides_of_kind(${from}, ${to}, ${kind})
    AND CASE WHEN ${left} = ${from} AND ${right} = ${to} AND ${own} = ${kind} THEN true ELSE false END
    AND ${left} IS NOT NULL AND ${right} IS NOT NULL`
}

/** SQL condition for rows that have one of these values, in a form that no index is read for. */
export const among = (column: string, values: readonly Buffer[]) =>
  sql<boolean>`CASE WHEN ${columnOf(column)} = ANY(${[...values]}::bytea[]) THEN true ELSE false END`

/** Side of a row: 1 out, 2 in, 3 both. */
export type Side = 'in' | 'out' | 'all'

/** Sides of a row that a filter names; `address` stands on either one. */
export type Sides = {
  address?: Buffer | undefined
  from?: Buffer | undefined
  to?: Buffer | undefined
}

/**
 * Puts a filter by an address, its side, a sender and a recipient into the fewest conditions.
 *
 * @returns undefined when no row can meet all of them
 */
export function resolveSides(sides: Sides & { side: Side }): Sides | undefined {
  const { address, side } = sides
  let { from, to } = sides
  const isOther = (value: Buffer | undefined) => value !== undefined && !value.equals(address as Buffer)
  if (!address) return { from, to }
  if (side === 'out' || (side === 'all' && isOther(to) && !isOther(from))) {
    if (isOther(from)) return undefined
    from = address
  } else if (side === 'in' || (side === 'all' && isOther(from) && !isOther(to))) {
    if (isOther(to)) return undefined
    to = address
  } else if (isOther(from) && isOther(to)) return undefined
  else if (!from && !to) return { address }
  // a sender or a recipient that is the address itself says all that the address says
  return { from, to }
}

/**
 * The ways in which an address and who stands on the other side of it can be the two sides of a row. Without
 * an address the counterpart is one.
 */
export function sidesWithCounterpart(
  sides: Sides & { side: Side; counterpart?: Buffer | undefined },
): (Sides & { side: Side })[] {
  const { counterpart, ...rest } = sides
  const { address, from, to, side } = rest
  if (!counterpart) return [rest]
  if (!address) return [{ ...rest, address: counterpart, side: 'all' }]
  const ways = address.equals(counterpart)
    ? [{ from: address, to: address }]
    : [
        ...(side === 'in' ? [] : [{ from: address, to: counterpart }]),
        ...(side === 'out' ? [] : [{ from: counterpart, to: address }]),
      ]
  return ways
    .filter((way) => (!from || from.equals(way.from)) && (!to || to.equals(way.to)))
    .map((way) => ({ ...way, side: 'all' }))
}

/** Where the rows of a filter stand: in ranges of indexes that have no row in common, or anywhere. */
export type Source = { ranges: RawBuilder<boolean>[] } | undefined

/**
 * Ranges of what was sent and of what was received, where these are requested.
 *
 * @param isFromOther - leaves out of what was received what is in the first range already
 */
export function eitherWay(
  sent: RawBuilder<boolean> | undefined,
  received: RawBuilder<boolean> | undefined,
  isFromOther: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  if (sent && received) return [sent, sql<boolean>`${received} AND ${isFromOther}`]
  return [sent ?? received].filter((range) => range !== undefined)
}

/** References without those that are named twice. */
export const distinct = (values: readonly Buffer[]): Buffer[] => [
  ...new Map(values.map((value) => [value.toString('hex'), value])).values(),
]

/**
 * Rows of several ranges that have none in common, as one list: of each range as much is read as the page may
 * need.
 *
 * @param select - what is read of a range, up to its last condition
 * @param keys - sort keys, of the same name inside and outside
 */
export function mergeRanges(
  row: string,
  select: readonly RawBuilder<unknown>[],
  keys: readonly SortKey[],
  page: Page,
): RawBuilder<unknown> {
  const part = { ...page, start: 0, limit: page.after ? page.limit : page.start + page.limit }
  const [only, ...others] = select.map(
    (one) => sql`${one} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)}`,
  )
  if (only && others.length === 0) return sql`${only} ${limitOf(page)}`
  const parts = [only, ...others].map((one) => sql`(${one} ${limitOf(part)})`)
  return sql`SELECT ${columnOf(row)}.* FROM (${sql.join(parts, sql` UNION ALL `)}) ${columnOf(row)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`
}

/** Rows of several ranges that have none in common, for `countUpTo`. */
export function countedRanges(row: string, ranges: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const [only, ...others] = ranges
  if (!only) return sql`FROM (SELECT WHERE false) ${columnOf(row)}`
  if (others.length === 0) return only
  return sql`FROM (${sql.join(
    ranges.map((range) => sql`SELECT 1 ${range}`),
    sql` UNION ALL `,
  )}) ${columnOf(row)}`
}
