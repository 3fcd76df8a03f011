import { type BlockHash, type BlockNumber, blockNumber, lowerOf } from '@tronlens/core'
/** One end of a chain. */
export type ChainEnd = { number: BlockNumber }

/** Hashes that both sides have at the highest height that both reach. */
export type Meeting = { ours: BlockHash | undefined; theirs: BlockHash | undefined }

/** What to do next. */
export type Step =
  | { kind: 'wait' }
  | { kind: 'append'; from: BlockNumber; to: BlockNumber }
  /** Both sides differ at the height where they meet; `to` is the newest block that may still be shared. */
  | { kind: 'rollback'; to: BlockNumber }

/**
 * Decides from the two ends of a chain alone.
 *
 * A node that is behind us on the same chain is no fork: it may be restarting or lagging, so we wait. Sides that differ where
 * they meet have forked.
 *
 * @param ours - undefined while nothing is indexed
 * @param longest - most blocks of one step
 * @param first - first block of the index
 */
export function nextStep(
  ours: ChainEnd | undefined,
  theirs: ChainEnd,
  meeting: Meeting,
  longest: number,
  first: BlockNumber = blockNumber(0),
): Step {
  if (!ours)
    return { kind: 'append', from: first, to: lowerOf(theirs.number, blockNumber(first + longest - 1)) }
  const common = lowerOf(ours.number, theirs.number)
  if (meeting.ours !== meeting.theirs) return { kind: 'rollback', to: blockNumber(common - 1) }
  if (theirs.number <= ours.number) return { kind: 'wait' }
  const from = blockNumber(ours.number + 1)
  return { kind: 'append', from, to: lowerOf(theirs.number, blockNumber(ours.number + longest)) }
}
