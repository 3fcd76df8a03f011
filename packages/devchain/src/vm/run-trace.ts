import { hashMapOrder, vmKeyHash } from '../base/java-order.ts'
import type { BalanceTrace } from '../state/balance-trace.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Checkpoint } from '../state/journal.ts'
import type { Account } from '../state/records/account.ts'

/**
 * The TRX movements of a whole run. The node writes accounts only after the run, each once, in the order of
 * its hash map of accounts; that map contains every account that the run read.
 */
export class RunTrace {
  readonly #trace: BalanceTrace | undefined
  readonly #touched = new Set<string>()

  constructor(readonly state: ChainState) {
    this.#trace = state.balanceTrace
    state.balanceTrace = undefined
    if (this.#trace) state.watchAccounts(this.#touched)
  }

  /** Records the changes of the run since a checkpoint. */
  record(checkpoint: Checkpoint): void {
    if (!this.#trace) return
    const { accounts } = this.state.tables
    const before = this.state.journal.before(checkpoint, accounts)
    for (const address of hashMapOrder([...this.#touched], vmKeyHash)) {
      if (!before.has(address)) continue
      const old = (before.get(address) as Account | undefined)?.balance ?? 0n
      this.#trace.record(address, (accounts.get(address)?.balance ?? 0n) - old)
    }
  }

  /** Returns to tracing every write. */
  stop(): void {
    this.state.watchAccounts(undefined)
    this.state.balanceTrace = this.#trace
  }
}
