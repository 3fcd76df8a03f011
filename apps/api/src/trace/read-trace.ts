/** A call as a node reports it, with what is below. Addresses as 21 bytes, bytes in hex without 0x. */
export type TraceCall = {
  type: string
  from: Buffer
  to: Buffer
  context: Buffer
  value: bigint
  tokenId: string
  tokenValue: bigint
  energy: number
  input: string
  output: string
  error: string
  step: number
  /** Place of the instruction that made it, in the code of the call above it; -1 when unknown. */
  calledAt: number
  /** Place of its last instruction in its own code; -1 when unknown. */
  endedAt: number
  calls: TraceCall[]
  events: TraceEvent[]
}
/** An event, and how many calls of the same frame came before it. */
export type TraceEvent = { address: Buffer; topics: string[]; data: string; position: number }
/** A slot that has another word than before, in hex without 0x. */
export type TraceSlot = { address: Buffer; slot: string; before: string; after: string }

/** What a node reported of a transaction. */
export type Trace = {
  root: TraceCall
  steps: number
  isCut: boolean
  storage: TraceSlot[]
  /** What was hashed, by hash. */
  preimages: ReadonlyMap<string, string>
}

type Members = Record<string, unknown>
const objectOf = (value: unknown): Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Members) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const hexOf = (value: unknown): string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value) ? value.slice(2).toLowerCase() : ''
const wordOf = (value: unknown): string => hexOf(value).padStart(64, '0')
const numberOf = (value: unknown): bigint => (hexOf(value) === '' ? 0n : BigInt(value as string))
const placeOf = (value: unknown): number => (typeof value === 'number' ? value : -1)
const addressOf = (value: unknown): Buffer =>
  Buffer.from(`41${hexOf(value).slice(-40).padStart(40, '0')}`, 'hex')

const readEvent = (value: unknown): TraceEvent => {
  const { address, topics, data, position } = objectOf(value)
  return {
    address: addressOf(address),
    topics: listOf(topics).map(wordOf),
    data: hexOf(data),
    // go-ethereum writes the position in hex
    position: typeof position === 'number' ? position : Number(numberOf(position)),
  }
}

function readCall(value: unknown): TraceCall {
  const call = objectOf(value)
  const type = typeof call.type === 'string' ? call.type : 'CALL'
  const keepsContext = type === 'DELEGATECALL' || type === 'CALLCODE'
  return {
    type,
    from: addressOf(call.from),
    to: addressOf(call.to),
    context: addressOf(call.context ?? (keepsContext ? call.from : call.to)),
    value: numberOf(call.value),
    tokenId: typeof call.tokenId === 'string' ? call.tokenId : '',
    tokenValue: numberOf(call.tokenValue),
    energy: Number(numberOf(call.gasUsed)),
    input: hexOf(call.input),
    output: hexOf(call.output),
    error: typeof call.error === 'string' ? call.error : '',
    step: placeOf(call.step),
    calledAt: placeOf(call.calledAt),
    endedAt: placeOf(call.endedAt),
    calls: listOf(call.calls).map(readCall),
    events: listOf(call.logs).map(readEvent),
  }
}

/**
 * Reads the answer of a tracer in the shape of go-ethereum's `callTracer`; undefined for a transaction that
 * ran no code.
 */
export function readTrace(answer: unknown): Trace | undefined {
  const root = objectOf(answer)
  if (typeof root.type !== 'string') return undefined
  return {
    root: readCall(root),
    steps: typeof root.steps === 'number' ? root.steps : 0,
    isCut: root.isCut === true,
    storage: listOf(root.storage).map((value) => {
      const { address, slot, before, after } = objectOf(value)
      return { address: addressOf(address), slot: wordOf(slot), before: wordOf(before), after: wordOf(after) }
    }),
    preimages: new Map(
      Object.entries(objectOf(root.preimages)).map(([hash, input]) => [wordOf(hash), hexOf(input)]),
    ),
  }
}
