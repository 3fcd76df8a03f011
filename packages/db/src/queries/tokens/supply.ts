import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { type DayRange, inDays } from '../statistics/days.ts'

/** What was made and destroyed of a token on a day, smallest units. */
export type SupplyDay = { day: string; minted: string; burned: string }

/**
 * Days on which a contract made or destroyed units of its token, oldest first: movements from and to the zero
 * address.
 */
export const listSupplyDays = labelled(
  'listSupplyDays',
  async (db: Database, token: Buffer, limit: number, range: DayRange = {}): Promise<SupplyDay[]> => {
    const { rows } = await sql<SupplyDay>`
    SELECT day, minted::text AS minted, burned::text AS burned FROM token_day
    WHERE token = ${token} AND (minted <> 0 OR burned <> 0) AND ${inDays('day', range)} ORDER BY day DESC LIMIT ${limit}`.execute(
      db,
    )
    return rows.reverse()
  },
)
