import type { BlockNumber, Milliseconds } from '@tronlens/core'

/** How far a signed transaction has come. */
export type Progress =
  /** Nobody is known to have taken it: it was not sent, or its answer got lost. */
  | { readonly stage: 'signed' }
  /** A node took it and passes it on. */
  | { readonly stage: 'accepted' }
  /** In a block that may still be replaced. `result` is the chain's word, `SUCCESS` or why it failed. */
  | { readonly stage: 'inBlock'; readonly block: BlockNumber; readonly result: string }
  /** In a block for ever. */
  | { readonly stage: 'solid'; readonly block: BlockNumber; readonly result: string }
  /** No block holds it and none can any more: nothing happened, and the same may be tried again. */
  | { readonly stage: 'expired' }
  /** The node refused it; nothing happened. */
  | { readonly stage: 'refused'; readonly code: string; readonly message: string }

/** What the chain says about a transaction at one moment. */
export type Observation = {
  /** Where it is, if a block holds it. */
  found: { block: BlockNumber; isSolid: boolean; result: string } | undefined
  /** Time of the newest block that cannot be replaced. */
  solidTime: Milliseconds
}

/** A node's answer to a broadcast. */
export type Submission =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly code: string; readonly message: string }

/** The node has it already: it was sent before, by us or by somebody who co-signed. */
const KNOWN_ALREADY = 'DUP_TRANSACTION_ERROR'

/** True when nothing more will happen to the transaction. */
export const isFinal = ({ stage }: Progress): boolean =>
  stage === 'solid' || stage === 'expired' || stage === 'refused'

/** What a broadcast's answer means. An early answer counts; later ones only repeat what is known. */
export function afterSubmission(progress: Progress, submission: Submission): Progress {
  if (progress.stage !== 'signed') return progress
  if (submission.accepted || submission.code === KNOWN_ALREADY) return { stage: 'accepted' }
  return { stage: 'refused', code: submission.code, message: submission.message }
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
    const { block, result } = found
    return { stage: found.isSolid ? 'solid' : 'inBlock', block, result }
  }
  if (solidTime > expiration) return { stage: 'expired' }
  // its block was replaced, and the node will put it into another one
  return progress.stage === 'inBlock' ? { stage: 'accepted' } : progress
}
