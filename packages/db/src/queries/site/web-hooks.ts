import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { WebHookRow } from '../../tables.ts'

/** How long one process has a webhook for itself; it prolongs this while it works. */
const LEASE = sql`interval '60 seconds'`

/** Webhooks of a user, the newest first. */
export const listWebHooksOf = labelled(
  'listWebHooksOf',
  (db: AppDatabase, person: string): Promise<WebHookRow[]> =>
    db.selectFrom('web_hook').selectAll().where('person_id', '=', person).orderBy('id', 'desc').execute(),
)

/** What a new webhook is made of. */
export type NewWebHook = Pick<
  WebHookRow,
  'person_id' | 'network' | 'stream' | 'filter' | 'url' | 'secret' | 'label'
>

/** Adds a webhook; undefined when the user has as many as one may have. */
export const addWebHook = labelled(
  'addWebHook',
  async (db: AppDatabase, hook: NewWebHook, most: number): Promise<bigint | undefined> => {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO web_hook (person_id, network, stream, filter, url, secret, label)
      SELECT ${hook.person_id}, ${hook.network}, ${hook.stream}, ${hook.filter}, ${hook.url}, ${hook.secret}, ${hook.label}
      WHERE (SELECT count(*) FROM web_hook WHERE person_id = ${hook.person_id}) < ${most}
      RETURNING id`.execute(db)
    return rows[0]?.id
  },
)

/** Removes a webhook; false when the user has none of that number. */
export const removeWebHook = labelled(
  'removeWebHook',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('web_hook')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/**
 * Lets a webhook continue where it stopped. A process that works on it finds that it no longer does, and
 * sends at most the message that is on its way.
 *
 * @returns false when the user has none of that number
 */
export const resumeWebHook = labelled(
  'resumeWebHook',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { rows } = await sql`
      UPDATE web_hook SET is_paused = false, tries = 0, next_try = now(), revision = -1, lease = lease + 1
      WHERE person_id = ${person} AND id = ${id} RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/**
 * Takes a webhook that is due, for one process; others leave it alone until its lease ends. Those of blocked
 * users rest.
 *
 * @param revision - state of the index; what was sent of it whole is not due
 * @param busy - those that this process works on
 */
export const takeWebHook = labelled(
  'takeWebHook',
  async (
    db: AppDatabase,
    { network, revision, busy }: { network: string; revision: bigint; busy: readonly bigint[] },
  ): Promise<WebHookRow | undefined> => {
    const { rows } = await sql<WebHookRow>`
      UPDATE web_hook SET next_try = now() + ${LEASE}, lease = lease + 1
      WHERE id IN (
        SELECT h.id FROM web_hook h JOIN person p ON p.id = h.person_id
        WHERE h.network = ${network} AND NOT h.is_paused AND h.next_try <= now() AND h.revision <> ${revision}
          AND NOT p.is_blocked AND h.id <> ALL(${[...busy]}::bigint[])
        ORDER BY h.next_try, h.id LIMIT 1 FOR UPDATE OF h SKIP LOCKED)
      RETURNING *`.execute(db)
    return rows[0]
  },
)

/** A webhook as the process that works on it has it. */
export type LeasedWebHook = Pick<WebHookRow, 'id' | 'lease'>

/**
 * Notes how far a webhook has come, and prolongs the lease.
 *
 * @param status - of the answer, where a message was taken
 * @returns false when the webhook is not this process's any more
 */
export const keepWebHook = labelled(
  'keepWebHook',
  async (
    db: AppDatabase,
    { id, lease }: LeasedWebHook,
    cursor: string,
    status?: number,
  ): Promise<boolean> => {
    const taken =
      status === undefined ? sql`` : sql`, status = ${status}, answered_at = now(), error = NULL, tries = 0`
    const { rows } = await sql`
      UPDATE web_hook SET cursor = ${cursor}, next_try = now() + ${LEASE} ${taken}
      WHERE id = ${id} AND lease = ${lease} RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/**
 * Gives a webhook back.
 *
 * @param revision - state of the index of which everything was sent; absent when something is left
 */
export const releaseWebHook = labelled(
  'releaseWebHook',
  async (db: AppDatabase, { id, lease }: LeasedWebHook, revision?: bigint): Promise<void> => {
    await sql`
      UPDATE web_hook SET next_try = now() ${revision === undefined ? sql`` : sql`, revision = ${revision}`}
      WHERE id = ${id} AND lease = ${lease}`.execute(db)
  },
)

/** Why a message was not taken, and when it is sent again. */
export type WebHookFailure = {
  status: number | null
  error: string
  waitSeconds: number
  /** It is not sent again until the user says so. */
  isPaused: boolean
  /** Its cursor leads nowhere; it continues with the next block. */
  isLost?: boolean
}

/** Notes that a message was not taken. */
export const noteWebHookFailure = labelled(
  'noteWebHookFailure',
  async (db: AppDatabase, { id, lease }: LeasedWebHook, failure: WebHookFailure): Promise<void> => {
    await sql`
      UPDATE web_hook SET status = ${failure.status}, error = ${failure.error}, answered_at = now(), tries = tries + 1,
        is_paused = ${failure.isPaused}, next_try = now() + make_interval(secs => ${failure.waitSeconds})
        ${failure.isLost ? sql`, cursor = NULL` : sql``}
      WHERE id = ${id} AND lease = ${lease}`.execute(db)
  },
)
