import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { NewOutgoingMessage, OutgoingMessageRow } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'

/** Ways by which messages leave; the database checks the same list. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'webhook', 'push'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** How long a message that is being delivered is left to the process that has it. */
const LEASE_SECONDS = 60
/** Days for which messages are kept after they were sent. */
const KEPT_DAYS = 30

/** Puts messages where they are delivered from. */
export const addMessages = labelled(
  'addMessages',
  async (db: AppDatabase, messages: readonly NewOutgoingMessage[]): Promise<void> => {
    if (messages.length > 0)
      await db
        .insertInto('outgoing_message')
        .values([...messages])
        .execute()
  },
)

/** Takes messages of a channel that are due; no other process gets them for a minute. */
export const takeMessages = labelled(
  'takeMessages',
  async (db: AppDatabase, channel: MessageChannel, limit: number): Promise<OutgoingMessageRow[]> => {
    const { rows } = await sql<OutgoingMessageRow>`
      UPDATE outgoing_message SET tries = tries + 1, next_try = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE id IN (SELECT id FROM outgoing_message WHERE state = 'waiting' AND channel = ${channel} AND next_try <= now()
        ORDER BY next_try LIMIT ${limit} FOR UPDATE SKIP LOCKED) RETURNING *`.execute(db)
    return rows
  },
)

/**
 * Notes what became of a message: sent, kept because nothing delivers it, failed for good, or to be tried
 * again.
 */
export const settleMessage = labelled(
  'settleMessage',
  async (
    db: AppDatabase,
    id: bigint,
    outcome:
      | { state: 'sent' | 'kept' }
      | { state: 'failed'; error: string }
      | { state: 'waiting'; error: string; nextTry: Date },
  ): Promise<void> => {
    await db
      .updateTable('outgoing_message')
      .set({
        state: outcome.state,
        ...('error' in outcome ? { last_error: outcome.error } : { last_error: null }),
        ...(outcome.state === 'waiting' ? { next_try: outcome.nextTry } : {}),
        ...(outcome.state === 'sent' ? { sent_at: sql<Date>`now()` } : {}),
      })
      .where('id', '=', id)
      .execute()
  },
)

/** Messages, newest first. */
export const listMessages = labelled(
  'listMessages',
  (db: AppDatabase, { start, limit }: Page): Promise<OutgoingMessageRow[]> =>
    db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').offset(start).limit(limit).execute(),
)

/** Removes messages that were dealt with long ago. */
export const sweepMessages = labelled('sweepMessages', async (db: AppDatabase): Promise<void> => {
  await sql`DELETE FROM outgoing_message WHERE state <> 'waiting' AND created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
})
