import {
  type AbiFunction,
  decodeRevert,
  decodeValues,
  describe,
  findEvent,
  printValue,
  type Value,
} from '@tronlens/abi'
import type { TracedCall, TracedEvent, TracedValue } from '@tronlens/api-contract'
import type { ContractInterface, Interfaces } from './interfaces.ts'
import type { TraceCall, TraceEvent } from './read-trace.ts'

const textsOf = (values: readonly Value[]): TracedValue[] =>
  values.map((value) => ({ name: value.name, type: value.type, value: printValue(value) }))

/** A call in words. */
export type CallWords = Pick<TracedCall, 'method' | 'methodSource' | 'inputs' | 'outputs' | 'error'>

/** Deployments have no method; what they are made with stands behind their code. */
const isCreation = ({ type }: TraceCall): boolean => type.startsWith('CREATE')

/** A proxy knows nothing of the functions that it passes on: whose code it runs, does. */
const passedTo = (call: TraceCall): TraceCall | undefined =>
  call.calls.find(({ type, input }) => type === 'DELEGATECALL' && input === call.input && input.length >= 8)

function findFunction(
  call: TraceCall,
  interfaces: Interfaces,
): { item: AbiFunction; source: string; known: ContractInterface | undefined } | undefined {
  const selector = call.input.slice(0, 8)
  if (selector.length < 8 || isCreation(call)) return undefined
  for (const address of [call.to, passedTo(call)?.to]) {
    const known = address && interfaces.of(address)
    const item = known?.functions.get(selector)
    if (known && item) return { item, source: known.source, known }
  }
  const [item] = interfaces
    .functionsBySelector(selector)
    .filter(({ inputs }) => decodeValues(inputs, call.input.slice(8)) !== undefined)
  return item && { item, source: 'table', known: interfaces.of(call.to) }
}

/** The node's word for a revert says nothing; what the contract answered does. */
function errorOf({ error, output }: TraceCall, known: ContractInterface | undefined): string {
  if (error === '' || output === '') return error
  const revert = decodeRevert(output, known?.abi)
  if (revert.kind === 'text') return `${error}: ${revert.text}`
  if (revert.kind === 'custom') return `${error}: ${revert.name}(${revert.values.map(printValue).join(', ')})`
  if (revert.kind === 'panic') return `${error}: Panic(${revert.number})`
  return error
}

/** Says what a call was asked and answered, as far as its interface is known. */
export function describeCall(call: TraceCall, interfaces: Interfaces): CallWords {
  const found = findFunction(call, interfaces)
  const known = found?.known ?? interfaces.of(passedTo(call)?.to ?? call.to)
  const error = errorOf(call, known)
  if (!found) return { method: '', methodSource: '', inputs: [], outputs: [], error }
  const { item, source } = found
  return {
    method: describe(item),
    methodSource: source,
    inputs: textsOf(decodeValues(item.inputs, call.input.slice(8)) ?? []),
    outputs: error === '' ? textsOf(decodeValues(item.outputs, call.output) ?? []) : [],
    error,
  }
}

/**
 * Describes an event.
 *
 * @param code - whose code wrote it: the implementation behind a proxy
 */
export function describeEvent(
  { address, topics, data }: TraceEvent,
  code: Buffer,
  interfaces: Interfaces,
): Pick<TracedEvent, 'name' | 'values'> {
  const own = [code, address].flatMap((one) => interfaces.of(one)?.events ?? [])
  const usual = topics[0] === undefined ? [] : interfaces.eventsByTopic(topics[0], topics.length - 1)
  const found = findEvent([...own, ...usual], topics, data)
  return found ? { name: describe(found.event), values: textsOf(found.values) } : { name: '', values: [] }
}
