import { VmException } from './exception.ts'
import type { FrameInput } from './frame-input.ts'
import { InternalTransactions } from './internal-transactions.ts'
import { jumpDestinations } from './jump-destinations.ts'
import type { Machine } from './machine.ts'
import { Memory } from './memory.ts'
import type { VmLog } from './vm-result.ts'

/** Elements a stack can hold. */
export const MAX_STACK = 1024

/**
 * Runs a frame to its end. Passed from frame to frame, because call opcodes create frames and frames run
 * opcodes.
 */
export type Interpret = (frame: Frame) => void

/** One running piece of code: stack, memory, position, energy usage and results so far. */
export class Frame {
  readonly stack: bigint[] = []
  readonly memory = new Memory()
  readonly logs: VmLog[] = []
  readonly deleted: string[] = []
  readonly internals: InternalTransactions
  pc = 0
  stopped = false
  reverted = false
  energyUsed = 0
  penalty = 0
  /** Energy of opcodes without penalty, for the dynamic energy model. */
  modelUsage = 0
  /** Factor of the dynamic energy model; 10 000 is none. */
  factor = 10_000
  /** Energy that the running call opcode forwards, and the penalty inside its price. */
  forwarded = 0
  callPenalty = 0
  output: Uint8Array = new Uint8Array(0)
  returnData: Uint8Array = new Uint8Array(0)
  exception: VmException | undefined
  opcode = 0

  constructor(
    readonly machine: Machine,
    readonly input: FrameInput,
    internals: InternalTransactions,
    readonly interpret: Interpret,
  ) {
    this.internals = internals
  }

  /** A frame that this one calls, with separate records. */
  open(input: FrameInput): Frame {
    return new Frame(this.machine, input, new InternalTransactions(), this.interpret)
  }

  /** Runs to its end; an early stop is recorded in `exception`. */
  run(): void {
    this.interpret(this)
  }

  get energyLeft(): number {
    return this.input.energyLimit - this.energyUsed
  }

  /** Spends energy. @throws {VmException} when not enough is left */
  spend(energy: number, name: string): void {
    if (this.energyLeft < energy)
      throw new VmException(
        'OutOfEnergyException',
        `Not enough energy for '${name}' operation executing: curInvokeEnergyLimit[${this.input.energyLimit}], curOpEnergy[${energy}], usedEnergy[${this.energyUsed}]`,
      )
    this.energyUsed += energy
  }

  /** Spends energy, a part of which is penalty. @throws {VmException} when not enough is left */
  spendWithPenalty(total: number, penalty: number, name: string): void {
    if (this.energyLeft < total)
      throw new VmException(
        'OutOfEnergyException',
        `Not enough energy for '${name}' operation executing: curInvokeEnergyLimit[${this.input.energyLimit}], curOpEnergy[${total - penalty}], penaltyEnergy[${penalty}], usedEnergy[${this.energyUsed}]`,
      )
    this.energyUsed += total
    this.penalty += penalty
  }

  spendAll(): void {
    this.energyUsed = this.input.energyLimit
  }

  refund(energy: number): void {
    this.energyUsed -= energy
  }

  pop(): bigint {
    return this.stack.pop() as bigint
  }

  push(word: bigint): void {
    this.stack.push(word)
  }

  /** Element counted from the top, 0 is the top. */
  peek(depth: number): bigint {
    return this.stack[this.stack.length - 1 - depth] as bigint
  }

  /** Moves to a jump destination. @throws {VmException} when there is none */
  jump(target: bigint): void {
    const pc = target > 0xffff_ffffn ? -1 : Number(BigInt.asIntN(32, target))
    if (pc < 0 || jumpDestinations(this.input.code)[pc] !== 1)
      throw new VmException('BadJumpDestinationException', `Operation with pc isn't 'JUMPDEST': PC[${pc}];`)
    this.pc = pc
  }
}
