import { api } from '../../../shared/api/client.ts'

/** This site among those through which orders are made, as clients of the exchange number it. */
const CHANNEL = '10000'

/** Orders that the exchange was told of since this page was opened. */
const told = new Set<string>()

/**
 * Tells the exchange once through which site an order was made.
 *
 * @param hash - the transaction that made it
 */
export async function tellChannel(hash: string, orderId: string): Promise<void> {
  if (told.has(hash)) return
  told.add(hash)
  try {
    await api.recordOrderChannel({ body: { hash, orderId, channelId: CHANNEL } })
  } catch (error) {
    // the order stands without it
    console.warn('The site of an order was not noted.', { hash, error })
  }
}
