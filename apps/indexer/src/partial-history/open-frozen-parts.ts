import { type HexAddress, toBigInt } from '@tronlens/core'
import type { NodeAccount, NodeAsset, NodeReader } from '@tronlens/node-client'
import { assetRef } from '../extract/values.ts'
import { frozenPartsOf } from '../ledger/effects/assets.ts'
import type { FrozenPart } from '../ledger/things.ts'

type FrozenSupply = { frozen_balance?: unknown; expire_time?: unknown }

/**
 * Asks for the token of an account that still has frozen parts of its supply; undefined where it has none.
 */
export const askFrozenAsset = async (
  node: NodeReader,
  account: NodeAccount | undefined,
): Promise<NodeAsset | undefined> =>
  remainingOf(account).length > 0 ? node.findAsset(String(account?.asset_issued_ID ?? '')) : undefined

/**
 * Frozen parts of its token that an issuer has not taken yet: the account lists those, the token shows which
 * of its parts they are.
 */
export function readFrozenParts(
  issuer: HexAddress,
  account: NodeAccount | undefined,
  asset: NodeAsset | undefined,
): FrozenPart[] {
  if (!asset) return []
  // parts of one time are taken together
  const left = new Set(
    remainingOf(account).map((part) => `${toBigInt(part.frozen_balance)}/${toBigInt(part.expire_time)}`),
  )
  return frozenPartsOf(asset, assetRef(asset.id ?? ''), issuer).filter(({ amount, expireTime }) =>
    left.has(`${amount}/${expireTime}`),
  )
}

const remainingOf = (account: NodeAccount | undefined): FrozenSupply[] =>
  (account?.frozen_supply ?? []) as FrozenSupply[]
