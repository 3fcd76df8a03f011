import type { Address } from '@tronlens/core'
import { addressText } from './address.ts'
import { serializeContractData } from './contract-data.ts'

/**
 * Text of the account a transaction comes from. Block 0 of a chain may send from bytes that are no address:
 * those are shown in the same form, as the node and other explorers do.
 *
 * @param rawData - of the transaction; asked only where there is no address
 */
export function senderText(owner: Buffer | null, rawData: Buffer | null): Address | '' {
  if (owner || !rawData) return addressText(owner)
  const { owner_address: text } = serializeContractData(rawData).data
  // the contract says that this text may be none of an address
  return typeof text === 'string' ? (text as Address) : ''
}
