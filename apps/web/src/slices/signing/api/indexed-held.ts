import { ApiRequestError } from '@tronlens/api-contract/client'
import { readTokenAmount, type WireTokenAmount } from '@tronlens/core'
import {
  assetsTaken,
  type ChainSnapshot,
  type HeldIndexed,
  indexKey,
  pieceKey,
  piecesCompared,
  type TransactionContent,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'

/** The index's name for TRX. */
const TRX = '_'
/** Status of an index that knows no such account or collection, which is an answer. */
const NOT_FOUND = 404

/**
 * Balances of the owner of a transaction in the assets and items that it takes, from the index. Assets that
 * the bytes name are requested too, so that a node that hides effects of a call cannot remove the comparison.
 * A balance that the index does not list is unknown to it, so only the node's answer counts: the index may
 * have begun after the account got it. A balance without an answer is unread, and its share is unknown.
 */
export async function readIndexedHeld(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  signal: AbortSignal,
): Promise<HeldIndexed> {
  const address = content.contract.fields.ownerAddress
  // every transaction can burn TRX
  const ids = [...new Set([TRX, ...assetsTaken(content, snapshot).flatMap((asset) => indexKey(asset) ?? [])])]
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
  const tokens = new Map(found.flatMap(({ rows }) => rows))
  const unread = new Set([...found, ...items].flatMap(({ key, isUnread }) => (isUnread ? [key] : [])))
  return {
    trx: tokens.get(TRX),
    tokens,
    pieces: new Map(items.flatMap(({ rows }) => rows)),
    ...(unread.size > 0 && { unread }),
  }
}

/** A balance of the index under its key: one entry, or none where the index lists none or did not answer. */
type Held = { key: string; rows: (readonly [string, bigint])[]; isUnread: boolean }

/** The balance in the only row of a list. */
async function heldOf(
  key: string,
  asked: Promise<{ data: readonly { balance: WireTokenAmount }[] }>,
): Promise<Held> {
  try {
    const [row] = (await asked).data
    return { key, rows: row ? [[key, readTokenAmount(row.balance)]] : [], isUnread: false }
  } catch (error) {
    return { key, rows: [], isUnread: !(error instanceof ApiRequestError && error.status === NOT_FOUND) }
  }
}
