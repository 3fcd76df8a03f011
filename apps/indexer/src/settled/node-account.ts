import { type HexAddress, stringifyJson, toBigInt } from '@tronlens/core'
import { type NewUnfreezing, StakeQuantity } from '@tronlens/db'
import {
  type NodeAccount,
  readAccountAssets,
  readAccountStakes,
  readAccountUnfreezings,
} from '@tronlens/node-client'
import { assetRef, TRX } from '../extract/values.ts'

/** Stake of an account as the node prints it, by kind; zeros included. */
export const readStakes = (account: NodeAccount): [StakeQuantity, bigint][] =>
  Object.entries(readAccountStakes(account)).map(([name, amount]) => [
    StakeQuantity[name as keyof typeof StakeQuantity],
    amount,
  ])

/** TRX and TRC10 tokens of an account as the node prints it, by token. */
export const readNativeBalances = (account: NodeAccount): Map<string, bigint> =>
  new Map([
    [TRX, toBigInt(account.balance)],
    ...readAccountAssets(account).map(({ id, amount }): [string, bigint] => [assetRef(id), amount]),
  ])

/** Permissions of an account, as the node prints them. */
type Permission = {
  id?: unknown
  permission_name?: unknown
  threshold?: unknown
  operations?: unknown
  keys?: { address?: unknown; weight?: unknown }[]
}
type Permissions = {
  owner_permission?: Permission
  witness_permission?: Permission
  active_permission?: Permission[]
}

/** The shape is validated where the answer is received. */
const permissionsOf = (account: NodeAccount): Permissions => account as Permissions

const listPermissions = (permissions: Permissions): Permission[] =>
  [
    permissions.owner_permission,
    permissions.witness_permission,
    ...(permissions.active_permission ?? []),
  ].filter((one) => one !== undefined)

/** The permission fields of an account, as JSON text. */
export function printPermissions(account: NodeAccount): string {
  const { owner_permission, witness_permission, active_permission } = permissionsOf(account)
  return stringifyJson({ owner_permission, witness_permission, active_permission })
}

/** Permissions as one text, for comparison. */
export const permissionsText = (account: NodeAccount): string =>
  listPermissions(permissionsOf(account))
    .map(({ id = 0, permission_name = '', threshold = 0, operations = '', keys = [] }) => {
      const signers = keys.map(({ address, weight = 0 }) => `${address}=${weight}`)
      return `${id} ${permission_name} ${threshold} ${operations} ${signers}`
    })
    .join('; ')

/**
 * True for the default permissions of an account: its own key alone may do everything that the account may
 * do.
 */
export const isOwnKeyOnly = (address: HexAddress, account: NodeAccount): boolean =>
  (permissionsOf(account).active_permission?.length ?? 1) === 1 &&
  listPermissions(permissionsOf(account)).every(
    ({ keys = [], threshold }) =>
      keys.length === 1 && keys[0]?.address === address && toBigInt(threshold) <= toBigInt(keys[0].weight),
  )

/** Unfreezing amounts of an account as the node prints them, in order. */
export const readUnfreezings = (address: HexAddress, account: NodeAccount): NewUnfreezing[] =>
  readAccountUnfreezings(account).map(({ resource, amount, expireTime }, position) => ({
    address,
    position,
    resource,
    amount,
    expire_time: expireTime,
  }))
