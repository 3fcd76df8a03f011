import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { PersonRow } from '../../tables.ts'

/** A person by the address that stands for the account. */
export const findPerson = labelled(
  'findPerson',
  (db: AppDatabase, email: string): Promise<PersonRow | undefined> =>
    db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst(),
)

/** Gives a person a role; false when there is no such person. */
export const setRole = labelled(
  'setRole',
  async (db: AppDatabase, email: string, role: 'user' | 'operator'): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('person')
      .set({ role })
      .where('email', '=', email)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
)

/** Forgets a person with everything that hangs on it. */
export const deletePerson = labelled('deletePerson', async (db: AppDatabase, id: string): Promise<void> => {
  await db.deleteFrom('person').where('id', '=', id).execute()
})
