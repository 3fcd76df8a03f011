import type { TokenInfo } from '@tronlens/api-contract'
import { type Database, listTokensByRef, type TokenRecord } from '@tronlens/db'
import { addressText, tokenId } from './address.ts'

/** Name of a token standard as clients know it; TRX counts as TRC10. */
export const tokenTypeName = (kind: number): string => (kind <= 10 ? 'trc10' : `trc${kind}`)

/** A token as it accompanies a row. */
export function serializeTokenInfo(token: TokenRecord): TokenInfo {
  return {
    tokenId: tokenId(token.ref),
    tokenAbbr: token.symbol,
    tokenName: token.name,
    tokenDecimal: token.decimals,
    tokenCanShow: 1,
    tokenType: tokenTypeName(token.kind),
    tokenLogo: '',
    tokenLevel: '0',
    issuerAddr: addressText(token.issuer),
    vip: false,
  }
}

const TRX_INFO: TokenInfo = {
  tokenId: '_',
  tokenAbbr: 'trx',
  tokenName: 'trx',
  tokenDecimal: 6,
  tokenCanShow: 1,
  tokenType: 'trc10',
  tokenLogo: '',
  tokenLevel: '2',
  vip: true,
}

/** A token that the index knows nothing of, for example a contract without metadata. */
const unknownToken = (ref: Buffer): TokenInfo => ({
  tokenId: tokenId(ref),
  tokenAbbr: '',
  tokenName: '',
  tokenDecimal: 0,
  tokenCanShow: 1,
  tokenType: ref.length === 21 ? 'trc20' : 'trc10',
  tokenLogo: '',
  tokenLevel: '0',
  vip: false,
})

/** Looks up the token of a row; TRX when the row names none. */
export type TokenLookup = ((ref: Buffer | null | undefined) => TokenInfo) & {
  /** What the index knows of a token; undefined for TRX and for contracts that are no token. */
  record: (ref: Buffer) => TokenRecord | undefined
}

/** Loads the tokens of a page in one query. */
export async function loadTokens(
  db: Database,
  refs: readonly (Buffer | null | undefined)[],
): Promise<TokenLookup> {
  const wanted = new Map<string, Buffer>()
  for (const ref of refs) if (ref && ref.toString('latin1') !== '_') wanted.set(ref.toString('latin1'), ref)
  const records = new Map(
    (await listTokensByRef(db, [...wanted.values()])).map((token) => [token.ref.toString('latin1'), token]),
  )
  const lookup = (ref: Buffer | null | undefined): TokenInfo => {
    if (!ref || (ref.length === 1 && ref[0] === 0x5f)) return TRX_INFO
    const record = records.get(ref.toString('latin1'))
    return record ? serializeTokenInfo(record) : unknownToken(ref)
  }
  return Object.assign(lookup, { record: (ref: Buffer) => records.get(ref.toString('latin1')) })
}
