import { api } from '../../../shared/api/client.ts'

/** Number of this site among the sites that place orders, as clients of the exchange assign them. */
const CHANNEL = '10000'

/** Transactions of orders that were reported to the exchange since this page was opened. */
const reported = new Set<string>()

/**
 * Reports to the exchange, once for each order, through which site the order was made.
 *
 * @param hash - the transaction that made it
 */
export async function reportChannel(hash: string, orderId: string): Promise<void> {
  if (reported.has(hash)) return
  reported.add(hash)
  try {
    await api.recordOrderChannel({ body: { hash, orderId, channelId: CHANNEL } })
  } catch (error) {
    // the order is valid without this report
    console.warn('The site of an order was not noted.', { hash, error })
  }
}
