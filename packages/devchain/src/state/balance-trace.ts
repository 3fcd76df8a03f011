/** One TRX movement as the node's balance history tells it. */
export type BalanceOperation = { readonly address: string; readonly amount: bigint }

/** The TRX movements of one transaction, in the order the accounts were written. */
export class BalanceTrace {
  readonly operations: BalanceOperation[] = []

  record(address: string, amount: bigint): void {
    if (amount !== 0n) this.operations.push({ address, amount })
  }

  /** A removed account leaves an entry even when it held nothing. */
  recordRemoval(address: string, amount: bigint): void {
    this.operations.push({ address, amount })
  }
}
