import { evmToAddress, hexToBytes } from '@tronlens/core'
import { decodeAbiParameters } from 'viem'
import { toRead } from './coded.ts'
import { shapeOf } from './input.ts'
import type { AbiEvent, AbiFunction, AbiParameter } from './items.ts'
import { signatureOf, splitType, topicOf } from './signature.ts'

/** A decoded value: a text with what it means, or the values inside of it. */
export type Value = {
  readonly name: string
  readonly type: string
  readonly internalType?: string
  /**
   * Exact: decimal digits, hex without 0x, Base58, true or false, or the text itself; empty where there are
   * `items`.
   */
  readonly text: string
  readonly items?: readonly Value[]
  /** Only the hash of it is known: an indexed text, list or struct of an event. */
  readonly isHash?: boolean
}

/** Texts of addresses that were read: the same few are in most calls and events. */
const texts = new Map<bigint, string>()
const MOST_TEXTS = 10_000

/**
 * Text of an address of 20 bytes, read as a number; what stands above them means nothing to a contract
 * either.
 */
function addressText(given: bigint): string {
  const address = BigInt.asUintN(160, given)
  const known = texts.get(address)
  if (known !== undefined) return known
  const digits = address.toString(16).padStart(40, '0')
  const text = evmToAddress(hexToBytes(digits))
  if (texts.size >= MOST_TEXTS) texts.clear()
  texts.set(address, text)
  return text
}

function toValue(parameter: AbiParameter, given: unknown): Value {
  const { name, type, internalType } = parameter
  const head = { name, type, ...(internalType !== undefined && { internalType }) }
  const shape = shapeOf(parameter)
  if (shape.kind === 'list')
    return { ...head, text: '', items: (given as unknown[]).map((one) => toValue(shape.item, one)) }
  if (shape.kind === 'struct') {
    // the coder answers structs by name, or as a list when members have none
    const members = (member: AbiParameter, index: number): unknown =>
      Array.isArray(given) ? given[index] : (given as Record<string, unknown>)[member.name]
    return {
      ...head,
      text: '',
      items: shape.members.map((one, index) => toValue(one, members(one, index))),
    }
  }
  if (type === 'address') return { ...head, text: addressText(given as bigint) }
  if (splitType(type).base.startsWith('bytes') || type === 'function')
    return { ...head, text: String(given).slice(2) }
  return { ...head, text: String(given) }
}

/** Digits of a word. */
const WORD_DIGITS = 64
const HEX = /^[0-9a-f]*$/

/** Values that are one word each, as nearly all calls have: read without the coder, a quarter faster. */
function readWords(parameters: readonly AbiParameter[], data: string): Value[] | undefined {
  const areWords = parameters.every(({ type }) => type === 'address' || type === 'uint256')
  if (!areWords || data.length % 2 !== 0 || data.length < parameters.length * WORD_DIGITS || !HEX.test(data))
    return undefined
  return parameters.map((parameter, index) =>
    toValue(parameter, BigInt(`0x${data.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}`)),
  )
}

/**
 * Reads encoded values.
 *
 * @param data - hex without 0x
 * @returns undefined when the bytes do not fit: anybody may write anything
 */
export function decodeValues(parameters: readonly AbiParameter[], data: string): Value[] | undefined {
  if (parameters.length === 0) return []
  const words = readWords(parameters, data)
  if (words) return words
  try {
    const values = decodeAbiParameters(toRead(parameters), `0x${data}`) as readonly unknown[]
    return parameters.map((parameter, index) => toValue(parameter, values[index]))
  } catch {
    // call data, event data and answers come from anybody
    return undefined
  }
}

/** Reads the arguments of a call whose selector is that of the function. */
export const decodeArguments = (item: Pick<AbiFunction, 'inputs'>, data: string): Value[] | undefined =>
  decodeValues(item.inputs, data.slice(8))

const isDynamic = ({ type, components = [] }: AbiParameter): boolean =>
  /\[\]|^bytes$|^string$|\]$|^tuple/.test(type) || components.some(isDynamic)

/**
 * Reads an event.
 *
 * @param topics - hex without 0x, the hash of the signature first unless the event is anonymous
 * @returns undefined when the event is another one, or has other indexed members
 */
export function decodeEventValues(
  event: AbiEvent,
  topics: readonly string[],
  data: string,
): Value[] | undefined {
  const indexedTopics = event.anonymous ? topics : topics.slice(1)
  if (!event.anonymous && topics[0] !== topicOf(event)) return undefined
  const indexed = event.inputs.filter((input) => input.indexed === true)
  if (indexed.length !== indexedTopics.length) return undefined
  const inData = decodeValues(
    event.inputs.filter((input) => input.indexed !== true),
    data,
  )
  if (!inData) return undefined
  const values: Value[] = []
  for (const input of event.inputs) {
    const topic = input.indexed === true ? indexedTopics[indexed.indexOf(input)] : undefined
    const value =
      topic === undefined
        ? inData.shift()
        : isDynamic(input)
          ? { name: input.name, type: input.type, text: topic, isHash: true }
          : decodeValues([input], topic)?.[0]
    if (!value) return undefined
    values.push(value)
  }
  return values
}

/** Names of values joined to text, for lists: `to: T…, value: 5`. */
export const printValue = (value: Value): string =>
  value.items ? `[${value.items.map(printValue).join(', ')}]` : value.text

/** The same as users read it: bytes begin with `0x`. */
export const showValue = (value: Value): string => {
  if (value.items) return `[${value.items.map(showValue).join(', ')}]`
  return value.type.startsWith('bytes') ? `0x${value.text}` : value.text
}

/** Finds the event among overloads and same-named ones with other indexed members. */
export function findEvent(
  events: readonly AbiEvent[],
  topics: readonly string[],
  data: string,
): { event: AbiEvent; signature: string; values: Value[] } | undefined {
  for (const event of events) {
    const values = decodeEventValues(event, topics, data)
    if (values) return { event, signature: signatureOf(event), values }
  }
  return undefined
}
