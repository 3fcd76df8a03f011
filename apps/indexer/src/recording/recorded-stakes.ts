import { toBigInt } from '@tronlens/core'
import { StakeQuantity } from '@tronlens/db'
import type { Json } from './indexed-recording.ts'

const Q = StakeQuantity
/** Stake of an account as the node prints it, by quantity. */
export function readStakes(account: Json): [number, bigint][] {
  const resource = (account.account_resource ?? {}) as Json
  const v2 = (type: string | undefined) =>
    ((account.frozenV2 ?? []) as Json[])
      .filter((entry) => entry.type === type)
      .reduce((sum, entry) => sum + toBigInt(entry.amount), 0n)
  const sum = (list: unknown, member: string) =>
    ((list ?? []) as Json[]).reduce((total, entry) => total + toBigInt(entry[member]), 0n)
  return [
    [Q.bandwidth1, sum(account.frozen, 'frozen_balance')],
    [Q.energy1, toBigInt((resource.frozen_balance_for_energy as Json | undefined)?.frozen_balance)],
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
    [Q.unfreezing2, sum(account.unfrozenV2, 'unfreeze_amount')],
    [Q.oldPower, toBigInt(account.old_tron_power)],
  ]
}
