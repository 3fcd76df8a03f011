import type { VmExceptionKind } from './exception.ts'

/** An event: address as 20 bytes in hex, topics and data in hex. */
export type VmLog = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/**
 * A call, creation, suicide or staking action inside a transaction. Addresses in hex, empty if there is none.
 */
export type VmInternalTransaction = {
  readonly hash: string
  readonly caller: string
  readonly to: string
  /** Sun; an amount that is known only later is filled in later. */
  value: bigint
  /** TRC10 amounts by token id. */
  readonly tokens: ReadonlyMap<string, bigint>
  readonly note: string
  rejected: boolean
  extra: string
}

/** The result of a run of the virtual machine, in addition to its changes of the state. */
export type VmResult = {
  readonly energyUsed: bigint
  readonly energyPenalty: bigint
  readonly returnData: Uint8Array
  /** Called or created contract. */
  readonly contractAddress: string
  readonly logs: readonly VmLog[]
  readonly internalTransactions: readonly VmInternalTransaction[]
  readonly result: number
  /** Text of the failure; empty on success. */
  readonly runtimeError: string
  /** The exception that ended the run, unless it was a revert. */
  readonly exception?: VmExceptionKind
  /** The run failed, but its changes of accounts remain. */
  readonly keepsAccounts?: true
  /** Contracts that destroyed themselves. */
  readonly deleted: readonly string[]
}
