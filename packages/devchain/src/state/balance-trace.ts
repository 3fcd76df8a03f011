/** One TRX movement in the form of the node's balance history. */
export type BalanceOperation = { readonly address: string; readonly amount: bigint }

/** The TRX movements of one transaction, in the order the accounts were written. */
export class BalanceTrace {
  readonly operations: BalanceOperation[] = []

  record(address: string, amount: bigint): void {
    if (amount !== 0n) this.operations.push({ address, amount })
  }

  /** A removed account has an entry even if its balance was 0. */
  recordRemoval(address: string, amount: bigint): void {
    this.operations.push({ address, amount })
  }
}
