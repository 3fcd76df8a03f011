import type { AccountDetail, Permission } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol/permission'
import { CONTRACT_TYPES } from '../../shared/entity/contract-types.ts'

/** The permissions of an account. */
export interface Permissions {
  owner: Permission | undefined
  witness: Permission | undefined
  actives: readonly Permission[]
}

/** One permission of a contract; undefined for anything else. */
function readPermission(value: unknown): Permission | undefined {
  const { permission_name, threshold, operations, keys } = (value ?? {}) as Partial<Permission>
  if (!Array.isArray(keys)) return undefined
  return {
    permission_name: permission_name ?? '',
    threshold: threshold ?? 0,
    keys,
    ...(operations === undefined ? {} : { operations }),
  }
}

/** The permissions that a permission update sets. */
export function readPermissions(data: Record<string, unknown>): Permissions {
  const actives = Array.isArray(data.actives) ? data.actives : []
  return {
    owner: readPermission(data.owner),
    witness: readPermission(data.witness),
    actives: actives.map(readPermission).filter((each) => each !== undefined),
  }
}

/** Contract types that a permission allows, of those that the chain has. */
export const allowedTypes = (operations: string | undefined): number[] =>
  Object.keys(CONTRACT_TYPES)
    .map(Number)
    .filter((type) => allowsContract(operations ?? '', type))

/** The owner permission; accounts older than permissions are signed for by their own key. */
export function ownerPermissionOf({
  address,
  activated,
  ownerPermission,
}: Pick<AccountDetail, 'address' | 'activated' | 'ownerPermission'>): Permission | undefined {
  if (ownerPermission.keys.length > 0) return ownerPermission
  if (!activated) return undefined
  return { permission_name: 'owner', threshold: 1, keys: [{ address, weight: 1 }] }
}

/** How many keys it takes, in the three ways that can be said simply. */
export type KeyRule = { kind: 'one' } | { kind: 'any'; n: number; of: number } | { kind: 'weight'; n: bigint }

/**
 * What a rule is read from; the API writes whole numbers in two ways, and those that
 * are read exactly in a third.
 */
interface Keys {
  readonly threshold: Permission['threshold'] | bigint
  readonly keys: readonly { readonly weight: Permission['threshold'] | bigint }[]
}

/** With equal weights a threshold is a number of keys; otherwise it stays a weight. */
export function keyRule({ threshold, keys }: Keys): KeyRule {
  const needed = toBigInt(threshold)
  const weights = keys.map(({ weight }) => toBigInt(weight))
  if (weights.every((weight) => weight >= needed)) return { kind: 'one' }
  const first = weights[0] ?? 1n
  if (first > 0n && weights.every((weight) => weight === first))
    return { kind: 'any', n: Number((needed + first - 1n) / first), of: keys.length }
  return { kind: 'weight', n: needed }
}
