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

/** How the index calls TRX. */
const TRX = '_'

const NOT_FOUND = 404

/**
 * What the owner of a transaction holds of the assets and items that it takes, as the index has it: those
 * that the bytes name are asked for too, so a node that hides what a call does leaves the comparison. What
 * the index does not list it does not know, so that only the node's word counts for it: it may have begun after the account
 * got it. What it does not answer for is `unread`, and its share is unknown.
 */
export async function readIndexedHeld(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  signal: AbortSignal,
): Promise<HeldIndexed> {
  const address = content.contract.fields.ownerAddress
  const ids = [...new Set(assetsTaken(content, snapshot).flatMap((asset) => indexKey(asset) ?? []))]
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

/** One balance that the index was asked for: a pair at most, and none where it lists none or did not answer. */
type Held = { key: string; rows: (readonly [string, bigint])[]; isUnread: boolean }

/** The balance in the only row of a list, under a key. */
async function heldOf(
  key: string,
  asked: Promise<{ data: readonly { balance: WireTokenAmount }[] }>,
): Promise<Held> {
  try {
    const [row] = (await asked).data
    return { key, rows: row ? [[key, readTokenAmount(row.balance)]] : [], isUnread: false }
  } catch (error) {
    // an index that began later holds no such account or collection, which is an answer
    return { key, rows: [], isUnread: !(error instanceof ApiRequestError && error.status === NOT_FOUND) }
  }
}
