import { readTokenAmount, type WireTokenAmount } from '@tronlens/core'
import {
  type Asset,
  assetsTaken,
  type ChainSnapshot,
  type HeldIndexed,
  pieceKey,
  piecesCompared,
  type TransactionContent,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/** The index's name for TRX. */
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
 * Balances of the owner of a transaction in the assets and items that it takes, from the index. Assets that
 * the bytes name are requested too, so that a node that hides effects of a call cannot remove the comparison.
 * A balance that the index does not list is unknown, so only the node's answer counts for it.
 */
export async function readIndexedHeld(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  signal: AbortSignal,
): Promise<HeldIndexed> {
  const address = content.contract.fields.ownerAddress
  // every transaction can burn TRX
  const ids = [...new Set([TRX, ...assetsTaken(content, snapshot).flatMap((asset) => idOf(asset) ?? [])])]
  const [found, items] = await Promise.all([
    Promise.all(
      ids.map((token) => heldOf(token, api.listAccountTokens({ address, token, limit: 1 }, { signal }))),
    ),
    Promise.all(
      piecesCompared(content, snapshot.simulation).map(async (item) => {
        const { contract, id } = item
        const owners = api.listTrc1155Owners({ contract, tokenId: String(id), address, limit: 1 }, { signal })
        const rows = owners.then(({ data }) => ({ data: data.map(({ amount }) => ({ balance: amount })) }))
        return heldOf(pieceKey(item), rows)
      }),
    ),
  ])
  const tokens = new Map(found.flat())
  return { trx: tokens.get(TRX), tokens, pieces: new Map(items.flat()) }
}

/**
 * The balance in the only row of a list, as an entry under a key; no entry where the index lists none or does
 * not answer.
 */
async function heldOf(
  key: string,
  asked: Promise<{ data: readonly { balance: WireTokenAmount }[] }>,
): Promise<(readonly [string, bigint])[]> {
  const [row] = (await asked.catch(() => undefined))?.data ?? []
  return row ? [[key, readTokenAmount(row.balance)]] : []
}
