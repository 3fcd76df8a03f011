import type { StorageChange, TracedStep } from '@tronlens/api-contract'
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

function serializeCall(call: TraceCall, interfaces: Interfaces): NonNullable<TracedStep['call']> {
  const below = call.calls.reduce((sum, { energy }) => sum + energy, 0)
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
function stepsOf(call: TraceCall, depth: number, interfaces: Interfaces): TracedStep[] {
  const eventsAt = (position: number): TracedStep[] =>
    call.events
      .filter((event) => event.position === position)
      .map((event) => ({ depth: depth + 1, event: serializeEvent(event, call.to, interfaces) }))
  return [
    { depth, call: serializeCall(call, interfaces) },
    ...call.calls.flatMap((below, index) => [...eventsAt(index), ...stepsOf(below, depth + 1, interfaces)]),
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
