import type { SourcePlace, StorageChange, TracedStep } from '@tronlens/api-contract'
import { findLine } from '@tronlens/compiler'
import { sun, tokenAmount } from '@tronlens/core'
import { addressText } from '../serialize/address.ts'
import { tokenText } from '../serialize/values.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import type { WithMarks } from '../services/marks.ts'
import { loadPageLabels, type PageLabels } from '../services/page-labels.ts'
import { describeCall, describeEvent } from './decode-trace.ts'
import { type Interfaces, loadInterfaces } from './interfaces.ts'
import { nameStorage } from './name-storage.ts'
import type { Trace, TraceCall, TraceEvent } from './read-trace.ts'

/** All calls of a trace, from the outside in. */
const callsOf = (call: TraceCall): TraceCall[] => [call, ...call.calls.flatMap(callsOf)]

/** Where an instruction of a call was written; code that makes a contract is not the code that was compared. */
function placeIn(call: TraceCall | undefined, at: number, interfaces: Interfaces): SourcePlace | undefined {
  if (!call || call.type.startsWith('CREATE')) return undefined
  const lines = interfaces.of(call.to)?.lines
  const found = lines && findLine(lines, at)
  return found && { contract: addressText(call.to), ...found }
}

function serializeCall(
  call: TraceCall,
  above: TraceCall | undefined,
  interfaces: Interfaces,
): NonNullable<TracedStep['call']> {
  const below = call.calls.reduce((sum, { energy }) => sum + energy, 0)
  const calledAt = placeIn(above, call.calledAt, interfaces)
  const failedAt = call.error === '' ? undefined : placeIn(call, call.endedAt, interfaces)
  return {
    type: call.type,
    from: addressText(call.from),
    to: addressText(call.to),
    context: addressText(call.context),
    callValue: sun(call.value),
    tokenId: call.tokenId,
    tokenValue: tokenText(String(tokenAmount(call.tokenValue))),
    energy: call.energy,
    ownEnergy: Math.max(0, call.energy - below),
    input: call.input,
    output: call.output,
    step: call.step,
    ...(calledAt && { calledAt }),
    ...(failedAt && { failedAt }),
    ...describeCall(call, interfaces),
  }
}

const serializeEvent = (event: TraceEvent, code: Buffer, interfaces: Interfaces) => ({
  address: addressText(event.address),
  topics: event.topics,
  data: event.data,
  ...describeEvent(event, code, interfaces),
})

/** A call and what is below it, with events between the calls where they happened. */
function stepsOf(call: TraceCall, depth: number, interfaces: Interfaces, above?: TraceCall): TracedStep[] {
  const eventsAt = (position: number): TracedStep[] =>
    call.events
      .filter((event) => event.position === position)
      .map((event) => ({ depth: depth + 1, event: serializeEvent(event, call.to, interfaces) }))
  return [
    { depth, call: serializeCall(call, above, interfaces) },
    ...call.calls.flatMap((below, index) => [
      ...eventsAt(index),
      ...stepsOf(below, depth + 1, interfaces, call),
    ]),
    ...eventsAt(call.calls.length),
  ]
}

/** A trace as it is answered: decoded with all that is known of the contracts in it. */
export async function serializeTrace(
  services: WithDb & WithKnown & WithMarks & WithNetwork & WithPeople,
  trace: Trace,
): Promise<PageLabels & { data: TracedStep[]; storage: StorageChange[] }> {
  const calls = callsOf(trace.root)
  const addresses = calls.flatMap(({ from, to, context }) => [from, to, context])
  const ids = new Set(
    calls.flatMap(({ input, events }) => [
      ...(input.length >= 8 ? [input.slice(0, 8)] : []),
      ...events.flatMap(({ topics }) => topics.slice(0, 1)),
    ]),
  )
  const [interfaces, labels] = await Promise.all([
    loadInterfaces(services, addresses, ids),
    loadPageLabels(services, addresses),
  ])
  return { ...labels, data: stepsOf(trace.root, 0, interfaces), storage: nameStorage(trace, interfaces) }
}
