import type { BlockNumber, Milliseconds } from '@tronlens/core'

/** How far a signed transaction has come. */
export type Progress =
  /**
   * No node is known to have accepted it: it was not sent, its answer got lost, or a node refused it. `trouble` is the
   * refusal. A refusal is never a verdict: a holder of the bytes can send them until they expire.
   */
  | { readonly stage: 'signed'; readonly trouble?: Refusal }
  /**
   * The signature was handed to co-signers, to their service or to another device. They can complete and send the transaction,
   * so it is watched like one that was sent, but this device does not send it.
   */
  | { readonly stage: 'handedOver' }
  /** A node accepted it and passes it on. */
  | { readonly stage: 'accepted' }
  /** In a block that may still be replaced, or that only some sources show. */
  | ({ readonly stage: 'inBlock' } & Included)
  /** In a block for ever, as every source shows. */
  | ({ readonly stage: 'solid' } & Included)
  /** No block holds it and none can any more, so the same may be signed again. `trouble` is the refusal of a node before. */
  | { readonly stage: 'expired'; readonly trouble?: Refusal }

/** How many sources show the same outcome: every one, some while others do not know it yet, or they contradict each other. */
export type Agreement = 'all' | 'some' | 'differ'

/** A block that holds a transaction, and what became of it there. */
export type Included = {
  readonly block: BlockNumber
  /** The chain's word, `SUCCESS` or why it failed. */
  readonly result: string
  /** What the contract said when it failed, where it said something. */
  readonly reason?: string
  readonly agreement: Agreement
}

/** Why a node does not accept a transaction: the code of its API, and its own words. */
export type Refusal = { readonly code: string; readonly message: string }

/** Where one source found a transaction. */
export type Found = Omit<Included, 'agreement'> & { readonly isSolid: boolean }

/** What one source, a node or the index, says about a transaction at one moment. */
export type Observation =
  | { readonly found: Found }
  /** No block holds it. `solidTime` is the time of the newest block that cannot be replaced; undefined when not asked for. */
  | { readonly found: undefined; readonly solidTime: Milliseconds | undefined }

/** A node's answer to a broadcast. */
export type Submission = { readonly accepted: true } | ({ readonly accepted: false } & Refusal)

/** The node has it already: it was sent before, from here or by a co-signer. */
const KNOWN_ALREADY = 'DUP_TRANSACTION_ERROR'
/** Refusals that say something about the node and nothing about the transaction: it is sent again without being asked. */
const OF_THE_NODE: ReadonlySet<string> = new Set([
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'NO_CONNECTION',
  'SERVER_BUSY',
])

/** The refusal that a transaction met, unless it only says that the node has no time or no connections. */
export const refusalIn = (progress: Progress): Refusal | undefined =>
  'trouble' in progress && progress.trouble && !OF_THE_NODE.has(progress.trouble.code)
    ? progress.trouble
    : undefined

/** True when nothing more will happen to the transaction. */
export const isFinal = ({ stage }: Progress): boolean => stage === 'solid' || stage === 'expired'

/** What a broadcast's answer means. An early answer counts; later ones only repeat what is known. */
export function afterSubmission(progress: Progress, submission: Submission): Progress {
  if (progress.stage !== 'signed') return progress
  if (submission.accepted || submission.code === KNOWN_ALREADY) return { stage: 'accepted' }
  const { code, message } = submission
  return { stage: 'signed', trouble: { code, message } }
}
