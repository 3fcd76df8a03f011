import { MAX_INT64 } from '../base/int64.ts'
import { FACTOR_ONE } from './dynamic-energy.ts'
import { outOfLongRange, VmException } from './exception.ts'
import type { Frame } from './frame.ts'
import { opcodeName } from './opcodes/names.ts'
import { byteLength, toInt, wordToAddress } from './word.ts'

/** Bytes of memory a frame may use. */
const MEMORY_LIMIT = 3n * 1024n * 1024n
const WORD = 32

/** Price of an opcode, computed before it runs. */
export type Cost = (frame: Frame) => number

/** A price that never changes. */
export const fixed =
  (energy: number): Cost =>
  () =>
    energy

/** End of the memory range with an offset and a size, in bytes; a size of 0 needs no memory. */
const reach = (offset: bigint, size: bigint): bigint => (size === 0n ? 0n : offset + size)

/** Price of memory up to a byte, and of copying. @throws {VmException} beyond 3 MiB */
function memoryCost(frame: Frame, needed: bigint, copied = 0n): number {
  if (needed > MEMORY_LIMIT)
    throw new VmException(
      'OutOfMemoryException',
      `Out of Memory when '${opcodeName(frame.opcode)}' operation executing`,
    )
  let energy = copied > 0n ? 3 * Math.ceil(toInt(copied) / WORD) : 0
  const words = Math.ceil(Number(needed) / WORD)
  const before = frame.memory.size / WORD
  if (words > before)
    energy += 3 * (words - before) + Math.floor((words * words) / 512) - Math.floor((before * before) / 512)
  return energy
}

/** Memory for a range whose offset and size are at given positions of the stack. */
export const memoryRange =
  (base: number, offset: number, size: number, copies = false): Cost =>
  (frame) => {
    const length = frame.peek(size)
    return base + memoryCost(frame, reach(frame.peek(offset), length), copies ? length : 0n)
  }

/** Memory for a fixed number of bytes at the offset on top. */
export const memoryAt =
  (bytes: bigint): Cost =>
  (frame) =>
    (frame.machine.switches.higherLimit ? 1 : 0) + memoryCost(frame, frame.peek(0) + bytes)

export const expCost: Cost = (frame) => 10 + 10 * byteLength(frame.peek(1))

export const sha3Cost: Cost = (frame) =>
  30 + memoryCost(frame, reach(frame.peek(0), frame.peek(1))) + 6 * Math.ceil(toInt(frame.peek(1)) / WORD)

export const mcopyCost: Cost = (frame) => {
  const [to, from, size] = [frame.peek(0), frame.peek(1), frame.peek(2)]
  return 3 + memoryCost(frame, reach(to > from ? to : from, size), size)
}

export const sstoreCost: Cost = (frame) => {
  const before = frame.machine.storage.load(frame.input.context, frame.peek(0))
  return before === undefined && frame.peek(1) !== 0n ? 20_000 : 5_000
}

export const logCost =
  (topics: number): Cost =>
  (frame) => {
    const size = frame.peek(1)
    if (size * 8n > MAX_INT64) throw outOfLongRange()
    if (BigInt(frame.energyLeft) < size * 8n)
      throw new VmException(
        'OutOfEnergyException',
        `Not enough energy for '${opcodeName(frame.opcode)}' operation executing: opEnergy[${size * 8n}], programEnergy[${frame.energyLeft}]`,
      )
    return 375 + 375 * topics + 8 * Number(size) + memoryCost(frame, reach(frame.peek(0), size))
  }

/** True when no account exists at an address that code uses. */
const isDead = (frame: Frame, word: bigint): boolean => !frame.machine.state.accounts.has(wordToAddress(word))

export const suicideCost: Cost = (frame) => {
  const { energyAdjustment, keepsContracts } = frame.machine.switches
  const base = keepsContracts ? 5_000 : 0
  return (energyAdjustment || keepsContracts) && isDead(frame, frame.peek(0)) ? base + 25_000 : base
}

export const freezeCost: Cost = (frame) => (isDead(frame, frame.peek(2)) ? 45_000 : 20_000)

export const voteCost: Cost = (frame) => {
  const { energyAdjustment, osaka } = frame.machine.switches
  const head = energyAdjustment || osaka ? 32n : 0n
  const bytes = (count: bigint) => (osaka ? count * 32n + head : BigInt.asUintN(256, count * 32n + head))
  const amounts = reach(frame.peek(1), bytes(frame.peek(0)))
  const witnesses = reach(frame.peek(3), bytes(frame.peek(2)))
  return 30_000 + memoryCost(frame, amounts > witnesses ? amounts : witnesses)
}

export const createCost: Cost = (frame) => 32_000 + memoryCost(frame, reach(frame.peek(1), frame.peek(2)))

export const create2Cost: Cost = (frame) => createCost(frame) + 6 * Math.ceil(toInt(frame.peek(2)) / WORD)

/**
 * Properties of a call opcode: whether it transfers value, whether it may create an account, and where its
 * memory ranges start.
 */
type CallShape = { value: boolean; creates: boolean; ranges: number }

/** Price of a call including the energy that it forwards, which is recorded in the frame. */
export const callCost =
  ({ value, creates, ranges }: CallShape): Cost =>
  (frame) => {
    let energy = 40
    if (value && frame.peek(2) !== 0n) {
      energy += 9_000
      if (creates && isDead(frame, frame.peek(1))) energy += 25_000
    }
    const input = reach(frame.peek(ranges), frame.peek(ranges + 1))
    const output = reach(frame.peek(ranges + 2), frame.peek(ranges + 3))
    energy += memoryCost(frame, input > output ? input : output)
    frame.callPenalty = 0
    if (frame.machine.switches.dynamicEnergy && frame.factor > FACTOR_ONE) {
      frame.callPenalty = Math.floor((energy * frame.factor) / FACTOR_ONE) - energy
      energy += frame.callPenalty
    }
    if (energy > frame.energyLeft)
      throw new VmException(
        'OutOfEnergyException',
        `Not enough energy for '${opcodeName(frame.opcode)}' operation executing: opEnergy[${energy}], programEnergy[${frame.energyLeft}]`,
      )
    let available = frame.energyLeft - energy
    if (frame.machine.switches.compatibleEvm && frame.input.version === 1)
      available -= Math.floor(available / 64)
    const requested = frame.peek(0)
    frame.forwarded = requested > BigInt(available) ? available : Number(requested)
    return energy + frame.forwarded
  }
