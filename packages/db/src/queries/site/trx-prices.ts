import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Currencies that past prices may be in. */
export type PriceCurrency = 'usd' | 'eur' | 'btc' | 'eth'
/** Length of what a past price is of. */
export type PricePeriod = 'day' | 'hour'
/** Which prices are meant. */
export type PriceSeries = { network: string; currency: PriceCurrency; period: PricePeriod }
/** A past price of TRX. */
export type TrxPrice = {
  /** When its day or hour began. */
  begins_at: Date
  /** At its end, as decimal text. */
  price: string
}

/** Keeps prices; one of a day or hour that was still running is replaced. */
export const saveTrxPrices = labelled(
  'saveTrxPrices',
  async (
    db: AppDatabase,
    { network, currency, period }: PriceSeries,
    prices: readonly TrxPrice[],
  ): Promise<void> => {
    const [times, values] = [prices.map(({ begins_at }) => begins_at), prices.map(({ price }) => price)]
    await sql`
      INSERT INTO trx_price (network, currency, period, begins_at, price)
      SELECT ${network}, ${currency}, ${period}, begins_at, price
      FROM unnest(${times}::timestamptz[], ${values}::numeric[]) AS t (begins_at, price)
      ON CONFLICT (network, currency, period, begins_at) DO UPDATE SET price = EXCLUDED.price
      WHERE trx_price.price <> EXCLUDED.price`.execute(db)
  },
)

/** The newest prices, oldest first. */
export const listTrxPrices = labelled(
  'listTrxPrices',
  async (db: AppDatabase, { network, currency, period }: PriceSeries, limit: number): Promise<TrxPrice[]> => {
    const { rows } = await sql<TrxPrice>`
      SELECT begins_at, price::text FROM trx_price
      WHERE network = ${network} AND currency = ${currency} AND period = ${period}
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
  async (
    db: AppDatabase,
    { network, currency }: Omit<PriceSeries, 'period'>,
    moments: readonly Date[],
  ): Promise<Map<number, string>> => {
    const { rows } = await sql<{ moment: Date; price: string }>`
      SELECT t.moment, p.price::text FROM unnest(${moments}::timestamptz[]) AS t (moment)
      CROSS JOIN LATERAL (
        SELECT price, period FROM trx_price
        WHERE network = ${network} AND currency = ${currency} AND period = 'hour' AND begins_at = date_trunc('hour', t.moment, 'UTC')
        UNION ALL
        SELECT price, period FROM trx_price
        WHERE network = ${network} AND currency = ${currency} AND period = 'day' AND begins_at = date_trunc('day', t.moment, 'UTC')
        ORDER BY period DESC LIMIT 1) p`.execute(db)
    return new Map(rows.map(({ moment, price }) => [moment.getTime(), price]))
  },
)
