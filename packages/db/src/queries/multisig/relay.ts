import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { RELAY_CHANNEL, type RelayNotice } from '../../people-notices.ts'

/** Number of the advisory lock of a seat. */
const seatLock = (room: string, seat: number): bigint =>
  createHash('sha256').update(`tronlens relay ${room} ${seat}`).digest().readBigInt64BE(0)

/**
 * Takes a seat of a relay for this connection, until it is given back or the connection ends. False when
 * another connection has it.
 */
export const takeRelaySeat = labelled(
  'takeRelaySeat',
  async (client: ClientBase, room: string, seat: number): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      seatLock(room, seat),
    ])
    return rows[0]?.taken === true
  },
)

/** Gives a seat back. */
export const leaveRelaySeat = labelled(
  'leaveRelaySeat',
  async (client: ClientBase, room: string, seat: number): Promise<void> => {
    await client.query('SELECT pg_advisory_unlock($1)', [seatLock(room, seat)])
  },
)

/** Notifies all processes of what members of relays do; nothing of it is stored. */
export const sendRelayNotices = labelled(
  'sendRelayNotices',
  async (db: AppDatabase, notices: readonly RelayNotice[]): Promise<void> => {
    const payloads = notices.map((notice) => JSON.stringify(notice))
    await sql`SELECT pg_notify(${RELAY_CHANNEL}, payload) FROM unnest(${payloads}::text[]) WITH ORDINALITY AS n(payload, place)
      ORDER BY place`.execute(db)
  },
)
