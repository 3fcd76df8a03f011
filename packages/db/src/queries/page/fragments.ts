import { DUST_PARTS } from '@tronlens/core'
import { type RawBuilder, sql } from 'kysely'

/** Stands where a list has no condition. */
export const TRUE = sql<boolean>`true`

/** Stands where a statement has no such part. */
export const EMPTY = sql``

const columns = new Map<string, RawBuilder<unknown>>()

/**
 * A column, as `x.block_number`. Each is made once: a list names dozens, and putting them together with every
 * request took longer than to read its rows.
 *
 * @param name - stands in code, never in a request: it is written as it is
 */
export function columnOf(name: string): RawBuilder<unknown> {
  const known = columns.get(name)
  if (known) return known
  const made = sql.raw(name)
  columns.set(name, made)
  return made
}

/**
 * SQL condition of an amount (smallest units) that is no dust, by the one rule of all lists, see `isDust`.
 *
 * @param decimals - null where they are not known: then any amount is more
 */
export const isMoreThanDust = (amount: RawBuilder<unknown>, decimals: RawBuilder<unknown>) =>
  sql<boolean>`${amount} * ${sql.lit(Number(DUST_PARTS))}::numeric > 10::numeric ^ coalesce(${decimals}, 0)`
