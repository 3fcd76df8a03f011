import { type FindImitated, imitationsOf, type KnownToken, TRX } from '@tronlens/core'
import { listTokens, TokenKind, type TokenRow } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { tokenId } from '../serialize/address.ts'

/** Tokens that count as known: those that most accounts hold. */
const KNOWN_TOKENS = 200
const TEN_MINUTES_MS = 600_000

/** The coin has no row of its own that could be compared. */
const COIN: KnownToken = { id: TRX, name: 'TRON', symbol: 'TRX', holders: 0n, created: 0n, isListed: true }

const toKnown = (row: TokenRow): KnownToken => ({
  id: tokenId(row.ref),
  name: row.name,
  symbol: row.symbol,
  holders: row.holder_count,
  created: row.created_time,
})

/** Which token another may be taken for; empty where it may not. */
export type Imitation = { imitates: string; imitatesSymbol: string }
const NONE: Imitation = { imitates: '', imitatesSymbol: '' }

/** Says which better known token each one looks like by its name. */
export async function readImitations({
  db,
  slowSums,
}: Pick<Services, 'db' | 'slowSums'>): Promise<(row: TokenRow) => Imitation> {
  return slowSums('known tokens', TEN_MINUTES_MS, async () => {
    const kinds = [TokenKind.trc10, TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155]
    const page = { start: 0, limit: KNOWN_TOKENS, order: 'holders' as const, ascending: false }
    return comparer(imitationsOf([COIN, ...(await listTokens(db, { kinds }, page)).map(toKnown)]))
  })
}

/** Each row is compared once; pages get the same row until the chain changes. */
function comparer(find: FindImitated): (row: TokenRow) => Imitation {
  const compared = new WeakMap<TokenRow, Imitation>()
  const compare = (row: TokenRow): Imitation => {
    if (row.kind === TokenKind.trx) return NONE
    const known = find(toKnown(row))
    return known ? { imitates: known.id, imitatesSymbol: known.symbol || known.name } : NONE
  }
  return (row) => {
    const ready = compared.get(row)
    if (ready) return ready
    const made = compare(row)
    compared.set(row, made)
    return made
  }
}
