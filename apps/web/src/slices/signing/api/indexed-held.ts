import { readTokenAmount } from '@tronlens/core'
import {
  type Asset,
  assetsTaken,
  type ChainSnapshot,
  type HeldIndexed,
  type TransactionContent,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/** How the index calls TRX. */
const TRX = '_'

const idOf = (asset: Asset): string | undefined =>
  asset.kind === 'TRX'
    ? TRX
    : asset.kind === 'TRC10'
      ? asset.id
      : asset.kind === 'token'
        ? asset.contract
        : undefined

/**
 * What the owner of a transaction holds of the assets that it takes, as the index has it: those that the bytes name are asked
 * for too, so a node that hides what a call does leaves the comparison. What the index does not list is not known, so that
 * only the node's word counts for it.
 */
export async function readIndexedHeld(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  signal: AbortSignal,
): Promise<HeldIndexed> {
  const address = content.contract.fields.ownerAddress
  const ids = [...new Set(assetsTaken(content, snapshot).flatMap((asset) => idOf(asset) ?? []))]
  const found = await Promise.all(
    ids.map(async (token) => {
      const answer = await api
        .listAccountTokens({ address, token, limit: 1 }, { signal })
        .catch(() => undefined)
      const [row] = answer?.data ?? []
      return row ? [[token, readTokenAmount(row.balance) as bigint] as const] : []
    }),
  )
  const tokens = new Map(found.flat())
  return { trx: tokens.get(TRX), tokens }
}
