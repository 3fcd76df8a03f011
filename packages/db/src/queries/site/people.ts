import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { inTransaction } from '../../in-transaction.ts'
import { labelled } from '../../labels.ts'
import type { PersonRow } from '../../tables.ts'
import { addAct } from './admin.ts'

/** Domain that no mail goes to (RFC 2606): a mobile number stands in it as the name of an account. */
export const MOBILE_DOMAIN = '@mobile.invalid'

/**
 * The name under which an account is kept: its address of mail in lower case, or the digits of its number as
 * an address.
 */
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

/**
 * Gives a person a role by a command on the machine of the server, and notes it; false when there is no such
 * person.
 */
export const setRole = labelled(
  'setRole',
  (db: AppDatabase, email: string, role: 'user' | 'operator'): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('person')
        .set({ role })
        .where('email', '=', email)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const detail = `role ${role}, by a command`
      await addAct(tx, { person_id: null, act: 'changePerson', subject: email, detail })
      return true
    }),
)

/** Days for which an account that is not activated is kept. */
const UNACTIVATED_DAYS = 7

/** Forgets accounts that were not activated, and to which no message went lately. */
export const sweepPeople = labelled('sweepPeople', async (db: AppDatabase): Promise<void> => {
  await sql`
    DELETE FROM person p WHERE NOT email_verified AND role = 'user'
      AND created_at < now() - make_interval(days => ${UNACTIVATED_DAYS})
      AND NOT EXISTS (SELECT FROM outgoing_message m WHERE m.person_id = p.id AND m.created_at > now() - interval '1 day')`.execute(
    db,
  )
})

/** Forgets a person with everything that hangs on it. */
export const deletePerson = labelled('deletePerson', async (db: AppDatabase, id: string): Promise<void> => {
  await db.deleteFrom('person').where('id', '=', id).execute()
})
