import { queryOptions } from '@tanstack/react-query'
import { type Address, isCalledNative, TRX_DECIMALS, tokenLabel } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { shorten } from '../../../shared/shorten.ts'

/** What the index says of a token. */
export interface TokenName {
  /** As its issuer wrote it; `nameOf` makes of it what may stand beside an amount. */
  symbol: string
  decimals: number
  /** Its pieces are told apart by numbers, so that a number is no amount. */
  isCollection?: boolean
  /** Symbol of a better known token that it looks like; empty where it looks like none. */
  imitates?: string
  /** Whether the source of its contract is published; undefined for a token without one. */
  isVerified?: boolean | undefined
}

export type TokenNames = ReadonlyMap<string, TokenName>

/** What an amount of something is written with. */
export interface AssetName {
  /** Safe in a sentence, whatever the issuer wrote. */
  symbol: string
  decimals: number
  /** What makes a token unmistakable: its contract or its number. Only TRX have none. */
  token?: string
  imitates?: string
  isVerified?: boolean | undefined
}

const TRX: AssetName = { symbol: 'TRX', decimals: TRX_DECIMALS }

/** The number of a TRC10 token, held or offered. */
const idOf = (asset: Asset): string | undefined =>
  (asset.kind === 'TRC10' || asset.kind === 'offered') && asset.id !== '_' ? asset.id : undefined

/** What tells a token from others: its contract or its number; undefined for TRX, in whatever form. */
export const tokenOf = (asset: Asset): string | undefined =>
  'contract' in asset ? asset.contract : idOf(asset)

/** The name of an asset; a token that the index does not know is counted in its smallest unit. */
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

/** The unit of an amount in plain text, with the contract or number that makes it unmistakable. */
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

/** Names of the assets that a sentence is about. */
export const tokenNamesQuery = (assets: readonly Asset[]) =>
  queryOptions({
    queryKey: ['asset-names', assets.map(tokenOf)],
    queryFn: ({ signal }) => readTokenNames(assets, signal),
    staleTime: 10 * MINUTE,
  })
