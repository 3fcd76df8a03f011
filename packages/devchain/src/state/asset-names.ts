import { bytesToText, hexToText, toHex } from '../base/hex.ts'
import type { ChainState } from './chain-state.ts'
import type { Asset } from './records/asset.ts'

/** The token id of TRX in exchanges and the market. */
export const TRX_TOKEN = '_'

/** Whether contracts call tokens by name, one token a name, as before parameter 15. */
export const areNamesUnique = (state: ChainState): boolean => !state.properties.isOn('getAllowSameTokenName')

const nameKey = (name: string): string => `assetName/${name}`

/** Notes which token a name means. */
export const noteAssetName = (state: ChainState, { name, id }: Asset): void =>
  state.tables.numbers.put(nameKey(name), BigInt(id))

/** The id of the token that had a name to itself. */
export const findNamedAsset = (state: ChainState, name: string): string | undefined =>
  state.tables.numbers.get(nameKey(name))?.toString()

/** The id of the token that a contract means; where tokens go by name and none has this one, an id that no token has. */
export function assetIdOf(state: ChainState, named: Uint8Array): string {
  if (!areNamesUnique(state)) return bytesToText(named)
  return findNamedAsset(state, toHex(named)) ?? `no token ${bytesToText(named)}`
}

/** The same where TRX may stand too; a token of the name `_` cannot be traded. */
export function tradedIdOf(state: ChainState, named: Uint8Array): string {
  return bytesToText(named) === TRX_TOKEN ? TRX_TOKEN : assetIdOf(state, named)
}

/** What exchanges call a token: its name while tokens go by name. */
export function tradedName(state: ChainState, id: string): string {
  if (id === TRX_TOKEN || !areNamesUnique(state)) return id
  return hexToText(state.tables.assets.get(id)?.name ?? '')
}
