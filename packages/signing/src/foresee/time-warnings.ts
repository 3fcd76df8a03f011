import type { ReferenceVerdict } from '../build/compare-reference.ts'
import type { TransactionContent } from '../intent.ts'
import type { Warning } from './warnings.ts'

const SECOND_MS = 1000
const SOON_S = 15
/** The longest life of a transaction for which none was asked. */
export const LONGEST_LIFE_MS = 60 * 60 * SECOND_MS
/** How much a device's clock may be off before that needs a second look. */
export const CLOCK_TOLERANCE_MS = 2 * 60 * SECOND_MS

/** What is known about time, apart from what the bytes say. */
export type TimeContext = {
  /** The device's clock, in milliseconds since 1970. */
  readonly now: number
  /** How far the node's newest block is ahead of that clock. */
  readonly ahead?: number
  /** The life that was asked for, in milliseconds; an hour where none was. */
  readonly askedMs?: number
  /** How the reference block compares with those of node and index; undefined while they are asked. */
  readonly reference?: ReferenceVerdict | undefined
  /** The bytes were not built here, so that any source may have chosen the block that they refer to. */
  readonly isFromOthers?: boolean
}

/**
 * How long a transaction can still be sent. The node is not believed where that would make it look shorter than its bytes
 * say: only a chain that lags behind the device's clock counts.
 */
export const lifeLeft = (
  { expiration }: Pick<TransactionContent, 'expiration'>,
  { now, ahead = 0 }: TimeContext,
) => expiration - now - Math.min(0, ahead)

/** Warnings about when a transaction is valid. The device's clock is the measure, and the node's word is not. */
export function timeWarnings(
  content: Pick<TransactionContent, 'expiration'>,
  context: TimeContext,
): Warning[] {
  const left = lifeLeft(content, context)
  const seconds = Math.floor(left / SECOND_MS)
  const { ahead = 0, askedMs = LONGEST_LIFE_MS } = context
  const warnings = referenceWarnings(context)
  if (seconds <= 0) return [{ kind: 'expired' }, ...warnings]
  if (left > askedMs + CLOCK_TOLERANCE_MS)
    warnings.unshift({ kind: 'longLife', leftMs: left, askedMs, until: content.expiration })
  if (-ahead > CLOCK_TOLERANCE_MS) warnings.push({ kind: 'clockAhead', ms: -ahead })
  if (seconds <= SOON_S) warnings.push({ kind: 'expiresSoon', seconds })
  return warnings
}

function referenceWarnings({ reference = 'same', isFromOthers = false }: TimeContext): Warning[] {
  if (reference === 'same') return []
  return [reference === 'foreign' ? { kind: 'foreignReference' } : { kind: 'referenceUnknown', isFromOthers }]
}
