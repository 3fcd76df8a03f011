import { keccak256 } from '../../base/hash.ts'
import { fixed, memoryRange, sha3Cost } from '../cost.ts'
import { VmException } from '../exception.ts'
import type { Frame } from '../frame.ts'
import { addressToWord, bytesToWord, toInt, wordToAddress } from '../word.ts'
import type { Instruction, InstructionSet } from './instruction.ts'

const [BASE, LOW, EXT] = [fixed(2), fixed(5), fixed(20)]
const NOTHING = new Uint8Array(0)

const read = (value: (frame: Frame) => bigint, cost = BASE, when?: Instruction['when']): Instruction => ({
  pops: 0,
  pushes: 1,
  cost,
  run: (frame) => frame.push(value(frame)),
  ...(when ? { when } : {}),
})
const lookUp = (
  value: (frame: Frame, word: bigint) => bigint,
  cost = EXT,
  when?: Instruction['when'],
): Instruction => ({
  pops: 1,
  pushes: 1,
  cost,
  run: (frame) => frame.push(value(frame, frame.pop())),
  ...(when ? { when } : {}),
})

/** A part of some bytes, padded with zeros beyond their end. */
export function slicePadded(bytes: Uint8Array, offset: number, length: number): Uint8Array {
  const part = new Uint8Array(length)
  if (offset < bytes.length) part.set(bytes.subarray(offset, Math.min(bytes.length, offset + length)))
  return part
}

const copier = (pops: 3 | 4, source: (frame: Frame) => Uint8Array): Instruction => ({
  pops,
  pushes: 0,
  cost: memoryRange(pops === 4 ? 20 : 0, pops - 3, pops - 1, true),
  run: (frame) => {
    const bytes = source(frame)
    const [to, from, length] = [toInt(frame.pop()), toInt(frame.pop()), toInt(frame.pop())]
    frame.memory.write(to, slicePadded(bytes, from, length))
  },
})

const codeAt = (frame: Frame, word: bigint): Uint8Array =>
  frame.machine.state.tables.codes.get(wordToAddress(word)) ?? NOTHING

const balance = (frame: Frame, address: string): bigint =>
  frame.machine.state.accounts.get(address)?.balance ?? 0n

function codeHash(frame: Frame, word: bigint): bigint {
  const address = wordToAddress(word)
  const { tables, accounts } = frame.machine.state
  if (!accounts.has(address)) return 0n
  const contract = tables.contracts.get(address)
  if (!contract) return bytesToWord(keccak256(NOTHING))
  return contract.codeHash ? BigInt(`0x${contract.codeHash}`) : bytesToWord(keccak256(codeAt(frame, word)))
}

function blockHash(frame: Frame, word: bigint): bigint {
  const { block, blockHash: hashOf } = frame.machine
  const index = toInt(word)
  if (index >= block.number || index < Math.max(256, block.number) - 256) return 0n
  const hash = hashOf(index)
  return hash ? BigInt(`0x${hash}`) : 0n
}

function chainId(frame: Frame): bigint {
  const hash = frame.machine.state.properties.text('chainId')
  return BigInt(`0x${frame.machine.switches.shortChainId ? hash.slice(-8) : hash}`)
}

const returnDataCopy: Instruction = {
  pops: 3,
  pushes: 0,
  cost: memoryRange(0, 0, 2, true),
  run: (frame) => {
    const to = frame.pop()
    const [from, length] = [frame.pop(), frame.pop()]
    if (toInt(from) + toInt(length) > frame.returnData.length)
      throw new VmException(
        'ReturnDataCopyIllegalBoundsException',
        `Illegal RETURNDATACOPY arguments: offset (${hex(from)}) + size (${hex(length)}) > RETURNDATASIZE (${frame.returnData.length})`,
      )
    frame.memory.write(toInt(to), frame.returnData.subarray(toInt(from), toInt(from) + toInt(length)))
  },
}
const hex = (word: bigint): string => word.toString(16).padStart(64, '0')

const energyFee = (frame: Frame): bigint => frame.machine.state.properties.amount('getEnergyFee')

export const ENVIRONMENT: InstructionSet = {
  32: {
    pops: 2,
    pushes: 1,
    cost: sha3Cost,
    run: (frame) => {
      const input = frame.memory.read(toInt(frame.pop()), toInt(frame.pop()))
      const hash = keccak256(input)
      frame.machine.tracer?.hash?.(input, hash)
      frame.push(bytesToWord(hash))
    },
  },
  48: read((frame) => addressToWord(frame.input.context)),
  49: lookUp((frame, word) => balance(frame, wordToAddress(word))),
  50: read((frame) => addressToWord(frame.machine.origin)),
  51: read((frame) => addressToWord(frame.input.caller)),
  52: read((frame) => frame.input.value),
  53: lookUp(
    (frame, word) =>
      toInt(word) >= frame.input.data.length
        ? 0n
        : bytesToWord(slicePadded(frame.input.data, toInt(word), 32)),
    fixed(3),
  ),
  54: read((frame) => BigInt(frame.input.data.length)),
  55: copier(3, (frame) => frame.input.data),
  56: read((frame) => BigInt(frame.input.code.length)),
  57: copier(3, (frame) => frame.input.code),
  58: read((frame) =>
    frame.machine.switches.compatibleEvm && frame.input.version === 1 ? energyFee(frame) : 0n,
  ),
  59: lookUp((frame, word) => BigInt(codeAt(frame, word).length)),
  60: copier(4, (frame) => codeAt(frame, frame.pop())),
  61: read((frame) => BigInt(frame.returnData.length)),
  62: returnDataCopy,
  63: lookUp(codeHash, fixed(400), 'constantinople'),
  64: lookUp(blockHash),
  65: read((frame) => BigInt(`0x${frame.machine.block.producer || '0'}`)),
  66: read((frame) => BigInt(Math.floor(frame.machine.block.time / 1000))),
  67: read((frame) => BigInt(frame.machine.block.number)),
  68: read(() => 0n),
  69: read(() => 0n),
  70: read(chainId, BASE, 'istanbul'),
  71: read((frame) => balance(frame, frame.input.context), LOW, 'istanbul'),
  72: read(energyFee, BASE, 'london'),
  73: lookUp(() => 0n, fixed(3), 'blob'),
  74: read(() => 0n, BASE, 'blob'),
}
