import type { Address } from '@tronlens/core'
import { type AskNode, type Asset, readAssetUnit, readContractUnit, type TokenUnit } from '@tronlens/signing'
import { tokenOf } from './token-names.ts'

/** What tokens say of their own units, by contract or number; undefined for one that the node does not know. */
export type TokenUnits = ReadonlyMap<string, TokenUnit | undefined>

/** Asks the tokens of some assets for their units: contracts by constant calls, TRC10 tokens in the node's list. */
export async function readTokenUnits(
  assets: readonly Asset[],
  caller: Address,
  ask: AskNode,
): Promise<TokenUnits> {
  const wanted = new Map<string, () => Promise<TokenUnit | undefined>>()
  for (const asset of assets) {
    const token = tokenOf(asset)
    if (token === undefined) continue
    wanted.set(token, () =>
      'contract' in asset ? readContractUnit(ask, asset.contract, caller) : readAssetUnit(ask, token),
    )
  }
  return new Map(await Promise.all([...wanted].map(async ([token, read]) => [token, await read()] as const)))
}
