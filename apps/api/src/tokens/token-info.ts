import type { TokenInfo } from '@tronlens/api-contract'
import type { CatalogueEntry } from '@tronlens/catalogue'
import { TRX } from '@tronlens/core'
import { listTokensByRef, type TokenRow } from '@tronlens/db'
import { addressText, tokenId } from '../serialize/address.ts'
import type { WithAggregates } from '../services/aggregate-cache.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import type { WithMarks } from '../services/marks.ts'
import { readKnown } from '../services/read-known.ts'
import { readImitations } from './imitations.ts'
import type { WithTokenData } from './token-data.ts'

/** Name of a token standard as clients know it; TRX counts as TRC10. */
export const tokenTypeName = (kind: number): string => (kind <= 10 ? 'trc10' : `trc${kind}`)

/**
 * A token as it accompanies a row.
 *
 * @param logo - address of its picture; empty when there is none
 */
export function serializeTokenInfo(token: TokenRow, logo: string): TokenInfo {
  return {
    tokenId: tokenId(token.ref),
    tokenAbbr: token.symbol,
    tokenName: token.name,
    tokenDecimal: token.decimals,
    tokenCanShow: 1,
    tokenType: tokenTypeName(token.kind),
    tokenLogo: logo,
    tokenLevel: '0',
    issuerAddr: addressText(token.issuer),
    vip: false,
  }
}

const TRX_INFO: TokenInfo = {
  tokenId: TRX,
  tokenAbbr: 'trx',
  tokenName: 'trx',
  tokenDecimal: 6,
  tokenCanShow: 1,
  tokenType: 'trc10',
  tokenLogo: '',
  tokenLevel: '2',
  vip: true,
}

/** A token that the index knows nothing of, for example a contract without metadata; the catalogue may. */
const unknownToken = (ref: Buffer, entry: CatalogueEntry | undefined): TokenInfo => ({
  tokenId: tokenId(ref),
  tokenAbbr: entry?.abbr ?? '',
  tokenName: entry?.name ?? '',
  tokenDecimal: entry?.precision ?? 0,
  tokenCanShow: 1,
  tokenType: ref.length === 21 ? 'trc20' : 'trc10',
  tokenLogo: entry?.logo ?? '',
  tokenLevel: '0',
  vip: false,
})

const isTrx = (ref: Buffer): boolean => ref.length === 1 && ref[0] === 0x5f

/** Looks up the token of a row; TRX when the row names none. */
export type TokenLookup = ((ref: Buffer | null | undefined) => TokenInfo) & {
  /** What the index knows of a token; undefined for TRX and for contracts that are no token. */
  record: (ref: Buffer) => TokenRow | undefined
}

/** What it takes to look tokens up. */
export type WithTokens = WithAggregates & WithDb & WithKnown & WithMarks & WithTokenData

/** Loads the tokens of a page: one query for those that are not known yet. */
export async function loadTokens(
  { db, known, aggregates, tokenData, marks }: WithTokens,
  refs: readonly (Buffer | null | undefined)[],
): Promise<TokenLookup> {
  const byKey = new Map<string, Buffer>()
  for (const ref of refs) if (ref && !isTrx(ref)) byKey.set(ref.toString('latin1'), ref)
  const read = async (missing: ReadonlyMap<string, Buffer>) => {
    const found = await listTokensByRef(db, [...missing.values()])
    return new Map(found.map((token) => [token.ref.toString('latin1'), token]))
  }
  const records = await readKnown<TokenRow | 'none', Buffer>(known.tokens, byKey, read, 'none')
  const [imitationOf, { ratingOf }] = await Promise.all([
    readImitations({ db, aggregates, marks, tokenData }),
    marks(),
  ])
  const record = (ref: Buffer): TokenRow | undefined => {
    const token = records.get(ref.toString('latin1'))
    return token === 'none' ? undefined : token
  }
  const dataOf = await tokenData.read([...byKey.values()].map((ref) => record(ref) ?? { ref, kind: 0 }))
  const made = new Map<string, TokenInfo>()
  const lookup = (ref: Buffer | null | undefined): TokenInfo => {
    if (!ref || isTrx(ref)) return TRX_INFO
    const key = ref.toString('latin1')
    const info = made.get(key) ?? make(ref)
    made.set(key, info)
    return info
  }
  const make = (ref: Buffer): TokenInfo => {
    const token = record(ref)
    return token
      ? {
          ...serializeTokenInfo(token, dataOf(token).logo),
          ...imitationOf(token),
          tokenLevel: ratingOf(ref).level,
        }
      : unknownToken(ref, tokenData.entryOf(ref))
  }
  return Object.assign(lookup, { record })
}
