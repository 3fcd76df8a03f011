import type { Milliseconds, TransactionId } from '@tronlens/core'
import {
  afterSubmission,
  isFinal,
  type Observation,
  type Progress,
  refusalIn,
  type Submission,
} from './progress.ts'
import { afterObservation } from './verdict.ts'

/** A signed transaction in the form that is stored while it is under way. */
export type Sent = {
  readonly txID: TransactionId
  /** Hex of the whole transaction, for sending it again. */
  readonly hex: string
  readonly expiration: Milliseconds
}

/** The functions that following a transaction needs from its environment. */
export type ChainView = {
  /** @throws when no node answered, so that it is not known whether one accepted it */
  submit(hex: string): Promise<Submission>
  /** Asks each source; undefined for one that does not answer. */
  observe({
    txID,
    expiration,
  }: Pick<Sent, 'txID' | 'expiration'>): Promise<readonly (Observation | undefined)[]>
  /** The device's own clock. */
  now(): number
  /**
   * The current knowledge, where the same transaction also makes progress elsewhere: sent again on request,
   * or sent with the last signature after it was handed to co-signers. Each round begins with it.
   */
  known?(): Progress | undefined
  /** Ends when there may be news: with a block, or a moment later. */
  changed(signal: AbortSignal): Promise<void>
}

/**
 * Sends a transaction and reports each step until it is solid or expired. Sending the same bytes again is
 * harmless (the chain accepts a transaction id once), so the transaction is sent again after a lost answer. A
 * refused transaction is followed too, since others can send it, but it is sent again only when the user
 * requests it. A transaction that was handed to co-signers is only watched.
 *
 * @param from - the state from which following continues, for example after a reload; undefined when it was
 * never sent before
 */
export async function* followTransaction(
  sent: Sent,
  chain: ChainView,
  signal: AbortSignal,
  from?: Progress,
): AsyncGenerator<Progress> {
  let progress: Progress = from ?? { stage: 'signed' }
  const step = function* (next: Progress) {
    if (isSame(next, progress)) return
    progress = next
    yield next
  }
  while (!signal.aborted) {
    progress = chain.known?.() ?? progress
    if ((progress.stage === 'signed' || progress.stage === 'accepted') && !refusalIn(progress)) {
      const submission = await answered(chain.submit(sent.hex))
      // an answer that arrives after the user has switched the network could be of that network
      if (signal.aborted) return
      if (submission) yield* step(afterSubmission(progress, submission))
    }
    if (isFinal(progress)) return
    const observations = await answered(chain.observe(sent))
    if (signal.aborted) return
    const { expiration } = sent
    if (observations) yield* step(afterObservation(progress, { expiration, now: chain.now(), observations }))
    if (isFinal(progress)) return
    await chain.changed(signal)
  }
}

function isSame(one: Progress, other: Progress): boolean {
  if (one.stage !== other.stage) return false
  if (one.stage === 'inBlock' && other.stage === 'inBlock')
    return one.block === other.block && one.result === other.result && one.agreement === other.agreement
  return one.stage !== 'signed' || other.stage !== 'signed' || one.trouble?.code === other.trouble?.code
}

/** No answer is not a verdict: the next round asks again. */
const answered = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)
