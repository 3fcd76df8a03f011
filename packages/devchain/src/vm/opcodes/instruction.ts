import type { Cost } from '../cost.ts'
import type { Frame } from '../frame.ts'
import type { Switches } from '../switches.ts'

/** One opcode: what it takes from and leaves on the stack, what it costs, what it does, and when it exists. */
export type Instruction = {
  readonly pops: number
  readonly pushes: number
  readonly cost: Cost
  /** Runs with `frame.pc` already behind the opcode. */
  readonly run: (frame: Frame) => void
  readonly when?: keyof Switches
}

/** Opcode numbers with their instructions. */
export type InstructionSet = Record<number, Instruction>
