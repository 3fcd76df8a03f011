import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'

/** What was made and destroyed of a token on a day, smallest units. */
export type SupplyDay = { day: string; minted: string; burned: string }

/** The zero address, written out as the index has it. */
const NOBODY = sql.raw(`'\\x410000000000000000000000000000000000000000'::bytea`)

/** Days on which a contract made or destroyed units of its token, oldest first: movements from and to the zero address. */
export const listSupplyDays = labelled(
  'listSupplyDays',
  async (db: Database, token: Buffer, limit: number): Promise<SupplyDay[]> => {
    const { rows } = await sql<SupplyDay>`
    SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day,
      coalesce(sum(amount) FILTER (WHERE sender::bytea = ${NOBODY}), 0)::text AS minted,
      coalesce(sum(amount) FILTER (WHERE recipient::bytea = ${NOBODY}), 0)::text AS burned
    FROM transfer
    WHERE token = ${token} AND success AND kind >= 20 AND (sender::bytea = ${NOBODY} OR recipient::bytea = ${NOBODY})
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)
