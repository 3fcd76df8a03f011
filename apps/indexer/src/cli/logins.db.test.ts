import { createClient, migrateApp } from '@tronlens/db'
import { createTestDatabase, makeRoles, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readArguments } from './arguments.ts'
import { RUN } from './commands.ts'
import { toolsInto } from './testing/tools.ts'

const NETWORK = 'separate'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const client = createClient(database.url)
  await client.connect()
  await client.query('DROP SCHEMA app CASCADE').finally(() => client.end())
  // roles come before the first start
  await makeRoles(database.url, NETWORK)
})
afterAll(() => database.drop())

/** The address with a setting that connections begin with. */
function withSetting(setting: string): string {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c ${setting}`)
  return url.href
}

/** Runs a command with the rights of a role; returns its last lines. */
async function runAs(role: string, text: string, network = NETWORK): Promise<[boolean, string[]]> {
  const config = readConfig({ DATABASE_URL: withSetting(`role=${role}`), NETWORK: network })
  const lines: string[] = []
  const { command, options } = readArguments(text.split(' '))
  const isRight = await RUN[command](toolsInto(config, lines), options)
  return [isRight, lines.filter((line) => !line.includes('%'))]
}

test('each login migrates what it owns, and is informed who has to migrate the rest', async () => {
  expect(await runAs('tronlens_indexer', 'db migrate')).toEqual([
    true,
    [
      expect.stringMatching(/^applied [1-9]\d+ migrations of the network "separate"$/),
      'The schema "app" is left as it is, for "tronlens_api" owns it and the login "tronlens_indexer" may not change it: run "db migrate" with DATABASE_URL of that owner too.',
    ],
  ])
  expect(await runAs('tronlens_api', 'db migrate')).toEqual([
    true,
    [
      expect.stringMatching(/^applied [1-9]\d* migrations of "app"$/),
      'The schema "chain_separate" is left as it is, for "tronlens_indexer" owns it and the login "tronlens_api" may not change it: run "db migrate" with DATABASE_URL of that owner too.',
    ],
  ])
})

test('a login that may change neither is refused, with what is missing where a schema is not there', async () => {
  await expect(runAs('tronlens_reader', 'db migrate')).rejects.toThrow(
    /^The schema "chain_separate" is left .*\nThe schema "app" is left .* the login "tronlens_reader" may not change it/,
  )
  expect((await runAs('tronlens_api', 'db migrate', 'unheard'))[1][1]).toBe(
    'The schema "chain_unheard" is not there, and the login "tronlens_api" may not make it: run packages/db/sql/roles.sql as an administrator, then "db migrate" as the owner of that schema.',
  )
})

test('the message for a login without a right to the data of users says so, not that a layout is old', async () => {
  for (const text of ['person outbox', 'person operator --account ada@example.org'])
    await expect(runAs('tronlens_indexer', text)).rejects.toThrow(
      'The login "tronlens_indexer" has no right to the schema "app", which holds the data of users: set DATABASE_URL to a login that has, such as its owner "tronlens_api".',
    )
  await migrateApp(withSetting('role=tronlens_api'))
  expect(await runAs('tronlens_api', 'person outbox')).toEqual([true, ['there are no messages']])
})

test('one login that owns both migrates both', async () => {
  expect(await runAs('none', 'db migrate')).toEqual([
    true,
    [expect.stringMatching(/^applied 0 migrations of the network "separate" and 0 of "app"$/)],
  ])
})
