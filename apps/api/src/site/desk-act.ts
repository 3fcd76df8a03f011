import { type AppDatabase, addAct, inTransaction } from '@tronlens/db'
import type { Person } from './person.ts'
import { done } from './refusal.ts'
import type { Site } from './site.ts'

/** What an operator did, to what. */
export type DeskAct = { act: string; subject: string; detail?: string }

/**
 * Does something at the desk and notes it in the same transaction: nothing is done that is not noted.
 *
 * @param run - does it, and says what was done
 */
export async function actAtDesk(
  { db }: Pick<Site, 'db'>,
  person: Person,
  run: (tx: AppDatabase) => Promise<DeskAct>,
) {
  await inTransaction(db, async (tx) => {
    const { detail = '', ...noted } = await run(tx)
    await addAct(tx, { person_id: person.id, detail, ...noted })
  })
  return done({})
}
