import { addModelUsage, currentFactor, FACTOR_ONE } from './dynamic-energy.ts'
import { VmException, vmException } from './exception.ts'
import { type Frame, MAX_STACK } from './frame.ts'
import { ARITHMETIC } from './opcodes/arithmetic.ts'
import { CALLS } from './opcodes/calls.ts'
import { ENVIRONMENT } from './opcodes/environment.ts'
import { FLOW } from './opcodes/flow.ts'
import type { Instruction } from './opcodes/instruction.ts'
import { opcodeName } from './opcodes/names.ts'
import { STAKING } from './opcodes/staking.ts'

const ALL = { ...ARITHMETIC, ...ENVIRONMENT, ...FLOW, ...CALLS, ...STAKING }
const INSTRUCTIONS: (Instruction | undefined)[] = Array.from({ length: 256 }, (_, opcode) => ALL[opcode])
/** Opcodes whose price includes the energy that they forward to another frame. */
const isCall = (opcode: number): boolean =>
  opcode === 0xf1 || opcode === 0xf2 || opcode === 0xf4 || opcode === 0xfa || opcode === 0xd0
/** Number of opcodes between two checks of the clock. */
const CLOCK_INTERVAL = 1024

/**
 * Runs a frame to its end. An early stop is recorded in `frame.exception`; then all its energy is spent,
 * except after a transfer that broke a rule.
 *
 * @throws errors that are not exceptions of the machine, and exceptions that end the whole transaction, such
 *   as a timeout
 */
export function play(frame: Frame): void {
  const { machine, input } = frame
  const { switches } = machine
  if (switches.dynamicEnergy) frame.factor = currentFactor(machine.state, input.context)
  let untilClock = CLOCK_INTERVAL
  try {
    while (!frame.stopped) {
      if (frame.pc >= input.code.length) break
      if (--untilClock === 0) {
        checkClock(frame)
        untilClock = CLOCK_INTERVAL
      }
      step(frame)
    }
    if (switches.dynamicEnergy) addModelUsage(machine.state, input.context, frame.modelUsage)
  } catch (error) {
    const exception = vmException(error)
    if (!exception) throw error
    if (exception.kind !== 'TransferException') frame.spendAll()
    frame.stopped = true
    if (exception.isFatal) throw exception
    frame.exception = exception
  }
}

function checkClock(frame: Frame): void {
  if (performance.now() > frame.machine.deadline)
    throw new VmException(
      'OutOfTimeException',
      `CPU timeout for '${opcodeName(frame.input.code[frame.pc] ?? 0)}' operation executing`,
    )
}

function step(frame: Frame): void {
  const opcode = frame.input.code[frame.pc] as number
  const instruction = INSTRUCTIONS[opcode]
  const { switches } = frame.machine
  if (!instruction || (instruction.when && !switches[instruction.when]))
    throw new VmException(
      'IllegalOperationException',
      `Invalid operation code: opCode[${opcode.toString(16).padStart(2, '0')}];`,
    )
  frame.opcode = opcode
  const depth = frame.stack.length
  if (depth < instruction.pops)
    throw new VmException(
      'StackTooSmallException',
      `Expected stack size ${instruction.pops} but actual ${depth};`,
    )
  if (depth - instruction.pops + instruction.pushes > MAX_STACK)
    throw new VmException('StackTooLargeException', `Expected: overflow ${MAX_STACK} elements stack limit`)
  const energy = instruction.cost(frame)
  frame.machine.tracer?.step?.(frame, opcode, energy)
  charge(frame, opcode, energy)
  frame.pc += 1
  instruction.run(frame)
}

/** Charges the price of an opcode, with the penalty of a busy contract. */
function charge(frame: Frame, opcode: number, energy: number): void {
  const name = opcodeName(opcode)
  if (!frame.machine.switches.dynamicEnergy) {
    frame.spend(energy, name)
    return
  }
  const calls = isCall(opcode)
  frame.modelUsage += calls ? energy - frame.forwarded - frame.callPenalty : energy
  if (frame.factor <= FACTOR_ONE) {
    frame.spend(energy, name)
    return
  }
  const penalty = calls ? frame.callPenalty : Math.floor((energy * frame.factor) / FACTOR_ONE) - energy
  frame.spendWithPenalty(calls ? energy : energy + penalty, penalty, name)
}
