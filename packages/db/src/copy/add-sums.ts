import type { ClientBase } from 'pg'
import { type CopyTable, defineCopy, encodeCopy } from './copy-table.ts'
import type { Kind } from './kinds.ts'
import { sendCopy } from './send-copy.ts'
import { defineNumberedList, type NumberedList } from './unnest.ts'

/** Kinds that a list of rows can have; see `defineRowList`. */
type ListKind = Exclude<Kind, 'hex[]' | 'int8[]' | 'jsonb'>

/** Stands between numbers of one text. */
const SEPARATOR = ','

/** A table of running sums: rows that are there grow by what is given, the others are made of it. */
export type SumTable<Row, Returned extends keyof Row & string> = {
  update: string
  list: NumberedList<Row>
  copy: CopyTable<Row>
  returning: readonly Returned[]
  /** Column of dates by which the table is cut into parts. */
  cutBy: (keyof Row & string) | undefined
}

/** A number of a row `t`. */
const numberOf = (name: string, isSparse: boolean): string =>
  isSparse ? `coalesce(t.${name}, 0)` : `t.${name}`

/** SQL of a number of a row `t` after that of another row was added or taken away. */
export const sumOf = (name: string, sign: '+' | '-', other: string, isSparse: boolean): string => {
  const sum = `${numberOf(name, isSparse)} ${sign} ${other}.${name}`
  return isSparse ? `nullif(${sum}, 0)` : sum
}

/**
 * Describes a table of running sums.
 *
 * @param keys - columns of the primary key
 * @param numbers - columns that are added to
 * @param returning - columns whose new values the caller needs afterwards
 * @param options - `cutBy`: column of dates by which the table is cut into parts: only those that may hold a row
 *   are asked. `isSparse`: most numbers of a row are zero, which is kept as NULL
 */
export function defineSums<Row extends object, Returned extends keyof Row & string = never>(
  table: string,
  keys: Partial<Record<keyof Row & string, ListKind>>,
  numbers: Partial<Record<keyof Row & string, ListKind>>,
  returning: readonly Returned[] = [],
  { cutBy, isSparse = false }: { cutBy?: keyof Row & string; isSparse?: boolean } = {},
): SumTable<Row, Returned> {
  const columns = { ...keys, ...numbers } as { [Column in keyof Row & string]: ListKind }
  const list = defineNumberedList<Row>('s', columns)
  const sets = Object.keys(numbers).map((name) => `${name} = ${sumOf(name, '+', 's', isSparse)}`)
  const same = [...Object.keys(keys).map((name) => `t.${name} = s.${name}`), list.isShort]
  const returned = ['s.place', ...returning.map((name) => `${numberOf(name, isSparse)} AS ${name}`)]
  if (cutBy) {
    // behind the columns of the list and their places
    same.push(`t.${cutBy} = ANY($${Object.keys(columns).length + 2}::date[])`)
  }
  const joined = ['place', ...returning].map((name) => `string_agg(${name}::text, '${SEPARATOR}') AS ${name}`)
  return {
    // one text for each column: a row for each sum costs both ends several times as much
    update: `WITH grown AS (
      UPDATE ${table} t SET ${sets.join(', ')} FROM ${list.from} WHERE ${same.join(' AND ')} RETURNING ${returned.join(', ')}
    ) SELECT ${joined.join(', ')} FROM grown`,
    list,
    copy: defineCopy<Row>(table, columns, undefined, isSparse ? Object.keys(numbers) : []),
    returning,
    cutBy,
  }
}

/** Sums after something was added to them, at the places of what was given. */
export type GrownSums<Returned extends string> = {
  /** 1 where a row was made, 0 where there was one. */
  made: Uint8Array
  /** What the numbers that were asked for are now. */
  now: Record<Returned, bigint[]>
}

/**
 * Adds to running sums. Each key may be given once; keys in the order of the index are written faster. Rows
 * that are new go in by COPY, which costs a fraction of what an upsert does.
 *
 * @param isNew - true when the table surely holds no row of a key, so that none is looked for
 */
export async function addSums<Row extends object, Returned extends keyof Row & string>(
  client: ClientBase,
  table: SumTable<Row, Returned>,
  sums: readonly Row[],
  isNew: (sum: Row) => boolean = () => false,
): Promise<GrownSums<Returned>> {
  const made = new Uint8Array(sums.length).fill(1)
  const now = {} as Record<Returned, bigint[]>
  for (const name of table.returning)
    now[name] = sums.map((sum) => {
      const value = sum[name] as bigint | number
      return typeof value === 'bigint' ? value : BigInt(value)
    })
  const looked: Row[] = []
  const places: number[] = []
  sums.forEach((sum, place) => {
    if (isNew(sum)) return
    looked.push(sum)
    places.push(place)
  })
  if (looked.length > 0) {
    const { rows } = await client.query<Record<Returned | 'place', string | null>>(table.update, [
      ...table.list.values(looked),
      ...datesOf(looked, table.cutBy),
    ])
    const found = readJoined(rows[0]?.place).map((text) => places[Number(text)] as number)
    for (const place of found) made[place] = 0
    for (const name of table.returning) {
      const column = now[name]
      readJoined(rows[0]?.[name]).forEach((text, index) => {
        column[found[index] as number] = BigInt(text)
      })
    }
  }
  await sendCopy(
    client,
    encodeCopy(
      table.copy,
      sums.filter((_, place) => made[place] === 1),
    ),
  )
  return { made, now }
}

/** Dates of rows of a table that is cut by them, as a parameter. */
const datesOf = <Row>(rows: readonly Row[], column: (keyof Row & string) | undefined): [] | [string[]] =>
  column ? [[...new Set(rows.map((row) => String(row[column])))]] : []

/** Parts of a joined text; none of what nothing was joined into. */
const readJoined = (text: string | null | undefined): string[] => text?.split(SEPARATOR) ?? []
