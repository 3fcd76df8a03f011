import { AppError } from '@tronlens/core'

/** A gateway does not answer as one: there is none at the address, or the node cannot run it. */
export class NoGatewayError extends AppError {
  readonly code = 'NODE_ANSWER_INVALID'
  constructor(
    readonly gateway: string,
    readonly signature: string,
  ) {
    super(`The contract ${gateway} does not answer ${signature} as a gateway does.`)
  }
}

/** The gateway does not know the key as one of an active oracle, so that it would refuse what it sends. */
export class NoOracleError extends AppError {
  readonly code = 'FORBIDDEN'
  constructor(
    readonly oracle: string,
    readonly gateway: string,
  ) {
    super(`${oracle} is no oracle of the gateway ${gateway}.`)
  }
}

/** A node did not take a transaction. */
export class NotTakenError extends AppError {
  readonly code = 'NODE_REFUSED'
  constructor(
    readonly reason: string,
    readonly text: string,
  ) {
    super(`The node does not take the transaction: ${reason} ${text}`)
  }
}
