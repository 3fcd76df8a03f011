import { createClient } from '@tronlens/db'
import { copyTemplate, inServer, releaseDatabase, runOn } from './servers.ts'
import { TEMPLATE_DATABASE } from './template.ts'

/**
 * Content that many test files begin with: it is made once in a run, by the first that asks, and copied like
 * an empty index.
 */
export type FilledTemplate = {
  /** Distinguishes it from others in a run; letters, digits and underscores. */
  name: string
  /** What it is filled on top of; absent: an empty index. */
  from?: FilledTemplate
  /** Fills a database that is migrated and holds nothing else, and closes all connections to it. */
  fill: (url: string) => Promise<void>
}

/** What the databases of all of them are called; a run on a cluster begins with none. */
const FILLED_PREFIX = 'tronlens_filled_'
/** Class of advisory locks; held by the worker that fills one. */
const FILL_LOCK = 822_401_990

/** Templates that this worker knows to be there. */
const provided = new Set<string>()

/** Makes sure that a template is there and returns the name of its database. */
export async function provideFilled(servers: readonly string[], template: FilledTemplate): Promise<string> {
  const name = FILLED_PREFIX + template.name
  if (provided.has(name)) return name
  const [first = ''] = servers
  const client = createClient(first, { name: 'tronlens-testkit' })
  await client.connect()
  try {
    // the other worker may be filling it
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [FILL_LOCK, name])
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rows.length === 0) await fillTemplate(servers, name, template)
    provided.add(name)
    return name
  } finally {
    await client.end()
  }
}

/** It gets its name last: one that is not finished is no template for others. */
async function fillTemplate(
  servers: readonly string[],
  name: string,
  { from, fill }: FilledTemplate,
): Promise<void> {
  const unfinished = `${name}_unfinished`
  const base = from ? await provideFilled(servers, from) : TEMPLATE_DATABASE
  for (const url of servers) await runOn(url, `DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
  await copyTemplate(servers, base, unfinished)
  await fill(inServer(servers[0] ?? '', unfinished))
  await releaseDatabase(servers, unfinished)
  // the first server last, because it is looked for there
  for (const url of [...servers].reverse()) await runOn(url, `ALTER DATABASE ${unfinished} RENAME TO ${name}`)
}

/** Removes what an earlier run left on servers that outlive it. */
export async function dropFilled(servers: readonly string[]): Promise<void> {
  for (const url of servers) {
    const client = createClient(url, { name: 'tronlens-testkit' })
    await client.connect()
    try {
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [FILLED_PREFIX],
      )
      for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    } finally {
      await client.end()
    }
  }
}
