import { type Address, readTokenAmount } from '@tronlens/core'
import type { Asset, Change, HeldIndexed } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/** Assets of one review that the index is asked about. */
const MOST_ASKED = 13
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
 * What an account holds of the assets that it loses, as the index has it. What the index does not list is not known, so that
 * only the node's word counts for it.
 */
export async function readIndexedHeld(
  address: Address,
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<HeldIndexed> {
  const lost = changes.filter((each) => each.address === address && each.amount < 0n)
  const ids = [...new Set(lost.flatMap(({ asset }) => idOf(asset) ?? []))].slice(0, MOST_ASKED)
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
