import type { BlockNumber, Milliseconds } from '@tronlens/core'

/** The progress of a signed transaction. */
export type Progress =
  /**
   * No node is known to have accepted it: it was not sent, its answer got lost, or a node refused it.
   * `trouble` is the refusal. A refusal is never a verdict: any holder of the bytes can send them until they
   * expire.
   */
  | { readonly stage: 'signed'; readonly trouble?: Refusal }
  /**
   * The signature was handed to co-signers, to their service or to another device. They can complete and send
   * the transaction, so it is watched like a sent one, but this device does not send it.
   */
  | { readonly stage: 'handedOver' }
  /** A node accepted it and passes it on. */
  | { readonly stage: 'accepted' }
  /** In a block that may still be replaced, or that only some sources show. */
  | ({ readonly stage: 'inBlock' } & Included)
  /** In a block for ever, as every source shows. */
  | ({ readonly stage: 'solid' } & Included)
  /**
   * In no block, and no block can contain it any more, so the same intent may be signed again. `trouble` is
   * an earlier refusal of a node.
   */
  | { readonly stage: 'expired'; readonly trouble?: Refusal }

/**
 * How many sources show the same result: all, some while others do not know it yet, or they contradict each
 * other.
 */
export type Agreement = 'all' | 'some' | 'differ'

/** A block that contains a transaction, and the result there. */
export type Included = {
  readonly block: BlockNumber
  /** The chain's result code, `SUCCESS` or the reason of the failure. */
  readonly result: string
  /** The contract's own message about a failure, where it has one. */
  readonly reason?: string
  readonly agreement: Agreement
}

/** A node's reason for refusing a transaction: the code of its API, and its own message. */
export type Refusal = { readonly code: string; readonly message: string }

/** The place where one source found a transaction. */
export type Found = Omit<Included, 'agreement'> & { readonly isSolid: boolean }

/** The answer of one source, a node or the index, about a transaction at one moment. */
export type Observation =
  | { readonly found: Found }
  /**
   * No block contains it. `solidTime` is the time of the newest block that cannot be replaced; undefined when
   * not requested.
   */
  | { readonly found: undefined; readonly solidTime: Milliseconds | undefined }

/** A node's answer to a broadcast. */
export type Submission = { readonly accepted: true } | ({ readonly accepted: false } & Refusal)

/** The node has it already: it was sent before, from here or by a co-signer. */
const KNOWN_ALREADY = 'DUP_TRANSACTION_ERROR'
/** Refusals that are about the node and not about the transaction: it is sent again automatically. */
const OF_THE_NODE: ReadonlySet<string> = new Set([
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'NO_CONNECTION',
  'SERVER_BUSY',
])

/** The last refusal of the transaction, unless it only says that the node is busy or has no connections. */
export const refusalIn = (progress: Progress): Refusal | undefined =>
  'trouble' in progress && progress.trouble && !OF_THE_NODE.has(progress.trouble.code)
    ? progress.trouble
    : undefined

/** True when nothing more will happen to the transaction. */
export const isFinal = ({ stage }: Progress): boolean => stage === 'solid' || stage === 'expired'

/** The meaning of a broadcast's answer. An early answer counts; later ones only repeat known facts. */
export function afterSubmission(progress: Progress, submission: Submission): Progress {
  if (progress.stage !== 'signed') return progress
  if (submission.accepted || submission.code === KNOWN_ALREADY) return { stage: 'accepted' }
  const { code, message } = submission
  return { stage: 'signed', trouble: { code, message } }
}
