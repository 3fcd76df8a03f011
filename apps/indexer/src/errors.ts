import { AppError } from '@tronlens/core'

/** The database holds another chain than the node. */
export class WrongNetworkError extends AppError {
  readonly code = 'WRONG_NETWORK'
  constructor(
    readonly indexed: string,
    readonly node: string,
  ) {
    super(
      `The database holds the chain that begins with ${indexed}, but the node's chain begins with ${node}. Use another database, or begin anew.`,
    )
  }
}

/** The node replaced blocks that it had declared solid. */
export class ForkTooDeepError extends AppError {
  readonly code = 'FORK_TOO_DEEP'
  constructor(
    readonly block: number,
    readonly solid: number,
  ) {
    super(
      `The node has another block ${block}, although everything up to ${solid} was solid. Its chain was replaced: begin anew.`,
    )
  }
}

/** Settings that cannot be used, all of them at once. */
export class InvalidConfigError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used: ${problems.join('; ')}.`)
  }
}
