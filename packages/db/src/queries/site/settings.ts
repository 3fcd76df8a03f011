import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** A setting that all processes share; the first one that asks decides its value. */
export const settle = labelled(
  'settle',
  async (db: AppDatabase, name: string, value: string): Promise<string> => {
    await db
      .insertInto('site_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('site_setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  },
)
