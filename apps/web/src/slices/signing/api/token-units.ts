import type { Address } from '@tronlens/core'
import { type AskNode, type Asset, readAssetUnit, readContractUnit, type TokenUnit } from '@tronlens/signing'
import { tokenOf } from './token-names.ts'

/**
 * Units that tokens report themselves, by contract or number; undefined for a token that the node does not
 * know.
 */
export type TokenUnits = ReadonlyMap<string, TokenUnit | undefined>

/** Most tokens of a transaction whose units are compared; each takes three questions. */
const MOST_UNITS = 12

/**
 * One asset of each token whose unit is compared, in the order of the assets, and the contracts or numbers of
 * the tokens that are left.
 */
export function tokensCompared(assets: readonly Asset[]): { compared: Asset[]; left: string[] } {
  const tokens = new Map<string, Asset>()
  for (const asset of assets) {
    const token = tokenOf(asset)
    if (token !== undefined && !tokens.has(token)) tokens.set(token, asset)
  }
  return {
    compared: [...tokens.values()].slice(0, MOST_UNITS),
    left: [...tokens.keys()].slice(MOST_UNITS),
  }
}

/**
 * Reads the units of the tokens among some assets: contracts by constant calls, TRC10 tokens from the node's
 * list.
 */
export async function readTokenUnits(
  assets: readonly Asset[],
  caller: Address,
  ask: AskNode,
): Promise<TokenUnits> {
  const reads = new Map<string, () => Promise<TokenUnit | undefined>>()
  for (const asset of assets) {
    const token = tokenOf(asset)
    if (token === undefined) continue
    reads.set(token, () =>
      'contract' in asset ? readContractUnit(ask, asset.contract, caller) : readAssetUnit(ask, token),
    )
  }
  return new Map(await Promise.all([...reads].map(async ([token, read]) => [token, await read()] as const)))
}
