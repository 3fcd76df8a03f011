import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Length of what a past price is of. */
export type PricePeriod = 'day' | 'hour'
/** A past price of TRX. */
export type TrxPrice = {
  /** When its day or hour began. */
  begins_at: Date
  /** US dollars at its end, as decimal text. */
  usd: string
}

/** Keeps prices; one of a day or hour that was still running is replaced. */
export const saveTrxPrices = labelled(
  'saveTrxPrices',
  async (
    db: AppDatabase,
    network: string,
    period: PricePeriod,
    prices: readonly TrxPrice[],
  ): Promise<void> => {
    const [times, values] = [prices.map((price) => price.begins_at), prices.map((price) => price.usd)]
    await sql`
      INSERT INTO trx_price (network, period, begins_at, usd)
      SELECT ${network}, ${period}, begins_at, usd
      FROM unnest(${times}::timestamptz[], ${values}::numeric[]) AS t (begins_at, usd)
      ON CONFLICT (network, period, begins_at) DO UPDATE SET usd = EXCLUDED.usd
      WHERE trx_price.usd <> EXCLUDED.usd`.execute(db)
  },
)

/** The newest prices of a network, oldest first. */
export const listTrxPrices = labelled(
  'listTrxPrices',
  async (db: AppDatabase, network: string, period: PricePeriod, limit: number): Promise<TrxPrice[]> => {
    const { rows } = await sql<TrxPrice>`
      SELECT begins_at, usd::text FROM trx_price
      WHERE network = ${network} AND period = ${period}
      ORDER BY begins_at DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/**
 * Prices at some moments, as decimal text by moment: of the hour where it is known, else of the day. A moment
 * without either is left out.
 */
export const findTrxPrices = labelled(
  'findTrxPrices',
  async (db: AppDatabase, network: string, moments: readonly Date[]): Promise<Map<number, string>> => {
    const { rows } = await sql<{ moment: Date; usd: string }>`
      SELECT t.moment, p.usd::text FROM unnest(${moments}::timestamptz[]) AS t (moment)
      CROSS JOIN LATERAL (
        SELECT usd, period FROM trx_price
        WHERE network = ${network} AND period = 'hour' AND begins_at = date_trunc('hour', t.moment, 'UTC')
        UNION ALL
        SELECT usd, period FROM trx_price
        WHERE network = ${network} AND period = 'day' AND begins_at = date_trunc('day', t.moment, 'UTC')
        ORDER BY period DESC LIMIT 1) p`.execute(db)
    return new Map(rows.map(({ moment, usd }) => [moment.getTime(), usd]))
  },
)
