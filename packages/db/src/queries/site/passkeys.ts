import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { PasskeyRow } from '../../tables.ts'

/** Passkeys of a person, the oldest first. */
export const listPasskeysOf = labelled(
  'listPasskeysOf',
  (db: AppDatabase, person: string): Promise<PasskeyRow[]> =>
    db
      .selectFrom('person_passkey')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
)

/** Keeps a passkey; false when its credential is known already. */
export const addPasskey = labelled(
  'addPasskey',
  async (
    db: AppDatabase,
    passkey: Pick<PasskeyRow, 'id' | 'person_id' | 'name' | 'public_key' | 'counter' | 'transports'>,
  ): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('person_passkey')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
)

/** Notes that a passkey was used. */
export const usePasskey = labelled(
  'usePasskey',
  async (db: AppDatabase, id: string, counter: bigint): Promise<void> => {
    await db
      .updateTable('person_passkey')
      .set({ counter, used_at: new Date() })
      .where('id', '=', id)
      .execute()
  },
)

/** Forgets one passkey of a person, or all of them; returns how many. */
export const removePasskeys = labelled(
  'removePasskeys',
  async (db: AppDatabase, person: string, id?: string): Promise<bigint> => {
    const all = db.deleteFrom('person_passkey').where('person_id', '=', person)
    const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst()
    return numDeletedRows
  },
)
