import { queryOptions } from '@tanstack/react-query'
import { type Address, isCalledNative, TRX_DECIMALS, tokenLabel } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { shorten } from '../../../shared/shorten.ts'

/** The index's record of a token. */
export interface TokenName {
  /** The name as its issuer wrote it; `nameOf` makes it safe to show next to an amount. */
  symbol: string
  decimals: number
  /** Its items are distinguished by numbers, so a number is not an amount. */
  isCollection?: boolean
  /** Symbol of the better known token that it resembles; empty where it resembles none. */
  imitates?: string
  /** Whether the source of its contract is verified; undefined for a token without a contract. */
  isVerified?: boolean | undefined
}

export type TokenNames = ReadonlyMap<string, TokenName>

/** How amounts of an asset are written. */
export interface AssetName {
  /** Safe in a sentence, whatever the issuer wrote. */
  symbol: string
  decimals: number
  /** The contract or number that identifies a token. Only TRX have none. */
  token?: string
  imitates?: string
  isVerified?: boolean | undefined
}

const TRX: AssetName = { symbol: 'TRX', decimals: TRX_DECIMALS }

/** The number of a TRC10 token, held or offered. */
const idOf = (asset: Asset): string | undefined =>
  (asset.kind === 'TRC10' || asset.kind === 'offered') && asset.id !== '_' ? asset.id : undefined

/** The identity of a token: its contract or its number; undefined for TRX, in whatever form. */
export const tokenOf = (asset: Asset): string | undefined =>
  'contract' in asset ? asset.contract : idOf(asset)

/** The name of an asset; amounts of a token that the index does not know are in its smallest unit. */
export function nameOf(asset: Asset, names: TokenNames): AssetName {
  const token = tokenOf(asset)
  if (token === undefined) return TRX
  const { symbol = '', decimals = 0, imitates = '', isVerified } = names.get(token) ?? {}
  const label = tokenLabel(symbol, shorten(token))
  return {
    symbol: asset.kind === 'piece' ? `${label} #${asset.id}` : label,
    decimals: asset.kind === 'piece' || asset.kind === 'anyPiece' ? 0 : decimals,
    token,
    imitates: imitates || (isCalledNative(symbol) ? 'TRX' : ''),
    isVerified,
  }
}

/** The unit of an amount in plain text, with the contract or number that identifies the token. */
export const unitText = ({ symbol, token }: AssetName): string =>
  token === undefined || symbol === shorten(token) ? symbol : `${symbol} (${shorten(token)})`

/** Symbols and decimals of the tokens among some assets. */
export async function readTokenNames(assets: readonly Asset[], signal: AbortSignal): Promise<TokenNames> {
  const contracts = new Set<Address>()
  const numbers = new Set<string>()
  for (const asset of assets) {
    if ('contract' in asset) contracts.add(asset.contract)
    const id = idOf(asset)
    if (id !== undefined) numbers.add(id)
  }
  const found = await Promise.all([
    ...[...contracts].map(async (contract) => {
      const { trc20_tokens } = await api.listContractTokens({ contract }, { signal })
      return trc20_tokens.map(({ symbol, decimals, tokenType, imitatesSymbol, verified }) => {
        const isCollection = tokenType === 'trc721'
        return [
          contract,
          { symbol, decimals, isCollection, imitates: imitatesSymbol, isVerified: verified },
        ] as const
      })
    }),
    ...[...numbers].map(async (id) => {
      const { data } = await api.listTokens({ id: Number(id) }, { signal })
      return data.map(
        ({ abbr = '', precision = 0, imitatesSymbol = '' }) =>
          [id, { symbol: abbr, decimals: precision, imitates: imitatesSymbol }] as const,
      )
    }),
  ])
  return new Map(found.flat())
}

/** Names of the assets in a sentence. */
export const tokenNamesQuery = (assets: readonly Asset[]) =>
  queryOptions({
    queryKey: ['asset-names', assets.map(tokenOf)],
    queryFn: ({ signal }) => readTokenNames(assets, signal),
    staleTime: 10 * MINUTE,
  })
