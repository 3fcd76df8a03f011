import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { PushDeviceRow } from '../../tables.ts'

/** What a browser gives so that it can be sent notifications. */
export type NewPushDevice = Omit<PushDeviceRow, 'id' | 'created_at'>

/** Browsers of a person that show notifications, the newest first. */
export const listPushDevicesOf = labelled(
  'listPushDevicesOf',
  (db: AppDatabase, person: string): Promise<PushDeviceRow[]> =>
    db.selectFrom('push_device').selectAll().where('person_id', '=', person).orderBy('id', 'desc').execute(),
)

/** Browsers of some users. */
export const listPushDevicesOfAll = labelled(
  'listPushDevicesOfAll',
  async (
    db: AppDatabase,
    people: readonly string[],
  ): Promise<Pick<PushDeviceRow, 'person_id' | 'endpoint'>[]> =>
    people.length === 0
      ? []
      : db
          .selectFrom('push_device')
          .select(['person_id', 'endpoint'])
          .where('person_id', 'in', people)
          .orderBy('id')
          .execute(),
)

/** The browser behind an endpoint; undefined when it was revoked. */
export const findPushDevice = labelled(
  'findPushDevice',
  (db: AppDatabase, endpoint: string): Promise<PushDeviceRow | undefined> =>
    db.selectFrom('push_device').selectAll().where('endpoint', '=', endpoint).executeTakeFirst(),
)

/** What became of a browser: kept, one too many, or its endpoint belongs to a subscription of other keys. */
export type AddedDevice = 'kept' | 'full' | 'taken'

/** Stores a browser, also one that another user had before: the secret shows that it is the same one. */
export const addPushDevice = labelled(
  'addPushDevice',
  async (
    db: AppDatabase,
    { person_id, endpoint, public_key, auth, name }: NewPushDevice,
    most: number,
  ): Promise<AddedDevice> => {
    const { rows } = await sql`
      INSERT INTO push_device (person_id, endpoint, public_key, auth, name)
      SELECT ${person_id}, ${endpoint}, ${public_key}, ${auth}, ${name}
      WHERE (SELECT count(*) FROM push_device WHERE person_id = ${person_id} AND endpoint <> ${endpoint}) < ${most}
      ON CONFLICT (endpoint) DO UPDATE SET person_id = EXCLUDED.person_id, name = EXCLUDED.name
        WHERE push_device.auth = EXCLUDED.auth AND push_device.public_key = EXCLUDED.public_key
      RETURNING 1`.execute(db)
    if (rows.length > 0) return 'kept'
    const other = await findPushDevice(db, endpoint)
    return other && other.auth !== auth ? 'taken' : 'full'
  },
)

/** Forgets a browser of a person; false when there is none of that number. */
export const removePushDevice = labelled(
  'removePushDevice',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('push_device')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/** Forgets a browser that takes no more messages. */
export const forgetPushDevice = labelled(
  'forgetPushDevice',
  async (db: AppDatabase, endpoint: string): Promise<void> => {
    await db.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
  },
)
