import { countFailedTransfers, findAccount } from '@tronlens/db'
import { count } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'

/**
 * How many transfers of TRX and TRC10 tokens an account sent and received: those that happened. The list of
 * transfers also shows what failed transactions would have moved.
 */
export async function readTransferCounts({ db }: WithDb, address: Buffer) {
  const [account, failed] = await Promise.all([findAccount(db, address), countFailedTransfers(db, address)])
  const sent = count((account?.transfers_out ?? 0n) - failed.sent)
  const received = count((account?.transfers_in ?? 0n) - failed.received)
  return { transactions: sent + received, transactions_out: sent, transactions_in: received }
}
