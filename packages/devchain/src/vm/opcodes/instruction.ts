import type { Cost } from '../cost.ts'
import type { Frame } from '../frame.ts'
import type { Switches } from '../switches.ts'

/** One opcode: its effect on the stack, its price, its action, and the condition under which it exists. */
export type Instruction = {
  readonly pops: number
  readonly pushes: number
  readonly cost: Cost
  /** Runs with `frame.pc` already after the opcode. */
  readonly run: (frame: Frame) => void
  readonly when?: keyof Switches
}

/** Opcode numbers with their instructions. */
export type InstructionSet = Record<number, Instruction>
