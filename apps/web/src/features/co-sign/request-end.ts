import { standingOf, type Verdict } from '@tronlens/signing'
import type { ChainClocks } from '../../slices/signing/api/clocks-query.ts'

/**
 * Whether a request can still be signed, its time has passed, or it is certain that
 * no block will ever hold it.
 */
export type RequestEnd = 'open' | 'overdue' | 'over'

/**
 * The time by which a request is looked at: that of the source, node or index, that is further; the device's
 * own where neither was asked yet or answers.
 *
 * @param now - the device's clock
 * @param clocks - how far node and index are ahead of it
 */
export function chainTime(now: number, clocks: ChainClocks | undefined): number {
  const known = [clocks?.ahead, clocks?.indexAhead].filter((ahead) => typeof ahead === 'number')
  return known.length > 0 ? now + Math.max(...known) : now
}

/**
 * Where the time of a request stands, in the words of every other signed transaction: a clock alone makes it
 * overdue, and only `judge` makes it over.
 *
 * @param time - from {@link chainTime}
 * @param verdict - undefined while node and index are asked
 */
export function requestEnd(expiration: number, time: number, verdict: Verdict | undefined): RequestEnd {
  if (verdict?.fate === 'over') return 'over'
  return standingOf({ stage: 'handedOver' }, expiration, time) === 'overdue' ? 'overdue' : 'open'
}
