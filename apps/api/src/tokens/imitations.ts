import { type FindImitated, imitationsOf, type KnownToken, TRX } from '@tronlens/core'
import { listTokens, TokenKind, type TokenRow } from '@tronlens/db'
import { tokenId } from '../serialize/address.ts'
import type { WithAggregates } from '../services/aggregate-cache.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithMarks } from '../services/marks.ts'
import { listedTokens, readTokenRows } from './listed-tokens.ts'
import type { WithTokenData } from './token-data.ts'

/**
 * Tokens that count as known besides those on lists: those that most accounts hold. Which of two is the original
 * does not depend on it; there are so many that copies cannot be handed out to push an original off.
 */
const KNOWN_TOKENS = 1_000
const TEN_MINUTES_MS = 600_000

/** The coin has no row of its own that could be compared. */
const COIN: KnownToken = { id: TRX, name: 'TRON', symbol: 'TRX', created: 0n, isListed: true }

const toKnown = (row: TokenRow): KnownToken => ({
  id: tokenId(row.ref),
  name: row.name,
  symbol: row.symbol,
  created: row.created_time,
})

/** Which token another may be taken for; empty where it may not. */
export type Imitation = { imitates: string; imitatesSymbol: string }
const NONE: Imitation = { imitates: '', imitatesSymbol: '' }

/** Says which better known token each one looks like by its name. */
export async function readImitations(
  services: WithAggregates & WithDb & WithMarks & WithTokenData,
): Promise<(row: TokenRow) => Imitation> {
  const { db, aggregates } = services
  const listed = await listedTokens(services)
  // a change of the lists counts at once
  return aggregates(`known tokens ${listed.join(' ')}`, TEN_MINUTES_MS, async () => {
    const kinds = [TokenKind.trc10, TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155]
    const page = { start: 0, limit: KNOWN_TOKENS, order: 'holders' as const, ascending: false }
    const [originals, held] = await Promise.all([
      readTokenRows(services, listed),
      listTokens(db, { kinds }, page),
    ])
    const ids = new Set(listed)
    return comparer(
      imitationsOf([
        COIN,
        ...originals.map((row) => ({ ...toKnown(row), isListed: true })),
        ...held.map(toKnown).filter(({ id }) => !ids.has(id)),
      ]),
    )
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
