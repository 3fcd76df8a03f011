import type { TransferStreamQuery } from '@tronlens/api-contract'
import { listTransfers, type TransferFilter, type TransferWithTransaction } from '@tronlens/db'
import { optionalToken, readAddress } from '../../routes/page.ts'
import { describeTransfers } from '../../routes/transfers/read-transfers.ts'
import { serializeFilteredTransfers } from '../../routes/transfers/serialize-filtered.ts'
import type { StreamSource } from './stream-source.ts'

/**
 * The stream of transfers that pass the filters of a query.
 *
 * @throws {InvalidParameterError}
 */
export function transferSource(query: TransferStreamQuery): StreamSource<TransferWithTransaction> {
  const side = (name: 'address' | 'from' | 'to'): Buffer | undefined => {
    const text = query[name]
    return text === undefined ? undefined : readAddress(name, text)
  }
  const [address, sender, recipient] = [side('address'), side('from'), side('to')]
  const token = optionalToken('token', query.token)
  const filter: Omit<TransferFilter, 'range'> = {
    family: 'all',
    side: 'all',
    address,
    sender,
    recipient,
    tokens: token && [token],
  }
  return {
    type: 'transfers',
    isIndexed: [address, sender, recipient, token].some((one) => one !== undefined),
    read: (db, range, limit) => listTransfers(db, { ...filter, range }, { start: 0, limit, ascending: true }),
    print: async (services, rows, solid) =>
      serializeFilteredTransfers(services, rows, {
        ...(await describeTransfers(services, rows)),
        solid,
        reader: address,
      }),
  }
}
