import { SUN_PER_TRX, type Sun, sun } from '@tronlens/core'
import type { Resource } from '../account/node-account.ts'

/** Resources of an account and of the whole chain, as `/wallet/getaccountresource` returns them. */
export interface ChainResources {
  limit: Record<Resource, number>
  used: Record<Resource, number>
  freeLimit: number
  freeUsed: number
  /** What all stake together gives in a day, and how many TRX that stake is. */
  total: Record<Resource, number>
  weight: Record<Resource, number>
}

export type RawResources = {
  freeNetUsed?: number
  freeNetLimit?: number
  NetUsed?: number
  NetLimit?: number
  EnergyUsed?: number
  EnergyLimit?: number
  TotalNetLimit?: number
  TotalNetWeight?: number
  TotalEnergyLimit?: number
  TotalEnergyWeight?: number
}

/** Reads the node's answer; members of zero are left out of it. */
export const readResources = (raw: RawResources): ChainResources => ({
  limit: { BANDWIDTH: raw.NetLimit ?? 0, ENERGY: raw.EnergyLimit ?? 0 },
  used: { BANDWIDTH: raw.NetUsed ?? 0, ENERGY: raw.EnergyUsed ?? 0 },
  freeLimit: raw.freeNetLimit ?? 0,
  freeUsed: raw.freeNetUsed ?? 0,
  total: { BANDWIDTH: raw.TotalNetLimit ?? 0, ENERGY: raw.TotalEnergyLimit ?? 0 },
  weight: { BANDWIDTH: raw.TotalNetWeight ?? 0, ENERGY: raw.TotalEnergyWeight ?? 0 },
})

/** What one staked TRX gives in a day. */
export const perTrx = ({ total, weight }: ChainResources, resource: Resource): number =>
  weight[resource] > 0 ? total[resource] / weight[resource] : 0

/**
 * What an amount gives in a day.
 *
 * @param added - TRX that are added to the total stake, which makes each share smaller
 */
export function yieldOf(amount: Sun, resources: ChainResources, resource: Resource, added = 0): number {
  const weight = resources.weight[resource] + added
  if (weight <= 0) return 0
  return Math.trunc((Number(amount) / Number(SUN_PER_TRX)) * (resources.total[resource] / weight))
}

/** Votes that an amount of power gives: one for each whole TRX. */
export const votesOf = (power: Sun): bigint => power / SUN_PER_TRX

/** Cast votes that are dropped when the power falls below them; the node scales each and cuts fractions. */
export function droppedVotes(votes: readonly { count: bigint }[], power: Sun): bigint {
  const cast = votes.reduce((sum, { count }) => sum + count, 0n)
  const owned = votesOf(power)
  if (cast <= owned) return 0n
  const kept = votes.reduce((sum, { count }) => sum + (count * power) / (cast * SUN_PER_TRX), 0n)
  return cast - kept
}

/** Entries of unstaking that an account can have at once. */
export const MOST_UNSTAKING = 32

/** What has come back and what has not yet. */
export function splitUnstaking<Entry extends { amount: Sun; ready: number }>(
  entries: readonly Entry[],
  now: number,
) {
  const ready = entries.filter((entry) => entry.ready <= now)
  const waiting = entries.filter((entry) => entry.ready > now).sort((a, b) => a.ready - b.ready)
  const sumOf = (list: readonly Entry[]): Sun => sun(list.reduce((total, { amount }) => total + amount, 0n))
  return { ready, waiting, readySum: sumOf(ready), waitingSum: sumOf(waiting) }
}

/** Whole TRX that are in an amount. */
export const wholeOf = (amount: Sun): bigint => (amount > 0n ? amount / SUN_PER_TRX : 0n)
/** Sun of a text of digits; 0 for an empty one. */
export const sunOf = (text: string): Sun => sun(BigInt(text || '0') * SUN_PER_TRX)
