import { AppError } from '@tronlens/core'

/** No answer: the connection failed, timed out or was cut, also after several tries. */
export class NodeUnreachableError extends AppError {
  readonly code = 'NODE_UNREACHABLE'
  constructor(
    readonly url: string,
    readonly reason: string,
    options?: { cause?: unknown; isUnsent?: boolean; isUnknown?: boolean; waitMs?: number },
  ) {
    super(`The node at ${url} does not answer: ${reason}.`, options)
    this.isUnsent = options?.isUnsent === true
    this.isUnknown = options?.isUnknown === true
    this.waitMs = options?.waitMs
  }

  /** Nothing of the request reached the node. */
  readonly isUnsent: boolean

  /** A transaction may have been taken by a node whose answer was lost. */
  readonly isUnknown: boolean

  /** Milliseconds for which the node asked to be left alone, where that is the reason. */
  readonly waitMs: number | undefined
}

/** The answer is not what the node API promises. */
export class NodeAnswerInvalidError extends AppError {
  readonly code = 'NODE_ANSWER_INVALID'
  constructor(
    readonly path: string,
    readonly reason: string,
    options?: { cause?: unknown; status?: number; isMalformed?: boolean },
  ) {
    super(`The node's answer to ${path} cannot be used: ${reason}.`, options)
    this.status = options?.status
    this.isMalformed = options?.isMalformed === true
  }

  /** No answer that any state of a chain could bring: no JSON, or of another shape. */
  readonly isMalformed: boolean

  /** HTTP status of the answer, where it was not 200. */
  readonly status: number | undefined
}

/** The node answered with an error of its own. */
export class NodeRefusedError extends AppError {
  readonly code = 'NODE_REFUSED'
  constructor(
    readonly path: string,
    /** The node's words. */
    readonly answer: string,
  ) {
    super(`The node refuses ${path}: ${answer.slice(0, 300)}`)
  }
}

/**
 * A block and the outcomes of its transactions do not belong together, as happens in the moment of a fork.
 */
export class BlockMismatchError extends AppError {
  readonly code = 'BLOCK_MISMATCH'
  constructor(
    readonly block: number,
    readonly transaction: string,
    readonly outcome: string,
  ) {
    super(`Block ${block} holds ${transaction} where the outcomes have ${outcome}.`)
  }
}
