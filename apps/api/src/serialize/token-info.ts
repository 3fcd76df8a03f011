import type { TokenInfo } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import { listTokensByRef, type TokenRow } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { readImitations } from '../services/imitations.ts'
import { addressText, tokenId } from './address.ts'

/** Name of a token standard as clients know it; TRX counts as TRC10. */
export const tokenTypeName = (kind: number): string => (kind <= 10 ? 'trc10' : `trc${kind}`)

/** A token as it accompanies a row. */
export function serializeTokenInfo(token: TokenRow): TokenInfo {
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
  record: (ref: Buffer) => TokenRow | undefined
}

/** Loads the tokens of a page: one query for those that are not known yet. */
export async function loadTokens(
  { db, known, slowSums }: Pick<Services, 'db' | 'known' | 'slowSums'>,
  refs: readonly (Buffer | null | undefined)[],
): Promise<TokenLookup> {
  const missing = new Map<string, Buffer>()
  for (const ref of refs) {
    const key = ref?.toString('latin1')
    if (ref && key !== undefined && key !== '_' && !known.tokens.has(key)) missing.set(key, ref)
  }
  if (missing.size > 0) {
    const found = await listTokensByRef(db, [...missing.values()])
    for (const key of missing.keys()) known.tokens.set(key, 'none')
    for (const token of found) known.tokens.set(token.ref.toString('latin1'), token)
  }
  const imitationOf = await readImitations({ db, slowSums })
  const record = (ref: Buffer): TokenRow | undefined => {
    const token = known.tokens.get(ref.toString('latin1'))
    return token === 'none' ? undefined : token
  }
  const lookup = (ref: Buffer | null | undefined): TokenInfo => {
    if (!ref || (ref.length === 1 && ref[0] === 0x5f)) return TRX_INFO
    const token = record(ref)
    return token ? { ...serializeTokenInfo(token), ...imitationOf(token) } : unknownToken(ref)
  }
  return Object.assign(lookup, { record })
}
