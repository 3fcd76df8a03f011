import type { FrameInput } from './frame-input.ts'
import type { Memory } from './memory.ts'
import type { VmLog } from './vm-result.ts'

/** The part of a frame that a tracer sees. */
type TracedFrame = {
  readonly pc: number
  readonly energyLeft: number
  readonly stack: readonly bigint[]
  readonly memory: Memory
  readonly input: { readonly depth: number }
}

/** Ways in which code is started. */
type TracedKind =
  | 'CALL'
  | 'CALLCODE'
  | 'DELEGATECALL'
  | 'STATICCALL'
  | 'CALLTOKEN'
  | 'CREATE'
  | 'CREATE2'
  | 'SELFDESTRUCT'

/** A call, a creation or the end of a contract. Addresses in hex. */
export type TracedCall = {
  readonly kind: TracedKind
  readonly from: string
  /** The account whose code runs. */
  readonly to: string
} & Pick<FrameInput, 'context' | 'data' | 'value' | 'tokenId' | 'tokenValue' | 'energyLimit'>

/** The end of a frame. */
export type TracedEnd = {
  readonly energyUsed: number
  readonly output: Uint8Array
  /** The reason why all its changes were reverted. */
  readonly error?: string
}

/** Observes a run. */
export type Tracer = {
  /** Every opcode before it runs, with its price. */
  readonly step?: (frame: TracedFrame, opcode: number, energy: number) => void
  readonly enter?: (call: TracedCall) => void
  /** The end of the frame that was entered last; not called when the whole run ends there. */
  readonly exit?: (end: TracedEnd) => void
  /** The end of the outermost call. */
  readonly finish?: (end: TracedEnd) => void
  readonly log?: (log: VmLog) => void
  /** A slot before and after a write. */
  readonly store?: (address: string, slot: bigint, before: bigint, after: bigint) => void
  /** Input and result of KECCAK256. */
  readonly hash?: (input: Uint8Array, hash: Uint8Array) => void
}
