import type { ReferenceVerdict } from '../build/compare-reference.ts'
import type { TransactionContent } from '../intent.ts'
import type { Verdict } from '../track/verdict.ts'
import type { Warning } from './warnings.ts'

const SECOND_MS = 1000
const SOON_S = 15
/** The longest validity of a transaction for which none was requested. */
export const LONGEST_LIFE_MS = 60 * 60 * SECOND_MS
/** How far a device's clock may be off before that needs a warning. */
export const CLOCK_TOLERANCE_MS = 2 * 60 * SECOND_MS

/** Facts about time that are not in the bytes. */
export type TimeContext = {
  /** The device's clock, in milliseconds since 1970. */
  readonly now: number
  /** How far the node's newest block is ahead of that clock. */
  readonly ahead?: number | undefined
  /** The same for the index's newest block; undefined while the index is asked. */
  readonly indexAhead?: number | 'unread' | undefined
  /** The requested validity, in milliseconds; an hour by default. */
  readonly askedMs?: number
  /**
   * The comparison of the reference block with the blocks of node and index; undefined while they are asked.
   */
  readonly reference?: ReferenceVerdict | undefined
  /**
   * The state of bytes that are signed already, from `judge`; `open` while the sources are asked. Undefined
   * for bytes without a signature.
   */
  readonly signedFate?: Verdict['fate'] | undefined
}

/** An index that is a few blocks behind proves nothing about the device's clock. */
const indexLag = ({ indexAhead = 0 }: TimeContext): number =>
  indexAhead !== 'unread' && indexAhead < -CLOCK_TOLERANCE_MS ? indexAhead : 0

/**
 * How long a transaction can still be sent: the longest remaining time by the device's clock, the node's
 * newest block and that of the index. No source is trusted where it would make the time look shorter than the
 * bytes say.
 */
export const lifeLeft = (
  { expiration }: Pick<TransactionContent, 'expiration'>,
  context: TimeContext,
): number => expiration - context.now - Math.min(0, context.ahead ?? 0, indexLag(context))

/**
 * Warnings about the validity of a transaction. The remaining time is measured by the device's clock, the
 * node and the index, and the longest one counts, so that two of them cannot agree on a wrong time without a
 * warning.
 */
export function timeWarnings(
  content: Pick<TransactionContent, 'expiration'>,
  context: TimeContext,
): Warning[] {
  const left = lifeLeft(content, context)
  const seconds = Math.floor(left / SECOND_MS)
  const { ahead = 0, indexAhead, askedMs = LONGEST_LIFE_MS } = context
  const warnings = referenceWarnings(context)
  if (seconds <= 0) return [...endWarnings(context), ...warnings]
  if (left > askedMs + CLOCK_TOLERANCE_MS)
    warnings.unshift({ kind: 'longLife', leftMs: left, askedMs, until: content.expiration })
  // node and device could agree on a wrong time
  if (indexAhead === 'unread') warnings.push({ kind: 'indexTimeUnread' })
  if (-ahead > CLOCK_TOLERANCE_MS) warnings.push({ kind: 'clockAhead', ms: -ahead })
  if (seconds <= SOON_S) warnings.push({ kind: 'expiresSoon', seconds })
  return warnings
}

/** The warning about an expired transaction: about signed bytes, only the verdict of `judge`. */
function endWarnings({ signedFate }: TimeContext): Warning[] {
  switch (signedFate) {
    case undefined:
      return [{ kind: 'expired' }]
    case 'included':
      return []
    default:
      return [{ kind: signedFate === 'over' ? 'signedOver' : 'signedOverdue' }]
  }
}

function referenceWarnings({ reference = 'same' }: TimeContext): Warning[] {
  if (reference === 'same') return []
  return [{ kind: reference === 'foreign' ? 'foreignReference' : 'referenceUnknown' }]
}
