import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createPool } from '@tronlens/db'
import { Pool } from 'undici'
import { valueAt } from '../value-at.ts'
import type { ApiCase } from './api-case.ts'
import { findCases } from './api-cases.ts'
import type { BenchRow } from './indexer.ts'

/** Time above that of an empty route, in times of the bare SQL. */
const GOALS = { row: 1.5, page: 2 }
/** Share of the questions that `pgbench` gets through. */
const GOAL_SHARE = 0.5
/** Times that each thing is measured. */
const ROUNDS = 800
/** Times that it is done before the first of them. */
const WARM_UP = 100
/**
 * Times that one is done before the next has its turn: machines change their pace from one second to the
 * next.
 */
const TURN = 20
/** Requests of each kind before the first is measured: V8 compiles what is asked often. */
const FIRST_REQUESTS = 1_500
const CONNECTIONS = 16
const LOAD_SECONDS = 3
/** Makes the API build an answer again instead of taking it from its cache. */
const NO_CACHE = { 'cache-control': 'no-cache' }
/** A route that asks nothing of the database. */
const EMPTY = '/healthz'

const run = promisify(execFile)

type Task = (round: number) => Promise<unknown>

/**
 * Median milliseconds of tasks, each of which has its turn again and again: what slows one down slows down
 * the others too.
 */
async function measure<Name extends string>(tasks: Record<Name, Task>): Promise<Record<Name, number>> {
  const times = (Object.entries(tasks) as [Name, Task][]).map(([name, task]) => ({
    name,
    task,
    taken: [] as number[],
  }))
  for (let from = 0; from < WARM_UP + ROUNDS; from += TURN)
    for (const { task, taken } of times)
      for (let round = from; round < from + TURN; round++) {
        const begin = performance.now()
        await task(round)
        if (round >= WARM_UP) taken.push(performance.now() - begin)
      }
  return Object.fromEntries(times.map(({ name, taken }) => [name, valueAt(taken, 0.5)])) as Record<
    Name,
    number
  >
}

/** Asks over a kept connection; anything but an answer ends the bench. */
async function ask(http: Pool, path: string, headers: Record<string, string> = {}): Promise<void> {
  const { statusCode, body } = await http.request({ path, method: 'GET', headers })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`)
}

/** Answers in a second when as many connections as there are keep asking. */
async function measureLoad(
  http: Pool,
  path: (round: number) => string,
  headers: Record<string, string> = {},
): Promise<number> {
  let answers = 0
  const begin = performance.now()
  const end = begin + LOAD_SECONDS * 1_000
  const keepAsking = async () => {
    while (performance.now() < end) await ask(http, path(answers++), headers)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
  return answers / ((performance.now() - begin) / 1_000)
}

/** Statements in a second by `pgbench`; undefined where it is not installed. */
async function runPgbench(databaseUrl: string, script: string): Promise<number | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-pgbench-'))
  const file = join(dir, 'script.sql')
  await writeFile(file, script)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const place = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const load = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-T', String(LOAD_SECONDS), '-f', file]
  const settings = {
    PGPASSWORD: password,
    PGOPTIONS: `-c search_path=${chainSchema(DEFAULT_NETWORK)},public`,
  }
  try {
    const { stdout } = await run('pgbench', [...load, ...place], { env: { ...process.env, ...settings } })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(dir, { recursive: true })
  }
}

/**
 * Compares the API with the database alone: one question at a time, and as many as sixteen connections can
 * ask. An answer that was given a moment ago comes from memory, so each question is first asked without the
 * cache, and then as browsers ask it.
 */
export async function compareApi(apiUrl: string, databaseUrl: string): Promise<BenchRow[]> {
  const one = new Pool(apiUrl, { connections: 1 })
  const many = new Pool(apiUrl, { connections: CONNECTIONS })
  const sql = createPool(databaseUrl, { poolSize: 1, schema: chainSchema(DEFAULT_NETWORK) })
  const cases = await findCases(databaseUrl)
  for (const { path } of cases)
    for (let round = 0; round < FIRST_REQUESTS; round++) await ask(one, path(round), NO_CACHE)
  const { empty } = await measure({ empty: () => ask(one, EMPTY) })
  const rows: BenchRow[] = [
    { what: 'api, an empty route', value: empty, unit: 'ms' },
    { what: 'api, an empty route, 16 connections', value: await measureLoad(many, () => EMPTY), unit: '/s' },
  ]
  const compare = async ({ what, kind, path, sql: query, script }: ApiCase): Promise<BenchRow[]> => {
    const { first, again, bare, floor } = await measure({
      first: (round) => ask(one, path(round), NO_CACHE),
      again: (round) => ask(one, path(round)),
      bare: (round) => {
        const { text, values } = query(round)
        return sql.query(text, values)
      },
      floor: () => ask(one, EMPTY),
    })
    const ratio = (first - floor) / bare
    const [perSecond, popular] = [await measureLoad(many, path, NO_CACHE), await measureLoad(many, path)]
    const statements = await runPgbench(databaseUrl, script)
    const share = (value: number) => (statements ? value / statements : 0)
    return [
      { what: `api, ${what}`, value: first, unit: 'ms', grows: true },
      { what: `api, ${what}: the bare SQL`, value: bare, unit: 'ms' },
      {
        what: `api, ${what}: above the empty route, times the bare SQL`,
        value: ratio,
        unit: '',
        goal: `≤ ${GOALS[kind]}`,
        isMet: ratio <= GOALS[kind],
      },
      { what: `api, ${what}, asked again`, value: again, unit: 'ms' },
      { what: `api, ${what}, 16 connections`, value: perSecond, unit: '/s' },
      { what: `api, ${what}, asked again, 16 connections`, value: popular, unit: '/s' },
      ...(statements === undefined
        ? []
        : [
            { what: `api, ${what}: pgbench`, value: statements, unit: '/s' },
            { what: `api, ${what}: share of pgbench`, value: share(perSecond), unit: '' },
            {
              what: `api, ${what}, asked again: share of pgbench`,
              value: share(popular),
              unit: '',
              goal: `≥ ${GOAL_SHARE}`,
              isMet: share(popular) >= GOAL_SHARE,
            },
          ]),
    ]
  }
  for (const one of cases) rows.push(...(await compare(one)))
  await Promise.all([one.close(), many.close(), sql.end()])
  return rows
}
