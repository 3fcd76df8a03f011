import { expCost, fixed } from '../cost.ts'
import type { Frame } from '../frame.ts'
import { MASK, signed, unsigned } from '../word.ts'
import type { Instruction, InstructionSet } from './instruction.ts'

const [VERY_LOW, LOW, MID] = [fixed(3), fixed(5), fixed(8)]

type Operation = (a: bigint, b: bigint) => bigint

const binary = (cost: Instruction['cost'], operation: Operation): Instruction => ({
  pops: 2,
  pushes: 1,
  cost,
  run: (frame: Frame) => frame.push(operation(frame.pop(), frame.pop())),
})
const unary = (operation: (a: bigint) => bigint): Instruction => ({
  pops: 1,
  pushes: 1,
  cost: VERY_LOW,
  run: (frame) => frame.push(operation(frame.pop())),
})
const ternary = (operation: (a: bigint, b: bigint, n: bigint) => bigint): Instruction => ({
  pops: 3,
  pushes: 1,
  cost: MID,
  run: (frame) => frame.push(operation(frame.pop(), frame.pop(), frame.pop())),
})

const flag = (value: boolean): bigint => (value ? 1n : 0n)
const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) & MASK
    square = (square * square) & MASK
  }
  return result
}

function signExtend(position: bigint, value: bigint): bigint {
  if (position > 30n) return value
  const bits = position * 8n + 7n
  const mask = (1n << (bits + 1n)) - 1n
  return (value >> bits) & 1n ? (value | (MASK ^ mask)) & MASK : value & mask
}

function signedModulo(a: bigint, b: bigint): bigint {
  if (b === 0n) return 0n
  const rest = absolute(signed(a)) % absolute(signed(b))
  return unsigned(signed(a) < 0n ? -rest : rest)
}

const leadingZeros = (word: bigint): bigint => 256n - BigInt(word === 0n ? 0 : word.toString(2).length)

const when = 'constantinople' as const

export const ARITHMETIC: InstructionSet = {
  1: binary(VERY_LOW, (a, b) => (a + b) & MASK),
  2: binary(LOW, (a, b) => (a * b) & MASK),
  3: binary(VERY_LOW, (a, b) => (a - b) & MASK),
  4: binary(LOW, (a, b) => (b === 0n ? 0n : a / b)),
  5: binary(LOW, (a, b) => (b === 0n ? 0n : unsigned(signed(a) / signed(b)))),
  6: binary(LOW, (a, b) => (b === 0n ? 0n : a % b)),
  7: binary(LOW, signedModulo),
  8: ternary((a, b, n) => (n === 0n ? 0n : (a + b) % n)),
  9: ternary((a, b, n) => (n === 0n ? 0n : (a * b) % n)),
  10: binary(expCost, power),
  11: binary(LOW, signExtend),
  16: binary(VERY_LOW, (a, b) => flag(a < b)),
  17: binary(VERY_LOW, (a, b) => flag(a > b)),
  18: binary(VERY_LOW, (a, b) => flag(signed(a) < signed(b))),
  19: binary(VERY_LOW, (a, b) => flag(signed(a) > signed(b))),
  20: binary(VERY_LOW, (a, b) => flag(a === b)),
  21: unary((a) => flag(a === 0n)),
  22: binary(VERY_LOW, (a, b) => a & b),
  23: binary(VERY_LOW, (a, b) => a | b),
  24: binary(VERY_LOW, (a, b) => a ^ b),
  25: unary((a) => MASK ^ a),
  26: binary(VERY_LOW, (index, word) => (index > 31n ? 0n : (word >> (8n * (31n - index))) & 0xffn)),
  27: { ...binary(VERY_LOW, (shift, word) => (shift > 255n ? 0n : (word << shift) & MASK)), when },
  28: { ...binary(VERY_LOW, (shift, word) => (shift > 255n ? 0n : word >> shift)), when },
  29: { ...binary(VERY_LOW, (shift, word) => unsigned(signed(word) >> (shift > 255n ? 255n : shift))), when },
  30: { pops: 1, pushes: 1, cost: LOW, run: (frame) => frame.push(leadingZeros(frame.pop())), when: 'osaka' },
}
