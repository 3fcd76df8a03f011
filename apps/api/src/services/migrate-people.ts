import { APP_SCHEMA, DatabaseUnavailableError, findSchemaRight, migrateApp } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'

/** Pause between two tries while the database is away. */
const RETRY_MS = 2_000

/**
 * Brings the tables of user data up to date: they belong to this program, and no indexer has to see them.
 * While the database is away the API answers all the same, so it is tried again until it is there.
 *
 * @returns a function that gives up
 * @throws {DatabaseSchemaError} when a file changed after it was applied, or one of them fails
 */
export async function migratePeople(url: string, log: FastifyBaseLogger): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  const attempt = async (): Promise<void> => {
    try {
      const { login, owner, mayMigrate } = await findSchemaRight(url, APP_SCHEMA)
      if (mayMigrate) await migrateApp(url)
      else log.warn({ login, owner }, 'this login may not bring the schema app up to date; its owner has to')
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      timer = setTimeout(again, RETRY_MS).unref()
    }
  }
  const again = (): void =>
    void attempt().catch((err: unknown) => log.error({ err }, 'the schema app cannot be brought up to date'))
  await attempt()
  return () => clearTimeout(timer)
}
