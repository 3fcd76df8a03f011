import type { Abi, AbiEvent, AbiFunction } from 'viem'
import {
  decodeAbiParameters,
  decodeEventLog,
  parseAbi,
  parseAbiItem,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import { addressText } from './address.ts'
import { WELL_KNOWN_EVENTS, WELL_KNOWN_METHODS } from './well-known.ts'

/**
 * ABI entries as the node stores them, turned into the usual form: lower-case kinds, `trcToken` read as uint256. Whoever deploys a
 * contract writes its ABI, so it may hold anything: what is no entry is left out.
 */
export function readStoredAbi(stored: unknown): Abi {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown): Abi[number][] => {
    const { type, name, inputs, anonymous } = readObject(entry)
    const kind = readText(type).toLowerCase()
    if (kind !== 'function' && kind !== 'event') return []
    const shared = { name: readText(name), inputs: readInputs(inputs, kind === 'event') }
    return kind === 'event'
      ? [{ ...shared, type: kind, anonymous: Boolean(anonymous) } as AbiEvent]
      : [{ ...shared, type: kind, outputs: [], stateMutability: 'nonpayable' } as AbiFunction]
  })
}

const readObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readInputs = (inputs: unknown, isEvent: boolean) =>
  (Array.isArray(inputs) ? inputs : []).map((input: unknown, index) => {
    const { name, type, indexed } = readObject(input)
    return {
      name: typeof name === 'string' ? name : `_${index}`,
      type: readText(type).replace('trcToken', 'uint256'),
      ...(isEvent ? { indexed: Boolean(indexed) } : {}),
    }
  })

/** An ABI ready for look-ups: methods by selector, events by topic. */
export type AbiIndex = {
  functions: ReadonlyMap<string, AbiFunction>
  events: ReadonlyMap<string, readonly AbiEvent[]>
}

/** What an address without a stored ABI has. */
export const NO_ABI: AbiIndex = { functions: new Map(), events: new Map() }

/** Selector or topic of an item; undefined for types that no decoder knows. */
function idOf(make: () => string): string | undefined {
  try {
    return make().slice(2)
  } catch {
    // a stored ABI may hold anything
    return undefined
  }
}

/** Prepares an ABI once for many decodings. */
export function indexAbi(abi: Abi): AbiIndex {
  const functions = new Map<string, AbiFunction>()
  const events = new Map<string, AbiEvent[]>()
  for (const item of abi) {
    if (item.type === 'function') {
      const selector = idOf(() => toFunctionSelector(item))
      if (selector && !functions.has(selector)) functions.set(selector, item)
    } else if (item.type === 'event') {
      const topic = idOf(() => toEventSelector(item))
      if (topic) events.set(topic, [...(events.get(topic) ?? []), item])
    }
  }
  return { functions, events }
}

const wellKnownFunctions = new Map(
  Object.entries(WELL_KNOWN_METHODS).map(
    ([selector, text]) => [selector, parseAbiItem(`function ${text}`) as AbiFunction] as const,
  ),
)
const wellKnownEvents = indexAbi(parseAbi(WELL_KNOWN_EVENTS)).events

/** Text of a decoded value: addresses in Base58, everything else as the ABI means it. */
function valueText(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
    return addressText(Buffer.from(`41${value.slice(2)}`, 'hex'))
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value === 'string' && value.startsWith('0x')) return value.slice(2)
  return String(value)
}

const signature = (item: AbiFunction | AbiEvent): string =>
  `${item.name}(${item.inputs.map((input) => [input.type, input.name].filter(Boolean).join(' ')).join(',')})`

/** A contract call in words; the parameters are empty when the data does not fit the method. */
export type DecodedCall = {
  method: string
  methodId: string
  methodName: string
  parameter: Record<string, string>
}

/** Decodes call data with the contract's own ABI first, then with the methods all contracts share. */
export function decodeCall(data: Buffer, abi: AbiIndex): DecodedCall {
  const methodId = data.subarray(0, 4).toString('hex')
  const found = abi.functions.get(methodId) ?? wellKnownFunctions.get(methodId)
  if (!found) return { method: '', methodId, methodName: '', parameter: {} }
  const call = { method: signature(found), methodId, methodName: found.name }
  try {
    // the method was found by its selector: making that again for each call costs more than reading the arguments
    const args =
      found.inputs.length > 0 ? decodeAbiParameters(found.inputs, `0x${data.toString('hex', 4)}`) : undefined
    return { ...call, parameter: named(found, args) }
  } catch {
    // call data: anybody may send a selector with a body that does not fit
    return { ...call, parameter: {} }
  }
}

const named = (
  item: AbiFunction | AbiEvent,
  args: readonly unknown[] | Record<string, unknown> | undefined,
) =>
  Object.fromEntries(
    item.inputs.map((input, index) => {
      const value = Array.isArray(args)
        ? args[index]
        : (args as Record<string, unknown> | undefined)?.[input.name ?? '']
      return [input.name || String(index), valueText(value)]
    }),
  )

/** Decodes an event with the contract's ABI first, then with the events all contracts share. */
export function decodeEvent(
  topics: readonly Buffer[],
  data: Buffer,
  abi: AbiIndex,
): { name: string; parameter: Record<string, string> } {
  const unknown = { name: '', parameter: {} }
  const topic0 = topics[0]?.toString('hex')
  if (!topic0) return unknown
  for (const item of [...(abi.events.get(topic0) ?? []), ...(wellKnownEvents.get(topic0) ?? [])]) {
    try {
      const decoded = decodeEventLog({
        abi: [item],
        topics: topics.map((topic) => `0x${topic.toString('hex')}`) as [`0x${string}`],
        data: `0x${data.toString('hex')}`,
      })
      return { name: signature(item), parameter: named(item, decoded.args as Record<string, unknown>) }
    } catch {
      // same name and types, other indexed members: the next candidate may fit
    }
  }
  // TRC721 has the same signature as TRC20, with the id indexed
  return unknown
}
