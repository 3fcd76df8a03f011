import { readSun, readTokenAmount } from '@tronlens/core'
import type { SaleSnapshot, TransactionContent } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/**
 * The token sale of a purchase, from the index; undefined for other transactions, and where the index does
 * not answer.
 */
export async function readIndexedSale(
  { contract }: Pick<TransactionContent, 'contract'>,
  signal: AbortSignal,
): Promise<SaleSnapshot | undefined> {
  if (contract.name !== 'ParticipateAssetIssueContract' || !/^\d{1,15}$/.test(contract.fields.assetName))
    return undefined
  const { assetName: tokenId } = contract.fields
  const asked = api.listTokens({ id: Number(tokenId) }, { signal }).catch(() => undefined)
  const [token] = (await asked)?.data ?? []
  if (token?.trxNum === undefined || token.num === undefined) return undefined
  return { tokenId, sun: readSun(token.trxNum), units: readTokenAmount(token.num) }
}
