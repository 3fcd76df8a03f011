import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Notes through which site an order was made; the first report counts. */
export const saveOrderChannel = labelled(
  'saveOrderChannel',
  async (db: AppDatabase, network: string, order: Buffer, channel: string): Promise<void> => {
    await sql`
      INSERT INTO order_channel (network, order_id, channel_id) VALUES (${network}, ${order}, ${channel})
      ON CONFLICT DO NOTHING`.execute(db)
  },
)

/** Through which sites some orders were made. */
export const listOrderChannels = labelled(
  'listOrderChannels',
  async (
    db: AppDatabase,
    network: string,
    orders: readonly Buffer[],
  ): Promise<{ order_id: Buffer; channel_id: string }[]> => {
    const { rows } = await sql<{ order_id: Buffer; channel_id: string }>`
      SELECT order_id, channel_id FROM order_channel
      WHERE network = ${network} AND order_id = ANY(${[...orders]}::bytea[])`.execute(db)
    return rows
  },
)
