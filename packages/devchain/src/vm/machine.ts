import type { VmConfig } from '../consensus/genesis-config.ts'
import type { ChainState } from '../state/chain-state.ts'
import { Storage, TransientStorage } from './storage.ts'
import { readSwitches, type Switches } from './switches.ts'
import type { Tracer } from './tracer.ts'

/** The block a run believes it is in. */
export type VmBlock = {
  readonly number: number
  /** Milliseconds. */
  readonly time: number
  /** Address in hex. */
  readonly producer: string
}

/** What all frames of one run share. */
export class Machine {
  readonly switches: Switches
  readonly storage: Storage
  readonly transient = new TransientStorage()
  /** Contracts that this run created. */
  readonly created = new Set<string>()
  /** Counter of internal calls, creations and staking actions; never goes back. */
  nonce = 0
  /** Moment after which a run is cut off, in milliseconds of `performance.now()`. */
  deadline = Number.POSITIVE_INFINITY
  /** The block that is taken over says that this run was cut off. */
  isTimedOut = false
  /** Watches the run. */
  tracer: Tracer | undefined

  constructor(
    readonly state: ChainState,
    readonly config: VmConfig,
    readonly block: VmBlock,
    readonly transactionId: string,
    /** Address in hex of whoever signed the transaction. */
    readonly origin: string,
    readonly isConstant: boolean,
    /** Block id of a height, for BLOCKHASH; undefined when it is not kept. */
    readonly blockHash: (number: number) => string | undefined,
  ) {
    this.switches = readSwitches(state)
    this.storage = new Storage(state)
  }
}
