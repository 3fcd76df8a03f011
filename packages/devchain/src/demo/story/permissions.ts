import { create } from '@bufbuild/protobuf'
import {
  ContractType,
  type Key,
  KeySchema,
  type Permission,
  PermissionSchema,
  Permission_PermissionType as PermissionType,
} from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import type { Actor } from '../../wallet/actor.ts'
import type { Wallet } from '../../wallet/wallet.ts'

/** A signer with the weight of its signature. */
export const keyOf = (actor: Actor, weight = 1n): Key =>
  create(KeySchema, { address: fromHex(actor.address), weight })

/** The bit mask of contract types that an active permission allows. */
const maskOf = (types: readonly number[]): Uint8Array => {
  const mask = new Uint8Array(32)
  for (const type of types) mask[type >> 3] = (mask[type >> 3] as number) | (1 << (type & 7))
  return mask
}

export const ownerPermission = (threshold: bigint, keys: Key[]): Permission =>
  create(PermissionSchema, { type: PermissionType.Owner, permissionName: 'owner', threshold, keys })

/** An active permission for some contract types, or for all that the chain has enabled. */
export const activePermission = (
  wallet: Wallet,
  name: string,
  threshold: bigint,
  keys: Key[],
  types?: readonly (keyof typeof ContractType)[],
): Permission =>
  create(PermissionSchema, {
    type: PermissionType.Active,
    permissionName: name,
    threshold,
    keys,
    operations: types
      ? maskOf(types.map((type) => ContractType[type]))
      : fromHex(wallet.chain.state.properties.text('defaultOperations')),
  })
