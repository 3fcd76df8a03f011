import { type HexAddress, type Milliseconds, milliseconds, type Sun, sun, toBigInt } from '@tronlens/core'
import type { NodeAccount } from './state.ts'

type Json = Record<string, unknown>

const list = (value: unknown): Json[] => (value ?? []) as Json[]
const sum = (entries: Json[], member: string): bigint =>
  entries.reduce((total, entry) => total + toBigInt(entry[member]), 0n)

/** Stake of an account as the node prints it, in sun; zeros included. */
export function readAccountStakes(account: NodeAccount) {
  const resource = (account.account_resource ?? {}) as Json
  const power = account.tron_power as Json | undefined
  const v2 = (type: string | undefined) =>
    sum(
      list(account.frozenV2).filter((entry) => entry.type === type),
      'amount',
    )
  return {
    bandwidth1: sum(list(account.frozen), 'frozen_balance'),
    energy1: toBigInt((resource.frozen_balance_for_energy as Json | undefined)?.frozen_balance),
    power1: toBigInt(power?.frozen_balance),
    delegatedBandwidth1: toBigInt(account.delegated_frozen_balance_for_bandwidth),
    delegatedEnergy1: toBigInt(resource.delegated_frozen_balance_for_energy),
    acquiredBandwidth1: toBigInt(account.acquired_delegated_frozen_balance_for_bandwidth),
    acquiredEnergy1: toBigInt(resource.acquired_delegated_frozen_balance_for_energy),
    bandwidth2: v2(undefined),
    energy2: v2('ENERGY'),
    power2: v2('TRON_POWER'),
    delegatedBandwidth2: toBigInt(account.delegated_frozenV2_balance_for_bandwidth),
    delegatedEnergy2: toBigInt(resource.delegated_frozenV2_balance_for_energy),
    acquiredBandwidth2: toBigInt(account.acquired_delegated_frozenV2_balance_for_bandwidth),
    acquiredEnergy2: toBigInt(resource.acquired_delegated_frozenV2_balance_for_energy),
    unfreezing2: sum(list(account.unfrozenV2), 'unfreeze_amount'),
    oldPower: toBigInt(account.old_tron_power),
  }
}

/**
 * TRC10 tokens of an account as the node prints it, by number; of tokens by name, as early chains had them,
 * nothing.
 */
export const readAccountAssets = (account: NodeAccount): { id: string; amount: bigint }[] =>
  list(account.assetV2).map(({ key, value }) => ({ id: String(key), amount: toBigInt(value) }))

/** Votes of an account as the node prints it, in order. */
export const readAccountVotes = (account: NodeAccount): { witness: HexAddress; count: bigint }[] =>
  list(account.votes).map(({ vote_address, vote_count }) => ({
    witness: vote_address as HexAddress,
    count: toBigInt(vote_count),
  }))

const RESOURCES: Record<string, number> = { ENERGY: 1, TRON_POWER: 2 }

/** Stake on its way back. */
export type AccountUnfreezing = { resource: number; amount: Sun; expireTime: Milliseconds }

/** Stake of an account on its way back, as the node prints it, in order. */
export const readAccountUnfreezings = (account: NodeAccount): AccountUnfreezing[] =>
  list(account.unfrozenV2).map(({ type, unfreeze_amount, unfreeze_expire_time }) => ({
    resource: RESOURCES[String(type ?? '')] ?? 0,
    amount: sun(toBigInt(unfreeze_amount)),
    expireTime: milliseconds(Number(toBigInt(unfreeze_expire_time))),
  }))
