import { minOf, truncate, wrap } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { quotient, quotientCeil } from './long-arithmetic.ts'

/** Slots of a day, over which usage recovers. */
const DAY_SLOTS = 28_800
const DAY = BigInt(DAY_SLOTS)
const PRECISION = 1_000_000n
/** Windows are kept in thousandths of a slot once parameter 77 is on. */
const WINDOW_PRECISION = 1_000
const FULL_WINDOW_V2 = DAY_SLOTS * WINDOW_PRECISION

/** The two resources with a per-account window. */
export type Resource = 'bandwidth' | 'energy'

/** Usage spread over a window. @throws {Int64OverflowError} with parameter 97, when it does not fit a long */
const averageOf = (state: ChainState, usage: bigint, window: number): bigint =>
  quotientCeil(state, usage * PRECISION, BigInt(window))

/** Average usage after decaying from one slot to another, as the node rounds it. */
function decayedAverage(state: ChainState, usage: bigint, time: number, now: number, window: number): bigint {
  const average = averageOf(state, usage, window)
  if (time === now) return average
  if (time + window <= now) return 0n
  return truncate(Math.round(Number(average) * ((window - (now - time)) / window)))
}

/** Usage after recovery until `now`, plus `added`, over one fixed window (a day by default). */
export function increaseUsage(
  state: ChainState,
  usage: bigint,
  added: bigint,
  time: number,
  now: number,
  window = DAY_SLOTS,
): bigint {
  const average = wrap(decayedAverage(state, usage, time, now, window) + averageOf(state, added, window))
  return quotient(state, average * BigInt(window), PRECISION)
}

/** The meter of a resource of an account: usage, time and window. */
export type Meter = { usage: bigint; time: number; window: number; optimized: boolean }

export const readMeter = (account: Account, resource: Resource): Meter =>
  resource === 'bandwidth'
    ? {
        usage: account.netUsage,
        time: account.netTime,
        window: account.netWindow,
        optimized: account.netWindowOptimized,
      }
    : {
        usage: account.energyUsage,
        time: account.energyTime,
        window: account.energyWindow,
        optimized: account.energyWindowOptimized,
      }

/** The account with another meter value. */
export const withMeter = (account: Account, resource: Resource, meter: Meter): Account =>
  resource === 'bandwidth'
    ? {
        ...account,
        netUsage: meter.usage,
        netTime: meter.time,
        netWindow: meter.window,
        netWindowOptimized: meter.optimized,
      }
    : {
        ...account,
        energyUsage: meter.usage,
        energyTime: meter.time,
        energyWindow: meter.window,
        energyWindowOptimized: meter.optimized,
      }

/** Window in whole slots. */
export function windowSlots(meter: Meter): number {
  if (meter.window === 0) return DAY_SLOTS
  if (!meter.optimized) return meter.window
  return meter.window < WINDOW_PRECISION ? DAY_SLOTS : Math.floor(meter.window / WINDOW_PRECISION)
}

/** Window in thousandths of slots. */
export function windowThousandths(meter: Meter): number {
  if (meter.window === 0) return FULL_WINDOW_V2
  return meter.optimized ? meter.window : meter.window * WINDOW_PRECISION
}

/** Remaining usage at `now`, which is not stored. */
export const recoveredUsage = (state: ChainState, meter: Meter, now: number): bigint =>
  increaseUsage(state, meter.usage, 0n, meter.time, now, windowSlots(meter))

/**
 * Adds usage at `now` with the per-account window of Stake 2.0; the time of the result is `now`.
 *
 * Adding 0 decays the meter and is a separate step, because every step rounds.
 */
export function addUsage(state: ChainState, meter: Meter, added: bigint, now: number): Meter {
  const { properties } = state
  const window = windowSlots(meter)
  const average = decayedAverage(state, meter.usage, meter.time, now, window)
  const addedAverage = averageOf(state, added, DAY_SLOTS)
  const usage = quotient(state, average * BigInt(window) + addedAverage * DAY, PRECISION)
  if (!properties.isOn('getAllowCancelAllUnfreezeV2') && properties.amount('getUnfreezeDelayDays') === 0n)
    return { ...meter, usage, time: now }
  const remaining = quotient(state, average * BigInt(window), PRECISION)
  const elapsed = now - meter.time
  if (properties.isOn('getAllowCancelAllUnfreezeV2')) {
    if (remaining === 0n) return { usage, time: now, window: FULL_WINDOW_V2, optimized: true }
    const left = BigInt(windowThousandths(meter) - elapsed * WINDOW_PRECISION)
    const merged = quotientCeil(state, remaining * left + added * BigInt(FULL_WINDOW_V2), usage)
    return { usage, time: now, window: Number(minOf(merged, BigInt(FULL_WINDOW_V2))), optimized: true }
  }
  if (remaining === 0n) return { ...meter, usage, time: now, window: DAY_SLOTS }
  const merged = quotient(state, remaining * BigInt(window - elapsed) + added * DAY, usage)
  return { ...meter, usage, time: now, window: Number(merged) }
}

/**
 * Transfers to an owner the usage that a receiver made with the lent stake. This function decays the owner to
 * `now`; the caller must have decayed the receiver's meter.
 */
export function moveUsage(
  state: ChainState,
  owner: Meter,
  receiver: Meter,
  moved: bigint,
  now: number,
): Meter {
  const own = addUsage(state, owner, 0n, now)
  const usage = wrap(own.usage + moved)
  const v2 = state.properties.isOn('getAllowCancelAllUnfreezeV2')
  if (usage === 0n)
    return v2
      ? { usage, time: now, window: FULL_WINDOW_V2, optimized: true }
      : { ...own, usage, time: now, window: DAY_SLOTS }
  if (v2) {
    const area =
      own.usage * BigInt(Math.max(0, windowThousandths(own))) +
      moved * BigInt(Math.max(0, windowThousandths(receiver)))
    const window = minOf(quotientCeil(state, area, usage), BigInt(FULL_WINDOW_V2))
    return { usage, time: now, window: Number(window), optimized: true }
  }
  const area =
    own.usage * BigInt(Math.max(0, windowSlots(own))) + moved * BigInt(Math.max(0, windowSlots(receiver)))
  return { ...own, usage, time: now, window: Number(quotient(state, area, usage)) }
}
