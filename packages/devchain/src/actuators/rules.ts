import { addExact, subtractExact } from '../base/int64.ts'
import { areNamesUnique, TRX_TOKEN, tradedName } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'

/** Milliseconds of a day, the unit of every waiting time. */
export const DAY_MS = 86_400_000

const isShort = (bytes: Uint8Array, limit: number): boolean => bytes.length <= limit
const isReadable = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x21 && byte <= 0x7e)

/** Up to 200 bytes of anything. */
export const isAccountName = (bytes: Uint8Array): boolean => isShort(bytes, 200)
/** 8 to 32 visible ASCII characters. */
export const isAccountId = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 && isShort(bytes, 32) && isReadable(bytes)
/** 1 to 32 visible ASCII characters. */
export const isAssetName = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && isShort(bytes, 32) && isReadable(bytes)
/** 1 to 256 bytes. */
export const isUrl = (bytes: Uint8Array): boolean => bytes.length > 0 && isShort(bytes, 256)
/** Up to 200 bytes. */
export const isAssetDescription = (bytes: Uint8Array): boolean => isShort(bytes, 200)
/** Digits without a leading zero. */
const isNumericId = (id: string): boolean => /^(0|[1-9][0-9]*)$/.test(id)
/** A token id that exchanges and the market accept. */
export const isTradableId = (id: string): boolean => id === TRX_TOKEN || isNumericId(id)

/** Whether an account holds an amount of a token; an amount of 0 never counts as held. */
export function holdsAsset(account: Account, id: string, amount: bigint): boolean {
  const held = account.assets.get(id)
  return amount > 0n && held !== undefined && amount <= held
}

/** The account with more of a token. */
export const addAsset = (state: ChainState, account: Account, id: string, amount: bigint): Account =>
  withAsset(state, account, id, addExact(account.assets.get(id) ?? 0n, amount))

/** The account with less of a token; unchanged when it does not hold enough, as on the node. */
export const reduceAsset = (state: ChainState, account: Account, id: string, amount: bigint): Account =>
  holdsAsset(account, id, amount)
    ? withAsset(state, account, id, subtractExact(account.assets.get(id) as bigint, amount))
    : account

function withAsset(state: ChainState, account: Account, id: string, amount: bigint): Account {
  const held = { ...account, assets: new Map(account.assets).set(id, amount) }
  if (!areNamesUnique(state)) return held
  return { ...held, assetsByName: new Map(account.assetsByName).set(tradedName(state, id), amount) }
}
