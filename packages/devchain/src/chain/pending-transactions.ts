import { ChainRefusal } from '../base/errors.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import {
  type Execution,
  type ExecutionContext,
  executeTransaction,
} from '../execution/execute-transaction.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'

/** Transactions that may wait for a block. */
export const MAX_PENDING = 2_000

/**
 * Transactions that wait for a block. The state holds their effects; the layer holds the data to undo them.
 */
export class PendingTransactions {
  #list: ChainTransaction[] = []
  #layer: Layer = new Map()

  constructor(readonly state: ChainState) {}

  get list(): readonly ChainTransaction[] {
    return this.#list
  }

  get layer(): Layer {
    return this.#layer
  }

  /** Runs a transaction on the state and keeps it pending. @throws {ChainRefusal} */
  run(transaction: ChainTransaction, context: ExecutionContext): Execution {
    const execution = executeTransaction(this.state, transaction, context)
    this.state.fold(this.#layer)
    this.#list.push(transaction)
    return execution
  }

  /** Removes the effects of all of them from the state. */
  take(): ChainTransaction[] {
    const taken = this.#list
    this.state.undo(this.#layer)
    this.#list = []
    this.#layer = new Map()
    return taken
  }

  /** Runs a transaction again on a new head; one that is no longer valid is dropped, as on a node. */
  runAgain(transaction: ChainTransaction, context: ExecutionContext): void {
    try {
      this.run(transaction, context)
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error
    }
  }
}
