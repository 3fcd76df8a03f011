import { bytesToText, hexToText, toHex } from '../base/hex.ts'
import type { ChainState } from './chain-state.ts'
import type { Asset } from './records/asset.ts'

/** The token id of TRX in exchanges and the market. */
export const TRX_TOKEN = '_'

/** Whether contracts identify tokens by unique names, as before parameter 15. */
export const areNamesUnique = (state: ChainState): boolean => !state.properties.isOn('getAllowSameTokenName')

const nameKey = (name: string): string => `assetName/${name}`

/** Records the token of a name. */
export const noteAssetName = (state: ChainState, { name, id }: Asset): void =>
  state.tables.numbers.put(nameKey(name), BigInt(id))

/** The id of the token with a unique name. */
export const findNamedAsset = (state: ChainState, name: string): string | undefined =>
  state.tables.numbers.get(nameKey(name))?.toString()

/**
 * The id of the token in a contract; an unused id if tokens are identified by name and no token has this
 * name.
 */
export function assetIdOf(state: ChainState, named: Uint8Array): string {
  if (!areNamesUnique(state)) return bytesToText(named)
  return findNamedAsset(state, toHex(named)) ?? `no token ${bytesToText(named)}`
}

/** The same, but also for TRX; a token with the name `_` cannot be traded. */
export function tradedIdOf(state: ChainState, named: Uint8Array): string {
  return bytesToText(named) === TRX_TOKEN ? TRX_TOKEN : assetIdOf(state, named)
}

/** Identifier of a token in exchanges: its name while tokens are identified by name. */
export function tradedName(state: ChainState, id: string): string {
  if (id === TRX_TOKEN || !areNamesUnique(state)) return id
  return hexToText(state.tables.assets.get(id)?.name ?? '')
}
