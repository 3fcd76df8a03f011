import type { Address } from '@tronlens/core'
import { addressOfWord, selectorOf } from '../contract/calls.ts'
import { shapesOf } from './argument-shape.ts'
import { readArguments } from './read-arguments.ts'

/** One call of a packed list. */
export type PackedCall = {
  readonly isDelegate: boolean
  readonly to: Address
  readonly value: bigint
  readonly data: string
}

const SIGNATURE = 'multiSend(bytes)'
const SELECTOR = selectorOf(SIGNATURE)
const SHAPES = shapesOf(SIGNATURE)
/** One byte of operation, an address of 20, an amount of 32 and a length of 32, in hex digits. */
const HEAD = { operation: 2, to: 40, word: 64 } as const
const HEAD_DIGITS = HEAD.operation + HEAD.to + HEAD.word + HEAD.word
const DIGITS_PER_BYTE = 2

export const isMultiSend = (data: string): boolean =>
  data.slice(0, SELECTOR.length).toLowerCase() === SELECTOR

/**
 * The calls that a shared wallet packs into one: each begins with its operation, contract, amount and length.
 * Undefined where the bytes are something else.
 */
export function readPacked(data: string): readonly PackedCall[] | undefined {
  const [packed] = readArguments(SHAPES, data.slice(SELECTOR.length)) ?? []
  if (packed?.kind !== 'bytes') return undefined
  const { hex } = packed
  const calls: PackedCall[] = []
  for (let place = 0; place < hex.length; ) {
    const head = hex.slice(place, place + HEAD_DIGITS)
    if (head.length < HEAD_DIGITS) return undefined
    const [valueAt, lengthAt] = [HEAD.operation + HEAD.to, HEAD.operation + HEAD.to + HEAD.word]
    const length = BigInt(`0x${head.slice(lengthAt)}`)
    const start = place + HEAD_DIGITS
    if (length > BigInt(hex.length)) return undefined
    const end = start + Number(length) * DIGITS_PER_BYTE
    if (end > hex.length) return undefined
    calls.push({
      isDelegate: head.slice(0, HEAD.operation) !== '00',
      to: addressOfWord(head.slice(HEAD.operation, valueAt).padStart(HEAD.word, '0')),
      value: BigInt(`0x${head.slice(valueAt, lengthAt)}`),
      data: hex.slice(start, end),
    })
    place = end
  }
  return calls
}
