import type { HexAddress } from '@tronlens/core'
import { type Database, hashContent } from '@tronlens/db'
import { type RawBuilder, sql } from 'kysely'

/**
 * No node reports in which block a contract paid a built-in one with tokens of TRC10, when it ran in several.
 */
export const KNOWN_HEIGHTS = sql`WHERE (token = '_' OR octet_length(token) > 20 OR address NOT IN (SELECT address FROM contract)
  AND encode(t.address, 'hex') NOT LIKE '41000000000000000000000000000000%')`

/**
 * Columns that only contracts that still exist answer: the code, where another contract made it, and the
 * names of a token.
 */
const READ_FROM_CONTRACT: Readonly<Record<string, ReturnType<typeof sql>>> = {
  contract: sql`to_jsonb(t) - CASE WHEN destroyed_block IS NULL THEN '' ELSE 'code_hash' END`,
  token: sql`to_jsonb(t) - '{metadata_block,touched_block,audited_block}'::text[] - CASE WHEN EXISTS (
    SELECT FROM contract c WHERE c.address = t.ref::bytea AND c.destroyed_block IS NOT NULL
  ) THEN '{name,symbol,decimals}'::text[] ELSE '{}' END`,
}

/**
 * Rows that only one of two indexes of a chain has: the one that followed it, and a clean one.
 *
 * @param liars - tokens whose events are not true: no block shows since when an account has the balance that
 *   they report
 */
export async function listOtherRows(
  live: Database,
  fresh: Database,
  liars: readonly HexAddress[],
): Promise<string[]> {
  const unknown = liars.map((address) => Buffer.from(address, 'hex'))
  const [one, other] = [await hashContent(live), await hashContent(fresh)]
  const lines: string[] = []
  for (const name of Object.keys(one).filter((table) => one[table] !== other[table])) {
    const column = READ_FROM_CONTRACT[name] ?? sql`t`
    lines.push(
      ...(await listOneSided(
        name,
        live,
        fresh,
        sql`SELECT (${column})::text AS row FROM ${sql.table(name)} t ${
          name === 'balance_change'
            ? sql`${KNOWN_HEIGHTS} AND NOT token = ANY(${unknown})`
            : name === 'balance'
              ? sql`WHERE amount <> 0 OR NOT token = ANY(${unknown})`
              : sql``
        }`,
      )),
    )
  }
  return lines
}

/**
 * Rows that a statement finds in one of two indexes only: the one that followed a chain, and a clean one.
 *
 * @param asked - gives each row as a text, `row`
 */
export async function listOneSided(
  name: string,
  live: Database,
  fresh: Database,
  asked: RawBuilder<unknown>,
): Promise<string[]> {
  const read = async (db: Database) =>
    new Set((await sql<{ row: string }>`${asked}`.execute(db)).rows.map(({ row }) => row))
  const [rows, others] = [await read(live), await read(fresh)]
  return [
    ...[...rows].filter((row) => !others.has(row)).map((row) => `${name}, live: ${row}`),
    ...[...others].filter((row) => !rows.has(row)).map((row) => `${name}, fresh: ${row}`),
  ]
}
