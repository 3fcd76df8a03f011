import type { BlockNumber, Milliseconds } from '@tronlens/core'

/** How far a signed transaction has come. */
export type Progress =
  /**
   * Nobody is known to have taken it: it was not sent, or its answer got lost. `trouble` is a refusal that is no verdict,
   * since an earlier attempt may have been taken.
   */
  | { readonly stage: 'signed'; readonly trouble?: Refusal }
  /** A node took it and passes it on. */
  | { readonly stage: 'accepted' }
  /** In a block that may still be replaced. */
  | ({ readonly stage: 'inBlock' } & Included)
  /** In a block for ever. */
  | ({ readonly stage: 'solid' } & Included)
  /** No block holds it and none can any more: nothing happened, and the same may be tried again. */
  | { readonly stage: 'expired' }
  /** The node refused it; nothing happened. */
  | ({ readonly stage: 'refused' } & Refusal)

/** A block that holds a transaction, and what became of it there. */
export type Included = {
  readonly block: BlockNumber
  /** The chain's word, `SUCCESS` or why it failed. */
  readonly result: string
  /** What the contract said when it failed, where it said something. */
  readonly reason?: string
}

/** Why a node does not take a transaction: the code of its API, and its own words. */
export type Refusal = { readonly code: string; readonly message: string }

/** What the chain says about a transaction at one moment. */
export type Observation = {
  /** Where it is, if a block holds it. */
  found: (Included & { isSolid: boolean }) | undefined
  /** Time of the newest block that cannot be replaced. */
  solidTime: Milliseconds
}

/** A node's answer to a broadcast. */
export type Submission = { readonly accepted: true } | ({ readonly accepted: false } & Refusal)

/** The node has it already: it was sent before, by us or by somebody who co-signed. */
const KNOWN_ALREADY = 'DUP_TRANSACTION_ERROR'
/** The node keeps it, but knows nobody to pass it on to. */
const KEPT = 'NOT_ENOUGH_EFFECTIVE_CONNECTION'

/** True when nothing more will happen to the transaction. */
export const isFinal = ({ stage }: Progress): boolean =>
  stage === 'solid' || stage === 'expired' || stage === 'refused'

/**
 * What a broadcast's answer means. An early answer counts; later ones only repeat what is known.
 *
 * @param isFirst no attempt was made before. Otherwise one whose answer got lost may have been taken, and a refusal, for
 * example because it has expired by now or because what it spends is gone, says nothing about that.
 */
export function afterSubmission(progress: Progress, submission: Submission, isFirst: boolean): Progress {
  if (progress.stage !== 'signed') return progress
  if (submission.accepted || submission.code === KNOWN_ALREADY) return { stage: 'accepted' }
  const { code, message } = submission
  return isFirst && code !== KEPT
    ? { stage: 'refused', code, message }
    : { stage: 'signed', trouble: { code, message } }
}

/**
 * What an observation means. A transaction is over only when a solid block is younger than its expiration: an earlier
 * verdict could be undone by a fork, and then the same money would be sent twice.
 *
 * @param expiration of the transaction
 */
export function afterObservation(
  progress: Progress,
  { found, solidTime }: Observation,
  expiration: Milliseconds,
): Progress {
  if (isFinal(progress)) return progress
  if (found) {
    const { isSolid, ...included } = found
    return { stage: isSolid ? 'solid' : 'inBlock', ...included }
  }
  if (solidTime > expiration) return { stage: 'expired' }
  // its block was replaced, and the node will put it into another one
  return progress.stage === 'inBlock' ? { stage: 'accepted' } : progress
}
