import { type HexAddress, milliseconds, stringifyJson, sun, toBigInt } from '@tronlens/core'
import { type NewUnfreezing, StakeQuantity } from '@tronlens/db'
import type { NodeAccount } from '@tronlens/node-client'
import { assetRef, TRX } from '../extract/values.ts'

type Json = Record<string, unknown>

const Q = StakeQuantity
const list = (value: unknown): Json[] => (value ?? []) as Json[]
const sum = (entries: Json[], member: string): bigint =>
  entries.reduce((total, entry) => total + toBigInt(entry[member]), 0n)

/** Stake of an account as the node prints it, by quantity; zeros included. */
export function readStakes(account: NodeAccount): [number, bigint][] {
  const resource = (account.account_resource ?? {}) as Json
  const power = account.tron_power as Json | undefined
  const v2 = (type: string | undefined) =>
    sum(
      list(account.frozenV2).filter((entry) => entry.type === type),
      'amount',
    )
  return [
    [Q.bandwidth1, sum(list(account.frozen), 'frozen_balance')],
    [Q.energy1, toBigInt((resource.frozen_balance_for_energy as Json | undefined)?.frozen_balance)],
    [Q.power1, toBigInt(power?.frozen_balance)],
    [Q.delegatedBandwidth1, toBigInt(account.delegated_frozen_balance_for_bandwidth)],
    [Q.delegatedEnergy1, toBigInt(resource.delegated_frozen_balance_for_energy)],
    [Q.acquiredBandwidth1, toBigInt(account.acquired_delegated_frozen_balance_for_bandwidth)],
    [Q.acquiredEnergy1, toBigInt(resource.acquired_delegated_frozen_balance_for_energy)],
    [Q.bandwidth2, v2(undefined)],
    [Q.energy2, v2('ENERGY')],
    [Q.power2, v2('TRON_POWER')],
    [Q.delegatedBandwidth2, toBigInt(account.delegated_frozenV2_balance_for_bandwidth)],
    [Q.delegatedEnergy2, toBigInt(resource.delegated_frozenV2_balance_for_energy)],
    [Q.acquiredBandwidth2, toBigInt(account.acquired_delegated_frozenV2_balance_for_bandwidth)],
    [Q.acquiredEnergy2, toBigInt(resource.acquired_delegated_frozenV2_balance_for_energy)],
    [Q.unfreezing2, sum(list(account.unfrozenV2), 'unfreeze_amount')],
    [Q.oldPower, toBigInt(account.old_tron_power)],
  ]
}

/** TRX and TRC10 tokens of an account as the node prints it, by token; of tokens by name, as early chains had them, nothing. */
export const readNativeBalances = (account: NodeAccount): Map<string, bigint> =>
  new Map([
    [TRX, toBigInt(account.balance)],
    ...list(account.assetV2).map(({ key, value }): [string, bigint] => [
      assetRef(String(key)),
      toBigInt(value),
    ]),
  ])

/** Votes of an account as the node prints it, in order. */
export const readVotes = (account: NodeAccount): { witness: HexAddress; count: bigint }[] =>
  list(account.votes).map(({ vote_address, vote_count }) => ({
    witness: vote_address as HexAddress,
    count: toBigInt(vote_count),
  }))

/** Who may sign for an account, as the node prints it. */
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

/** Their shape is looked at where the answer comes in. */
const permissionsOf = (account: NodeAccount): Permissions => account as Permissions

const listPermissions = (told: Permissions): Permission[] =>
  [told.owner_permission, told.witness_permission, ...(told.active_permission ?? [])].filter(
    (one) => one !== undefined,
  )

/** The members of an account that say who may sign for it, as JSON text. */
export function printToldPermissions(account: NodeAccount): string {
  const { owner_permission, witness_permission, active_permission } = permissionsOf(account)
  return stringifyJson({ owner_permission, witness_permission, active_permission })
}

/** Permissions as one text, to be compared. */
export const permissionsText = (account: NodeAccount): string =>
  listPermissions(permissionsOf(account))
    .map(({ id = 0, permission_name = '', threshold = 0, operations = '', keys = [] }) => {
      const signers = keys.map(({ address, weight = 0 }) => `${address}=${weight}`)
      return `${id} ${permission_name} ${threshold} ${operations} ${signers}`
    })
    .join('; ')

/** True for permissions that every account begins with: whatever it may do, its own key does alone. */
export const isOwnKeyOnly = (address: HexAddress, account: NodeAccount): boolean =>
  (permissionsOf(account).active_permission?.length ?? 1) === 1 &&
  listPermissions(permissionsOf(account)).every(
    ({ keys = [], threshold }) =>
      keys.length === 1 && keys[0]?.address === address && toBigInt(threshold) <= toBigInt(keys[0].weight),
  )

const RESOURCES: Record<string, number> = { ENERGY: 1, TRON_POWER: 2 }

/** Stake of an account on its way back, as the node prints it, in order. */
export const readUnfreezings = (address: HexAddress, account: NodeAccount): NewUnfreezing[] =>
  list(account.unfrozenV2).map((entry, position) => ({
    address,
    position,
    resource: RESOURCES[String(entry.type ?? '')] ?? 0,
    amount: sun(toBigInt(entry.unfreeze_amount)),
    expire_time: milliseconds(Number(toBigInt(entry.unfreeze_expire_time))),
  }))
