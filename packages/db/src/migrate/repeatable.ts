import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { applyClusterBodies } from '../cluster/distribute.ts'
import { readDatabaseError } from '../errors.ts'
import { searchPath } from '../schemas.ts'
import { findRepeatable, type MigrationKind } from './folders.ts'
import type { Progress } from './versioned.ts'

/** A file of functions, views and triggers, which may be applied any number of times. */
type RepeatableFile = { name: string; text: string; md5: string }

/** Which files a schema has, by their texts, and what its tables were then. */
const NOTES = `CREATE TABLE IF NOT EXISTS repeatable_version (
  name    text        NOT NULL PRIMARY KEY,
  md5     text        NOT NULL,
  version bigint      NOT NULL,
  run_at  timestamptz NOT NULL DEFAULT now()
)`

/**
 * Applies the repeatable files of a kind, all of them in one transaction, when the text of one is not the one that the
 * schema has, or when its tables changed: a numbered file may have dropped a view that is in the way of a change, or
 * added a column to a table whose view has all columns.
 *
 * @param version - the newest numbered file, which is applied
 * @throws {Error} that names the file that fails; then nothing is changed
 */
export async function applyRepeatable(
  client: Client,
  kind: MigrationKind,
  schema: string,
  version: number,
  progress: Progress,
): Promise<void> {
  const files = await readFiles(findRepeatable(kind))
  if (files.length === 0 || (await isCurrent(client, files, version))) return
  progress(0, 1, 'functions, views and triggers')
  await client.query(`BEGIN; SET LOCAL search_path = ${searchPath(schema)}`)
  try {
    for (const { name, text } of files)
      await client.query(text).catch((cause: Error) => {
        // a server that is restarted in between says nothing of the file
        if (readDatabaseError(cause)?.canRetry) throw cause
        throw new Error(`repeatable/${kind}/${name}.sql: ${cause.message}`, { cause })
      })
    await applyClusterBodies(client)
    await client.query(NOTES)
    await client.query('DELETE FROM repeatable_version')
    await client.query(
      `INSERT INTO repeatable_version (name, md5, version)
       SELECT name, md5, $3 FROM unnest($1::text[], $2::text[]) AS file (name, md5)`,
      [files.map(({ name }) => name), files.map(({ md5 }) => md5), version],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Whether a schema has exactly these texts, applied to the tables that it has. */
async function isCurrent(
  client: Client,
  files: readonly RepeatableFile[],
  version: number,
): Promise<boolean> {
  await client.query(NOTES)
  const { rows } = await client.query<{ name: string; md5: string; version: bigint }>(
    'SELECT name, md5, version FROM repeatable_version',
  )
  const noted = new Map(rows.map((row) => [row.name, row]))
  return (
    noted.size === files.length &&
    files.every(
      ({ name, md5 }) => noted.get(name)?.md5 === md5 && noted.get(name)?.version === BigInt(version),
    )
  )
}

/**
 * Reads the files of a folder, each after those that it needs: a line `-- needs: addresses, transfers` names them. The
 * others come by their names.
 */
export async function readFiles(folder: string): Promise<RepeatableFile[]> {
  if (!existsSync(folder)) return []
  const texts = new Map<string, string>()
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.sql')).sort())
    texts.set(basename(file, '.sql'), await readFile(join(folder, file), 'utf8'))
  const ordered = new Map<string, RepeatableFile>()
  const add = (name: string, above: readonly string[]): void => {
    if (ordered.has(name)) return
    const text = texts.get(name)
    if (text === undefined) throw new Error(`${above.at(-1)}.sql needs ${name}.sql, which is not there`)
    if (above.includes(name)) throw new Error(`${[...above, name].join('.sql needs ')}.sql`)
    for (const needed of /^-- needs: (.+)$/m.exec(text)?.[1]?.split(',') ?? [])
      add(needed.trim(), [...above, name])
    ordered.set(name, { name, text, md5: createHash('md5').update(text).digest('hex') })
  }
  for (const name of texts.keys()) add(name, [])
  return [...ordered.values()]
}
