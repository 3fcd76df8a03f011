import { decodeValues, printValue } from '@tronlens/abi'
import type { TracedValue } from '@tronlens/api-contract'
import type { ConstantAnswer } from '../contract/api/constant-call.ts'
import type { TracedCall } from './api/trace-query.ts'

/** How a call that was tried compares with what was recorded. */
export type TriedOutcome = 'same' | 'other' | 'nowRefused' | 'nowWorks' | 'stillRefused'

export function compareTried(
  { output, error }: Pick<TracedCall, 'output' | 'error'>,
  now: ConstantAnswer,
): TriedOutcome {
  const wasRefused = error !== ''
  if (wasRefused) return now.isRefused ? 'stillRefused' : 'nowWorks'
  if (now.isRefused) return 'nowRefused'
  return now.data.toLowerCase() === output.toLowerCase() ? 'same' : 'other'
}

/** What came back now, decoded like what was recorded; undefined where only the bytes are known. */
export function decodeNow(outputs: readonly TracedValue[], data: string): TracedValue[] | undefined {
  // the members of a structure are not named in a trace
  if (outputs.length === 0 || outputs.some(({ type }) => /[(]|tuple/.test(type))) return undefined
  const values = decodeValues(
    outputs.map(({ name, type }) => ({ name, type })),
    data,
  )
  return values?.map((value, index) => ({
    name: outputs[index]?.name ?? '',
    type: outputs[index]?.type ?? '',
    value: printValue(value),
  }))
}
