import type { Milliseconds } from '@tronlens/core'
import {
  type Agreement,
  type Found,
  type Included,
  isFinal,
  type Observation,
  type Progress,
  refusalIn,
} from './progress.ts'

/** How far the device's clock has to be past an expiration before it agrees that the time is over. */
export const CLOCK_MARGIN_MS = 60_000
const SUCCESS = 'SUCCESS'

/** The knowledge about a signed transaction at one moment. */
export type Evidence = {
  readonly expiration: Milliseconds
  /** The device's own clock. */
  readonly now: number
  /** One entry for each source; undefined for one that does not answer. */
  readonly observations: readonly (Observation | undefined)[]
}

/** Whether a signed transaction is in a block, can still get into one, or never will. */
export type Verdict =
  | { fate: 'open' }
  | { fate: 'over' }
  | ({ fate: 'included'; isSolid: boolean } & Included)

/**
 * The only place that decides whether a signed transaction is over. It is over only when every source
 * answers, none of them shows it, each of them shows a solid block after its expiration, and the device's own
 * clock agrees. A refusal of a node is no evidence.
 */
export function judge({ expiration, now, observations }: Evidence): Verdict {
  const found = observations.flatMap((each) => (each?.found ? [each.found] : []))
  if (found.length > 0) return inclusionOf(found, observations.length)
  const isPast = (each: Observation | undefined): boolean =>
    each !== undefined && !each.found && each.solidTime !== undefined && each.solidTime > expiration
  const isOver = now > expiration + CLOCK_MARGIN_MS && observations.length > 0 && observations.every(isPast)
  return { fate: isOver ? 'over' : 'open' }
}

function inclusionOf(found: readonly Found[], sources: number): Verdict {
  const { isSolid: _, ...first } = found[0] as Found
  const isGood = first.result === SUCCESS
  const differ = found.some(({ result }) => (result === SUCCESS) !== isGood)
  const agreement: Agreement = differ ? 'differ' : found.length === sources ? 'all' : 'some'
  const isSolid = agreement === 'all' && found.every((each) => each.isSolid)
  return { fate: 'included', isSolid, ...first, agreement }
}

/** The progress of a transaction after new evidence. */
export function afterObservation(progress: Progress, evidence: Evidence): Progress {
  if (isFinal(progress)) return progress
  const verdict = judge(evidence)
  if (verdict.fate === 'included') {
    const { fate: _, isSolid, ...included } = verdict
    return { stage: isSolid ? 'solid' : 'inBlock', ...included }
  }
  if (verdict.fate === 'over')
    return {
      stage: 'expired',
      ...('trouble' in progress && progress.trouble && { trouble: progress.trouble }),
    }
  if (progress.stage !== 'inBlock') return progress
  const { observations } = evidence
  // its block was replaced, and the node will put it into another one; a source that does not answer proves
  // no such thing
  if (observations.every((each) => each !== undefined)) return { stage: 'accepted' }
  // but where the other source no longer shows the block, not every source shows it
  const isDoubted = progress.agreement === 'all' && observations.some((each) => each !== undefined)
  return isDoubted ? { ...progress, agreement: 'some' } : progress
}

/** The state of a signed transaction for its user; every sentence about its end follows from this. */
export type Standing =
  /** No node has answered yet. */
  | 'sending'
  /** Co-signers or another device have the signature and can send the transaction. */
  | 'handedOver'
  /** A node refused it, and any holder of the bytes can still send it. */
  | 'refused'
  /** A node passes it on. */
  | 'accepted'
  /** Expired by the device's clock; the sources do not confirm that yet. */
  | 'overdue'
  /** In a block with the intended effect. */
  | 'done'
  /** In a block where it failed, as some sources show. */
  | 'failing'
  /** In a block where it failed, as every source shows; a fork can still replace that block. */
  | 'failedSoFar'
  /** In a solid block where it failed. */
  | 'failed'
  /** In a block, and the sources contradict each other about its result. */
  | 'disputed'
  /** Never in a block: the same intent may be signed again. */
  | 'over'

/**
 * The state of a signed transaction.
 *
 * @param now - the device's own clock
 */
export function standingOf(progress: Progress, expiration: number, now: number): Standing {
  switch (progress.stage) {
    case 'expired':
      return 'over'
    case 'inBlock':
    case 'solid': {
      if (progress.agreement === 'differ') return 'disputed'
      if (progress.result === SUCCESS) return 'done'
      if (progress.stage === 'solid') return 'failed'
      return progress.agreement === 'all' ? 'failedSoFar' : 'failing'
    }
    default:
      if (now > expiration) return 'overdue'
      if (progress.stage === 'handedOver') return 'handedOver'
      if (refusalIn(progress)) return 'refused'
      return progress.stage === 'accepted' ? 'accepted' : 'sending'
  }
}

/**
 * The effect of "send again": it sends the same bytes, requests a new signature for the same intent, or does
 * nothing where the app sends automatically. No new transaction is built for one that others hold too. One
 * whose signature was only handed over may lack signatures, so it is not sent either.
 *
 * @param isShared - others hold the transaction with this signature
 */
export function resendingOf(
  standing: Standing,
  { stage }: Progress,
  isShared: boolean,
): 'sameBytes' | 'newSignature' | undefined {
  if (standing === 'over') return isShared ? undefined : 'newSignature'
  if (stage === 'handedOver') return undefined
  return standing === 'refused' || standing === 'overdue' ? 'sameBytes' : undefined
}

/**
 * True when a second signature for the same intent could pay twice: while the transaction can still get into
 * a block, and while the sources do not show the same. One source alone can invent a block, with a success or
 * a failure in it. A failure that every source shows stays open until its block is solid: a fork can remove
 * the block, and the transaction then gets into another one, where it may succeed. A success that every
 * source shows is final for this purpose: a second signature is then a second payment that the user intends.
 */
export function isStillOpen(progress: Progress): boolean {
  switch (progress.stage) {
    case 'signed':
    case 'handedOver':
    case 'accepted':
      return true
    case 'inBlock':
      return progress.agreement !== 'all' || progress.result !== SUCCESS
    // only a block that every source shows is solid
    default:
      return false
  }
}
