import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  canonicalType,
  decodeArguments,
  decodeEventValues,
  printValue,
  selectorOf,
  topicOf,
  type Value,
} from '@tronlens/abi'
import { parseAbi, parseAbiItem } from 'viem'
import { WELL_KNOWN_EVENTS, WELL_KNOWN_METHODS } from './well-known.ts'

/** An interface ready for look-ups: methods by selector, events by topic. */
export type AbiIndex = {
  functions: ReadonlyMap<string, AbiFunction>
  events: ReadonlyMap<string, readonly AbiEvent[]>
}

/** What an address without a stored interface has. */
export const NO_ABI: AbiIndex = { functions: new Map(), events: new Map() }

const readObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parameters as answers name them: by their position where they have no name. */
const readParameters = (parameters: unknown): AbiParameter[] =>
  (Array.isArray(parameters) ? parameters : []).map((parameter: unknown, index) => {
    const { name, type, indexed, components } = readObject(parameter)
    const members = readParameters(components)
    return {
      name: typeof name === 'string' ? name : `_${index}`,
      type: readText(type),
      indexed: Boolean(indexed),
      ...(members.length > 0 && { components: members }),
    }
  })

/**
 * Prepares an interface once for many decodings: as a compiler printed it, or as a node keeps it. The
 * deployer of a contract writes what the node keeps, so it may hold anything: what is no method or event is
 * left out.
 */
export function indexAbi(stored: unknown): AbiIndex {
  const functions = new Map<string, AbiFunction>()
  const events = new Map<string, AbiEvent[]>()
  for (const one of Array.isArray(stored) ? stored : []) {
    const { type, name, inputs, anonymous } = readObject(one)
    const kind = readText(type).toLowerCase()
    const shared = { name: readText(name), inputs: readParameters(inputs) }
    if (kind === 'event') {
      const topic = topicOf(shared)
      const event: AbiEvent = { ...shared, type: kind, anonymous: Boolean(anonymous) }
      events.set(topic, [...(events.get(topic) ?? []), event])
    } else if (kind === 'function' && !functions.has(selectorOf(shared)))
      functions.set(selectorOf(shared), {
        ...shared,
        type: kind,
        outputs: [],
        stateMutability: 'nonpayable',
      })
  }
  return { functions, events }
}

const wellKnownFunctions = indexAbi(
  Object.values(WELL_KNOWN_METHODS).map((text) => parseAbiItem(`function ${text}`)),
).functions
const wellKnownEvents = indexAbi(parseAbi(WELL_KNOWN_EVENTS)).events

const describe = ({ name, inputs }: AbiFunction | AbiEvent): string =>
  `${name}(${inputs.map((input) => [canonicalType(input), input.name].filter(Boolean).join(' ')).join(',')})`

/** Values by the names of their parameters, or by their places. */
const named = (values: readonly Value[] = []): Record<string, string> =>
  Object.fromEntries(values.map((value, place) => [value.name || String(place), printValue(value)]))

/** A contract call in words; the parameters are empty when the data does not fit the method. */
export type DecodedCall = {
  method: string
  methodId: string
  methodName: string
  parameter: Record<string, string>
}

/** Digits of a selector. */
const SELECTOR_DIGITS = 8

/**
 * Decodes call data with the contract's own interface first, then with the methods all contracts share.
 *
 * @param data - lower-case hex without 0x
 */
export function decodeCall(data: string, abi: AbiIndex): DecodedCall {
  const methodId = data.slice(0, SELECTOR_DIGITS)
  const found = abi.functions.get(methodId) ?? wellKnownFunctions.get(methodId)
  if (!found) return { method: '', methodId, methodName: '', parameter: {} }
  const parameter = named(decodeArguments(found, data))
  return { method: describe(found), methodId, methodName: found.name, parameter }
}

/** Decodes an event with the contract's interface first, then with the events all contracts share. */
export function decodeEvent(
  topics: readonly Buffer[],
  data: Buffer,
  abi: AbiIndex,
): { name: string; parameter: Record<string, string> } {
  const words = topics.map((topic) => topic.toString('hex'))
  const [topic = ''] = words
  // same name and types, other indexed members: a later one may fit
  for (const event of [...(abi.events.get(topic) ?? []), ...(wellKnownEvents.get(topic) ?? [])]) {
    const values = decodeEventValues(event, words, data.toString('hex'))
    if (values) return { name: describe(event), parameter: named(values) }
  }
  return { name: '', parameter: {} }
}
