import { type AppDatabase, addAct, inTransaction } from '@tronlens/db'
import type { Person } from './person.ts'
import { done } from './refusal.ts'
import type { Site } from './site.ts'

/** What an operator did, to what. */
export type OperatorAction = { act: string; subject: string; detail?: string }

/**
 * Runs an action of an operator and notes it in the same transaction: nothing is done that is not noted.
 *
 * @param run - does it, and says what was done
 */
export async function runOperatorAction(
  { db }: Pick<Site, 'db'>,
  person: Person,
  run: (tx: AppDatabase) => Promise<OperatorAction>,
) {
  await inTransaction(db, async (tx) => {
    const { detail = '', ...noted } = await run(tx)
    await addAct(tx, { person_id: person.id, detail, ...noted })
  })
  return done({})
}
