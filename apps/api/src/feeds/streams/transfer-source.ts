import type { TransferStreamQuery } from '@tronlens/api-contract'
import { listTransfers, type TransferWithTransaction } from '@tronlens/db'
import { serializeFilteredTransfers } from '../../routes/transfers/serialize-filtered.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import type { StreamSource } from './stream-source.ts'
import { readTransferFilter } from './transfer-filter.ts'

/**
 * The stream of transfers that pass the filters of a query.
 *
 * @throws {InvalidParameterError}
 */
export function transferSource(query: TransferStreamQuery): StreamSource<TransferWithTransaction> {
  const filter = readTransferFilter(query)
  const { address, sender, recipient, tokens } = filter
  return {
    type: 'transfers',
    isIndexed: [address, sender, recipient, tokens].some((one) => one !== undefined),
    read: (db, range, limit) => listTransfers(db, { ...filter, range }, { start: 0, limit, ascending: true }),
    print: async (services, rows, solid) => {
      const refs = rows.map(({ token }) => token)
      const printed = await serializeFilteredTransfers(services, rows, {
        tokens: await loadTokens(services, refs),
        solid,
        reader: address,
      })
      return query.hideRisk ? printed.map((one) => (one.riskTransaction ? undefined : one)) : printed
    },
  }
}
