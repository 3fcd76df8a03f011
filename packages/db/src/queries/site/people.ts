import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { PersonRow } from '../../tables.ts'

/** Domain that no mail goes to (RFC 2606): a mobile number stands in it as the name of an account. */
export const MOBILE_DOMAIN = '@mobile.invalid'

/** The name under which an account is kept: its address of mail in lower case, or the digits of its number as an address. */
export function personName(account: string): string {
  const text = account.trim().toLowerCase()
  return text.includes('@') ? text : `${text.replace(/^\+|[\s().-]/g, '')}${MOBILE_DOMAIN}`
}

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
