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

/** What is known about a signed transaction at one moment. */
export type Evidence = {
  readonly expiration: Milliseconds
  /** The device's own clock. */
  readonly now: number
  /** One entry for each source that there is; undefined for one that does not answer. */
  readonly observations: readonly (Observation | undefined)[]
}

/** Whether a signed transaction is in a block, can still get into one, or never will. */
export type Verdict =
  | { fate: 'open' }
  | { fate: 'over' }
  | ({ fate: 'included'; isSolid: boolean } & Included)

/**
 * The one place that decides whether a signed transaction is over. It is over only when every source answers, none of them
 * shows it, each of them shows a solid block behind its expiration, and the device's own clock agrees. A refusal of a node
 * is no evidence.
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

/** What new evidence makes of a transaction's progress. */
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
  // its block was replaced, and the node will put it into another one; a source that is silent says nothing of the kind
  if (observations.every((each) => each !== undefined)) return { stage: 'accepted' }
  // but where the other one does not show the block any more, not every source shows it
  const isDoubted = progress.agreement === 'all' && observations.some((each) => each !== undefined)
  return isDoubted ? { ...progress, agreement: 'some' } : progress
}

/** What a user has to know about a signed transaction; every sentence about its end follows from this. */
export type Standing =
  /** No node has answered yet. */
  | 'sending'
  /** Co-signers or another device have the signature and can send the transaction. */
  | 'handedOver'
  /** A node refused it, and a holder of the bytes can still send it. */
  | 'refused'
  /** A node passes it on. */
  | 'accepted'
  /** Its time is over by the device's clock; the sources do not confirm that yet. */
  | 'overdue'
  /** In a block and did what was intended. */
  | 'done'
  /** In a block where it failed, as some sources show. */
  | 'failing'
  /** In a block where it failed, as every source shows; a fork can still replace that block. */
  | 'failedSoFar'
  /** In a solid block where it failed. */
  | 'failed'
  /** In a block, and the sources contradict each other about its result. */
  | 'disputed'
  /** Never in a block: the same may be signed again. */
  | 'over'

/**
 * Where a signed transaction stands.
 *
 * @param now the device's own clock
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
 * What "send again" does: it sends the same bytes, has the same signed once more, or does nothing where that goes by itself.
 * Nothing is built again for a transaction that others hold too, and one whose signature was only handed over may lack
 * signatures, so it is not sent either.
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
 * True when a second signature for the same intent could pay twice: while it can still get into a block, and while a source does
 * not show what the other one shows. One source alone can make up a block, with a success or a failure in it. A failure that
 * every source shows stays open until its block is solid: a fork can take the block away, and the transaction then gets into
 * another one, where it may succeed. What every source shows as a success is done, so the same again is a second payment that
 * the user wants.
 */
export function isStillOpen(progress: Progress): boolean {
  switch (progress.stage) {
    case 'signed':
    case 'handedOver':
    case 'accepted':
      return true
    case 'inBlock':
      return progress.agreement !== 'all' || progress.result !== SUCCESS
    // only what every source shows is solid
    default:
      return false
  }
}
