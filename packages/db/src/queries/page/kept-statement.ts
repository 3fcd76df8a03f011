import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Database } from '../../database.ts'
import { labelOf, Slot } from '../../labels.ts'
import type { BlockRange } from './block-range.ts'
import { isUsualSize, type Page } from './keyset.ts'

/** Text of a statement, and its parameters, of which some are slots. */
type Kept = { sql: string; parameters: readonly unknown[]; slots: readonly Slot[] }

/** Statements by label and shape. Shapes are few: no value of a request is part of one. */
const kept = new Map<string, Kept>()

/** A filter of a list: addresses, blocks, and words of ours that choose what is listed. */
export type SideFilter = { range: BlockRange; side: string; family?: string }

/** Members of a filter that are words of ours, and its blocks. */
const NAMED: readonly string[] = ['range', 'side', 'family'] satisfies (keyof SideFilter)[]

/** What differs between two sendings of the same text: an address, and the ends of the range. */
const valuesOf = (filter: SideFilter): [name: string, value: unknown][] => [
  ...Object.entries(filter).filter(([, value]) => value instanceof Uint8Array),
  ...Object.entries({ from: filter.range.from, to: filter.range.to }).filter(
    ([, value]) => value !== undefined,
  ),
]

/**
 * Whether the text of a page is one of few: a page without a position of all that one address did. Two addresses
 * are compared while a statement is built.
 */
function isKept(filter: SideFilter, { after, start, limit }: Page): boolean {
  if (after?.length || start > 0 || !isUsualSize(limit) || filter.range.among) return false
  const others = Object.entries(filter).filter(
    ([name, value]) => !NAMED.includes(name) && value !== undefined,
  )
  return others.length === 1 && others[0]?.[1] instanceof Uint8Array
}

/**
 * Sends the statement of a page. That of all that one address did is built for the first page of its shape only:
 * to put a dozen ranges together takes as long as to read the rows that a page shows of them.
 *
 * @param build - builds the statement; it looks at no address and no block, since slots may stand in place of them
 */
export async function sendPage<Row, Filter extends SideFilter>(
  db: Database,
  filter: Filter,
  page: Page,
  build: (filter: Filter) => RawBuilder<Row>,
): Promise<Row[]> {
  if (!isKept(filter, page)) return (await build(filter).execute(db)).rows
  const values = valuesOf(filter)
  const { side, family } = filter
  const shape = JSON.stringify([labelOf(db), side, family, values.map(([name]) => name), page])
  let statement = kept.get(shape)
  if (!statement) {
    statement = compile(db, filter, build)
    kept.set(shape, statement)
  }
  const { sql, parameters, slots } = statement
  const sent = parameters.map((one) => (one instanceof Slot ? values[slots.indexOf(one)]?.[1] : one))
  return (await db.executeQuery<Row>(CompiledQuery.raw(sql, sent))).rows
}

function compile<Row, Filter extends SideFilter>(
  db: Database,
  filter: Filter,
  build: (filter: Filter) => RawBuilder<Row>,
): Kept {
  const values = valuesOf(filter).map(([name]) => [name, new Slot()] as const)
  const { from, to, ...address } = Object.fromEntries(values)
  const range = { ...(from && { from }), ...(to && { to }) }
  const { sql, parameters } = build({ ...filter, ...address, range }).compile(db)
  return { sql, parameters, slots: values.map(([, slot]) => slot) }
}
