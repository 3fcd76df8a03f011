import type { Memory } from './memory.ts'

/** What a watcher sees of a frame. */
export type TracedFrame = {
  readonly pc: number
  readonly energyLeft: number
  readonly stack: readonly bigint[]
  readonly memory: Memory
  readonly input: { readonly depth: number }
}

/** Watches a run: told about every opcode before it runs, with its price. */
export type Tracer = (frame: TracedFrame, opcode: number, energy: number) => void
