import type { ClientBase } from 'pg'
import { type CopyTable, defineCopy, encodeCopy } from './copy-table.ts'
import type { Kind } from './kinds.ts'
import { sendCopy } from './send-copy.ts'
import { defineNumberedList, type RowList } from './unnest.ts'

/** Kinds that a list of rows can have; see `defineRowList`. */
type ListKind = Exclude<Kind, 'hex[]' | 'int8[]' | 'jsonb'>

/** A table of running sums: rows that are there grow by what is given, the others are made of it. */
export type SumTable<Row, Told extends keyof Row & string> = {
  update: string
  list: RowList<Row>
  copy: CopyTable<Row>
  told: readonly Told[]
}

/**
 * Describes a table of running sums.
 *
 * @param keys - columns of the primary key
 * @param numbers - columns that are added to
 * @param told - numbers that whoever adds wants to know afterwards
 */
export function defineSums<Row extends object, Told extends keyof Row & string = never>(
  table: string,
  keys: Partial<Record<keyof Row & string, ListKind>>,
  numbers: Partial<Record<keyof Row & string, ListKind>>,
  told: readonly Told[] = [],
): SumTable<Row, Told> {
  const columns = { ...keys, ...numbers } as { [Column in keyof Row & string]: ListKind }
  const list = defineNumberedList<Row>('s', columns)
  const sets = Object.keys(numbers).map((name) => `${name} = t.${name} + s.${name}`)
  const same = Object.keys(keys).map((name) => `t.${name} = s.${name}`)
  const returned = ['s.place', ...told.map((name) => `t.${name}::text AS ${name}`)]
  return {
    update: `UPDATE ${table} t SET ${sets.join(', ')} FROM ${list.from} WHERE ${same.join(' AND ')} RETURNING ${returned.join(', ')}`,
    list,
    copy: defineCopy<Row>(table, columns),
    told,
  }
}

/**
 * Adds to running sums. Each key may be given once; keys in the order of the index are written faster. Rows that are new go in by
 * COPY, which costs a fraction of what an upsert does.
 *
 * @param isNew - tells that the table surely holds no row of a key, so that none is looked for
 * @returns for each row what the numbers that were asked for are now; undefined for a row that was made
 */
export async function addSums<Row extends object, Told extends keyof Row & string>(
  client: ClientBase,
  table: SumTable<Row, Told>,
  sums: readonly Row[],
  isNew: (sum: Row) => boolean = () => false,
): Promise<(Record<Told, bigint> | undefined)[]> {
  const grown: (Record<Told, bigint> | undefined)[] = new Array(sums.length).fill(undefined)
  const looked = [...sums.keys()].filter((place) => !isNew(sums[place] as Row))
  if (looked.length > 0) {
    const { rows } = await client.query<{ place: number } & Record<Told, string>>(
      table.update,
      table.list.values(looked.map((place) => sums[place] as Row)),
    )
    for (const row of rows) {
      const now = {} as Record<Told, bigint>
      for (const name of table.told) now[name] = BigInt(row[name])
      grown[looked[row.place] as number] = now
    }
  }
  const made = sums.filter((_, place) => grown[place] === undefined)
  await sendCopy(client, encodeCopy(table.copy, made))
  return grown
}
