import { type CallKind, callAddress } from '../call.ts'
import { callCost, create2Cost, createCost, fixed, suicideCost } from '../cost.ts'
import { createContract, createContract2 } from '../create.ts'
import { invalidTokenId, outOfLongRange, unknownTokenId } from '../exception.ts'
import type { Frame } from '../frame.ts'
import { canDestroy, destroy } from '../suicide.ts'
import { signed, toInt, wordToAddress } from '../word.ts'
import { requireMutable } from './flow.ts'
import type { Instruction, InstructionSet } from './instruction.ts'

const STIPEND = 2_300
/** Token ids up to this one were never issued. */
const MIN_TOKEN_ID = 1_000_000n
const MAX_INT64 = (1n << 63n) - 1n

function call(frame: Frame, kind: CallKind): void {
  frame.pop()
  const address = frame.pop()
  const carriesValue = kind === 'CALL' || kind === 'CALLCODE' || kind === 'CALLTOKEN'
  const value = carriesValue ? frame.pop() : 0n
  if (value !== 0n && kind !== 'CALLCODE') requireMutable(frame)
  const energy = frame.forwarded + (value !== 0n ? STIPEND : 0)
  const tokenId = kind === 'CALLTOKEN' ? frame.pop() : 0n
  const [inputOffset, inputSize] = [toInt(frame.pop()), toInt(frame.pop())]
  const [outputOffset, outputSize] = [toInt(frame.pop()), toInt(frame.pop())]
  frame.memory.extend(outputOffset, outputSize)
  callAddress(frame, {
    kind,
    energy,
    target: wordToAddress(address),
    targetWord: address,
    value,
    tokenId,
    inputOffset,
    inputSize,
    outputOffset,
    outputSize,
  })
}

const caller = (
  kind: CallKind,
  pops: number,
  ranges: number,
  value: boolean,
  creates: boolean,
): Instruction => ({
  pops,
  pushes: 1,
  cost: callCost({ value, creates, ranges }),
  run: (frame) => call(frame, kind),
})

/** A token id that code uses. @throws {VmException} when it is invalid */
function checkTokenId(frame: Frame, word: bigint): void {
  const { switches } = frame.machine
  if (!switches.multiSign) return
  const id = signed(word)
  if (id > MAX_INT64 || id < -MAX_INT64 - 1n)
    throw switches.constantinople ? invalidTokenId() : outOfLongRange()
  if (id <= MIN_TOKEN_ID) throw unknownTokenId()
}

export const CALLS: InstructionSet = {
  208: { ...caller('CALLTOKEN', 8, 4, true, true), when: 'trc10' },
  209: {
    pops: 2,
    pushes: 1,
    cost: fixed(20),
    run: (frame) => {
      const [id, address] = [frame.pop(), frame.pop()]
      checkTokenId(frame, id)
      frame.push(frame.machine.state.accounts.get(wordToAddress(address))?.assets.get(String(id)) ?? 0n)
    },
    when: 'trc10',
  },
  210: {
    pops: 0,
    pushes: 1,
    cost: fixed(2),
    run: (frame) => frame.push(frame.input.tokenValue),
    when: 'trc10',
  },
  211: { pops: 0, pushes: 1, cost: fixed(2), run: (frame) => frame.push(frame.input.tokenId), when: 'trc10' },
  212: {
    pops: 1,
    pushes: 1,
    cost: fixed(20),
    run: (frame) =>
      frame.push(frame.machine.state.tables.contracts.has(wordToAddress(frame.pop())) ? 1n : 0n),
    when: 'solidity059',
  },
  240: {
    pops: 3,
    pushes: 1,
    cost: createCost,
    run: (frame) => {
      requireMutable(frame)
      createContract(frame, frame.pop(), toInt(frame.pop()), toInt(frame.pop()))
    },
  },
  241: caller('CALL', 7, 3, true, true),
  242: caller('CALLCODE', 7, 3, true, false),
  244: caller('DELEGATECALL', 6, 2, false, false),
  245: {
    pops: 4,
    pushes: 1,
    cost: create2Cost,
    run: (frame) => {
      requireMutable(frame)
      createContract2(frame, frame.pop(), toInt(frame.pop()), toInt(frame.pop()), frame.pop())
    },
    when: 'constantinople',
  },
  250: caller('STATICCALL', 6, 2, false, false),
  255: {
    pops: 1,
    pushes: 0,
    cost: suicideCost,
    run: (frame) => {
      requireMutable(frame)
      if (canDestroy(frame)) destroy(frame, wordToAddress(frame.pop()))
      else frame.reverted = true
      frame.stopped = true
    },
  },
}
