import type { VmConfig } from '../consensus/genesis-config.ts'
import type { ChainState } from '../state/chain-state.ts'
import { Storage, TransientStorage } from './storage.ts'
import { readSwitches, type Switches } from './switches.ts'
import type { Tracer } from './tracer.ts'

/** The block context of a run. */
export type VmBlock = {
  readonly number: number
  /** Milliseconds. */
  readonly time: number
  /** Address in hex. */
  readonly producer: string
}

/** Data that all frames of one run share. */
export class Machine {
  readonly switches: Switches
  readonly storage: Storage
  readonly transient = new TransientStorage()
  /** Contracts that this run created. */
  readonly created = new Set<string>()
  /** Counter of internal calls, creations and staking actions; it never decreases. */
  nonce = 0
  /** Moment after which a run is cut off, in milliseconds of `performance.now()`. */
  deadline = Number.POSITIVE_INFINITY
  /** The imported block states that this run was cut off. */
  isTimedOut = false
  /** Traces the run. */
  tracer: Tracer | undefined

  constructor(
    readonly state: ChainState,
    readonly config: VmConfig,
    readonly block: VmBlock,
    readonly transactionId: string,
    /** Address in hex of the sender of the transaction. */
    readonly origin: string,
    readonly isConstant: boolean,
    /** Block id of a height, for BLOCKHASH; undefined when it is not available. */
    readonly blockHash: (number: number) => string | undefined,
  ) {
    this.switches = readSwitches(state)
    this.storage = new Storage(state)
  }
}
