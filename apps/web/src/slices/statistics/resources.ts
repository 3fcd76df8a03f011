import type { Cost } from '@tronlens/api-contract'
import { readSun, type Sun, sun, toBigInt } from '@tronlens/core'
import { DAY } from '../../shared/format/time.ts'

/** Prices of both resources from a time on, sun; undefined before the node knows one. */
export interface PriceRow {
  /** Milliseconds since 1970; 0 from the first block on. */
  since: number
  energy: bigint | undefined
  bandwidth: bigint | undefined
}

/** Prices as nodes write them: `time:sun` with commas between, oldest first. */
const readPrices = (text: string): { since: number; price: bigint }[] =>
  text
    .split(',')
    .map((part) => /^(\d+):(\d+)$/.exec(part.trim()))
    .flatMap((found) => (found ? [{ since: Number(found[1]), price: BigInt(found[2] ?? 0) }] : []))

/** One row for each time at which one of the two changed, newest first. */
export function pricesSince(energy: string, bandwidth: string): PriceRow[] {
  const lists = { energy: readPrices(energy), bandwidth: readPrices(bandwidth) }
  const times = new Set([...lists.energy, ...lists.bandwidth].map(({ since }) => since))
  const at = (list: ReturnType<typeof readPrices>, time: number) =>
    list.findLast(({ since }) => since <= time)?.price
  return [...times]
    .toSorted((one, other) => other - one)
    .map((since) => ({ since, energy: at(lists.energy, since), bandwidth: at(lists.bandwidth, since) }))
}

/** What is used on a day. */
export interface DailyUse {
  acts: number
  energy: number
  bandwidth: number
}

/** What the chain asks for, and how it divides what it gives to those who stake. */
export interface ResourceMarket {
  energyPrice: bigint
  netPrice: bigint
  /** Bandwidth that each account has without stake. */
  freeNet: number
  energyLimit: number
  energyWeight: number
  netLimit: number
  netWeight: number
}

/** What a day costs where everything is bought. */
export interface DailyBurn {
  energy: Sun
  bandwidth: Sun
  total: Sun
  /** Acts whose bandwidth the free allowance covers; it covers a transaction whole or not at all. */
  free: number
}

export function dailyBurn({ acts, energy, bandwidth }: DailyUse, market: ResourceMarket): DailyBurn {
  const each = acts > 0 ? bandwidth / acts : 0
  const free = each > 0 ? Math.min(acts, Math.floor(market.freeNet / each)) : 0
  const forEnergy = BigInt(Math.ceil(energy)) * market.energyPrice
  const forNet = BigInt(Math.ceil((acts - free) * each)) * market.netPrice
  return { energy: sun(forEnergy), bandwidth: sun(forNet), total: sun(forEnergy + forNet), free }
}

/**
 * Whole TRX whose stake gives so much of a resource each day. What is staked counts in the weight that the limit is
 * divided by, so that more is needed than the present share says.
 *
 * @returns undefined where the chain does not give as much
 */
export function stakeFor(need: number, limit: number, weight: number): number | undefined {
  if (need <= 0) return 0
  return need < limit ? Math.ceil((need * weight) / (limit - need)) : undefined
}

/** Sun for a unit of energy below which renting costs less than burning. */
export const mostForRent = (energy: number, { energyPrice }: ResourceMarket): Sun =>
  sun(BigInt(Math.ceil(energy)) * energyPrice)

/** What transactions of an account used, and over which time. */
export interface RecentUse extends DailyUse {
  count: number
  from: number
  to: number
}

type Used = { timestamp: number; cost: Cost }

/** Use a day of an account by its newest transactions, over a day at least; undefined where it has none. */
export function recentUse(rows: readonly Used[]): RecentUse | undefined {
  if (rows.length === 0) return undefined
  const times = rows.map(({ timestamp }) => timestamp)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const days = Math.max(1, (to - from) / DAY)
  const sum = (of: (cost: Cost) => bigint) =>
    Number(rows.reduce((total, { cost }) => total + of(cost), 0n)) / days
  return {
    count: rows.length,
    from,
    to,
    acts: rows.length / days,
    // what the owner of a contract pays is no use of the account
    energy: sum((cost) => toBigInt(cost.energy_usage_total) - toBigInt(cost.origin_energy_usage)),
    bandwidth: sum((cost) => {
      const price = toBigInt(cost.net_fee_cost)
      return toBigInt(cost.net_usage) + (price > 0n ? readSun(cost.net_fee) / price : 0n)
    }),
  }
}
