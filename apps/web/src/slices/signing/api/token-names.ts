import { queryOptions } from '@tanstack/react-query'
import { type Address, TRX_DECIMALS } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** What an amount of something is written with. */
export interface AssetName {
  symbol: string
  decimals: number
  /** Its pieces are told apart by numbers, so that a number is no amount. */
  isCollection?: boolean
}

export type TokenNames = ReadonlyMap<string, AssetName>

const TRX: AssetName = { symbol: 'TRX', decimals: TRX_DECIMALS }

/** The number of a TRC10 token, held or offered. */
const idOf = (asset: Asset): string | undefined =>
  (asset.kind === 'TRC10' || asset.kind === 'offered') && asset.id !== '_' ? asset.id : undefined

/** What tells a token from others: its contract or its number. */
const tokenOf = (asset: Asset): string | undefined => ('contract' in asset ? asset.contract : idOf(asset))

/** The name of an asset; a token that nobody could be asked about is counted in its smallest unit. */
export function nameOf(asset: Asset, names: TokenNames): AssetName {
  const token = tokenOf(asset)
  if (token === undefined) return TRX
  const known = names.get(token) ?? { symbol: token, decimals: 0 }
  return asset.kind === 'piece' ? { symbol: `${known.symbol} #${asset.id}`, decimals: 0 } : known
}

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
      return trc20_tokens.map(
        ({ symbol, decimals, tokenType }) =>
          [contract, { symbol, decimals, isCollection: tokenType === 'trc721' }] as const,
      )
    }),
    ...[...numbers].map(async (id) => {
      const { data } = await api.listTokens({ id: Number(id) }, { signal })
      return data.map(({ abbr = id, precision = 0 }) => [id, { symbol: abbr, decimals: precision }] as const)
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
