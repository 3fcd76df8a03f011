import { toHex } from '../../base/hex.ts'
import { fixed, logCost, mcopyCost, memoryAt, memoryRange, sstoreCost } from '../cost.ts'
import { staticCallModification } from '../exception.ts'
import type { Frame } from '../frame.ts'
import { bytesToWord, toInt, wordAt, wordToBytes, wordToHex } from '../word.ts'
import { slicePadded } from './environment.ts'
import type { Instruction, InstructionSet } from './instruction.ts'

const [BASE, VERY_LOW] = [fixed(2), fixed(3)]

/** Throws inside a static call. */
export function requireMutable(frame: Frame): void {
  if (frame.input.isStatic) throw staticCallModification()
}

const push = (bytes: number): Instruction => ({
  pops: 0,
  pushes: 1,
  cost: VERY_LOW,
  run: (frame) => {
    const { code } = frame.input
    const isWhole = frame.pc + bytes <= code.length
    frame.push(isWhole ? wordAt(code, frame.pc, bytes) : bytesToWord(slicePadded(code, frame.pc, bytes)))
    frame.pc += bytes
  },
})
const duplicate = (depth: number): Instruction => ({
  pops: depth,
  pushes: depth + 1,
  cost: VERY_LOW,
  run: (frame) => frame.push(frame.peek(depth - 1)),
})
const swap = (depth: number): Instruction => ({
  pops: depth + 1,
  pushes: depth + 1,
  cost: VERY_LOW,
  run: ({ stack }) => {
    const top = stack.length - 1
    const held = stack[top] as bigint
    stack[top] = stack[top - depth] as bigint
    stack[top - depth] = held
  },
})
const log = (topics: number): Instruction => ({
  pops: topics + 2,
  pushes: 0,
  cost: logCost(topics),
  run: (frame) => {
    requireMutable(frame)
    const [offset, length] = [toInt(frame.pop()), toInt(frame.pop())]
    const words: string[] = []
    for (let i = 0; i < topics; i++) words.push(wordToHex(frame.pop()))
    const data = toHex(frame.memory.read(offset, length))
    const event = { address: frame.input.context.slice(2), topics: words, data }
    frame.logs.push(event)
    frame.machine.tracer?.log?.(event)
  },
})
const finish = (reverts: boolean): Instruction => ({
  pops: 2,
  pushes: 0,
  cost: memoryRange(0, 0, 1),
  run: (frame) => {
    frame.output = frame.memory.read(toInt(frame.pop()), toInt(frame.pop()))
    frame.stopped = true
    frame.reverted = reverts
  },
})
const range = <T>(from: number, to: number, make: (n: number) => T, base: number): Record<number, T> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [base + i, make(from + i)]))

export const FLOW: InstructionSet = {
  0: {
    pops: 0,
    pushes: 0,
    cost: fixed(0),
    run: (frame) => {
      frame.stopped = true
    },
  },
  80: {
    pops: 1,
    pushes: 0,
    cost: BASE,
    run: (frame) => {
      frame.pop()
    },
  },
  81: {
    pops: 1,
    pushes: 1,
    cost: memoryAt(32n),
    run: (frame) => frame.push(frame.memory.readWord(toInt(frame.pop()))),
  },
  82: {
    pops: 2,
    pushes: 0,
    cost: memoryAt(32n),
    run: (frame) => frame.memory.write(toInt(frame.pop()), wordToBytes(frame.pop())),
  },
  83: {
    pops: 2,
    pushes: 0,
    cost: memoryAt(1n),
    run: (frame) => frame.memory.writeByte(toInt(frame.pop()), Number(frame.pop() & 0xffn)),
  },
  84: {
    pops: 1,
    pushes: 1,
    cost: fixed(50),
    run: (frame) => frame.push(frame.machine.storage.load(frame.input.context, frame.pop()) ?? 0n),
  },
  85: {
    pops: 2,
    pushes: 0,
    cost: sstoreCost,
    run: (frame) => {
      requireMutable(frame)
      const { machine, input } = frame
      const [slot, value] = [frame.pop(), frame.pop()]
      machine.tracer?.store?.(input.context, slot, machine.storage.load(input.context, slot) ?? 0n, value)
      machine.storage.save(input.context, slot, value)
    },
  },
  86: { pops: 1, pushes: 0, cost: fixed(8), run: (frame) => frame.jump(frame.pop()) },
  87: {
    pops: 2,
    pushes: 0,
    cost: fixed(10),
    run: (frame) => {
      const target = frame.pop()
      if (frame.pop() !== 0n) frame.jump(target)
    },
  },
  88: { pops: 0, pushes: 1, cost: BASE, run: (frame) => frame.push(BigInt(frame.pc - 1)) },
  89: { pops: 0, pushes: 1, cost: BASE, run: (frame) => frame.push(BigInt(frame.memory.size)) },
  90: { pops: 0, pushes: 1, cost: BASE, run: (frame) => frame.push(BigInt(frame.energyLeft)) },
  91: { pops: 0, pushes: 0, cost: fixed(1), run: () => undefined },
  92: {
    pops: 1,
    pushes: 1,
    cost: fixed(100),
    run: (frame) => frame.push(frame.machine.transient.load(frame.input.context, frame.pop())),
    when: 'cancun',
  },
  93: {
    pops: 2,
    pushes: 0,
    cost: fixed(100),
    run: (frame) => {
      requireMutable(frame)
      frame.machine.transient.save(frame.input.context, frame.pop(), frame.pop())
    },
    when: 'cancun',
  },
  94: {
    pops: 3,
    pushes: 0,
    cost: mcopyCost,
    run: (frame) => frame.memory.copy(toInt(frame.pop()), toInt(frame.pop()), toInt(frame.pop())),
    when: 'cancun',
  },
  95: { pops: 0, pushes: 1, cost: BASE, run: (frame) => frame.push(0n), when: 'shanghai' },
  ...range(1, 32, push, 0x60),
  ...range(1, 16, duplicate, 0x80),
  ...range(1, 16, swap, 0x90),
  ...range(0, 4, log, 0xa0),
  243: finish(false),
  253: finish(true),
}
