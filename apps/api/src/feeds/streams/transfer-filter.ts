import type { TransferStreamQuery } from '@tronlens/api-contract'
import type { TransferFilter } from '@tronlens/db'
import { optionalToken, readAddress } from '../../http/parameters.ts'

/**
 * Reads the filters of a stream of transfers.
 *
 * @throws {InvalidParameterError}
 */
export function readTransferFilter(
  query: Pick<TransferStreamQuery, 'address' | 'from' | 'to' | 'token'>,
): Omit<TransferFilter, 'range'> {
  const side = (name: 'address' | 'from' | 'to'): Buffer | undefined => {
    const text = query[name]
    return text === undefined ? undefined : readAddress(name, text)
  }
  const token = optionalToken('token', query.token)
  return {
    family: 'all',
    side: 'all',
    address: side('address'),
    sender: side('from'),
    recipient: side('to'),
    tokens: token && [token],
  }
}
