import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDatabaseError } from './errors.ts'
import { migrateChain } from './migrate/migrate.ts'

/** How messages begin that the documents explain. */
const documented = [
  ...readFileSync(new URL('../../../docs/how-to/troubleshoot-a-start.md', import.meta.url), 'utf8').matchAll(
    /`(The database is not available: [^`]+?) ?…?`/g,
  ),
].map((match) => match[1] as string)

/** The documented beginning of a message that says most. */
const explained = (message: string): string =>
  documented
    .filter((beginning) => message.startsWith(beginning))
    .reduce((one, other) => (other.length > one.length ? other : one), '')

test('the message about a server that does not answer is one that the documents explain', async () => {
  const message = await migrateChain('postgres://ada@127.0.0.1:1/tronlens', 'main').then(
    () => 'it answers',
    (error: Error) => error.message,
  )
  expect(message).toBe('The database is not available: connect ECONNREFUSED 127.0.0.1:1.')
  expect(explained(message)).toBe('The database is not available: connect ECONNREFUSED')
})

test.each([
  ['getaddrinfo ENOTFOUND db.invalid', 'ENOTFOUND', 'getaddrinfo ENOTFOUND'],
  ['password authentication failed for user "ada"', '28P01', 'password authentication failed'],
])('so is %s', (message, code, beginning) => {
  const shown = readDatabaseError(Object.assign(new Error(message), { code }))?.message ?? ''
  expect(explained(shown)).toBe(`The database is not available: ${beginning}`)
})
