import { getTransactionTrace, listTransactionSteps, type TRACE_STATES } from '@tronlens/api-contract'
import { findTransaction } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { readNumbered, readPage, rowsRequested } from '../../http/list-page.ts'
import type { WithDb } from '../../services/databases.ts'
import type { TraceOutcome, TransactionTracer, WithTracer } from '../../services/transaction-tracer.ts'
import { readTrace } from '../../trace/read-trace.ts'
import { serializeTrace } from '../../trace/serialize-trace.ts'
import { handle } from '../handle.ts'

type State = (typeof TRACE_STATES)[number]
type Traced = { kind: 'traced'; result: unknown }
type NotTraced = { state: Exclude<State, 'available'>; message: string }

/** Types of contracts that run code: a deployment and a call. */
const CODE_TYPES: readonly number[] = [30, 31]
const USUAL_STEPS = 100
const MOST_STEPS = 500

/** Asks the node about a transaction of the index; says why there is no answer. */
async function askTracer(
  { db, tracer }: WithDb & WithTracer,
  hash: string,
  ask: (tracer: TransactionTracer, id: string) => Promise<TraceOutcome>,
): Promise<Traced | NotTraced> {
  const id = hash.replace(/^0x/, '').toLowerCase()
  const row = await findTransaction(db, Buffer.from(id, 'hex'))
  if (!row) return { state: 'unknown', message: '' }
  if (!CODE_TYPES.includes(row.contract_type)) return { state: 'noCode', message: '' }
  if (!tracer) return { state: 'noTracer', message: '' }
  try {
    const outcome = await ask(tracer, id)
    return outcome.kind === 'traced' ? outcome : { state: outcome.kind, message: outcome.message }
  } catch (error) {
    // the rest of the page is known all the same
    if (error instanceof NodeUnreachableError) return { state: 'unreachable', message: '' }
    throw error
  }
}

const NOTHING = {
  contractMap: {},
  contractInfo: {},
  normalAddressInfo: {},
  steps: 0,
  isCut: false,
  data: [],
  storage: [],
}

export const getTransactionTraceRoute = handle(getTransactionTrace, async ({ query }, services) => {
  const answer = await askTracer(services, query.hash, (tracer, id) => tracer.calls(id))
  if ('state' in answer) return { ...NOTHING, ...answer }
  const trace = readTrace(answer.result)
  if (!trace) return { ...NOTHING, state: 'noCode', message: '' }
  const { steps, isCut } = trace
  return { state: 'available', message: '', steps, isCut, ...(await serializeTrace(services, trace)) }
})

type StructLog = {
  pc?: unknown
  op?: unknown
  gas?: unknown
  gasCost?: unknown
  depth?: unknown
  stack?: unknown
}
/** Words of the stack that are shown: no opcode but a few takes more. */
const SHOWN_WORDS = 4
const wordText = (word: unknown): string =>
  String(word)
    .replace(/^0x/, '')
    .replace(/^0+(?=.)/, '')

export const listTransactionStepsRoute = handle(listTransactionSteps, async ({ query }, services) => {
  // of a call there are more opcodes than any list has rows elsewhere
  const asked = readPage(listTransactionSteps.name, query, USUAL_STEPS, MOST_STEPS)
  const page = asked.walk
    ? { ...asked, limit: Math.min(asked.limit, MOST_STEPS) }
    : { ...asked, start: query.start ?? 0, limit: rowsRequested(query, USUAL_STEPS, MOST_STEPS) }
  let state: State = 'available'
  const { rows, end } = await readNumbered(page, async (start, limit) => {
    const answer = await askTracer(services, query.hash, (tracer, id) => tracer.steps(id, start, limit))
    if ('state' in answer) {
      state = answer.state
      return []
    }
    const { structLogs } = (answer.result ?? {}) as { structLogs?: unknown }
    const logs = (Array.isArray(structLogs) ? structLogs : []) as StructLog[]
    return logs.slice(0, limit).map((log, index) => ({ ...log, index: start + index }))
  })
  return {
    state,
    data: rows.map(({ index, pc, op, gas, gasCost, depth, stack }) => ({
      index,
      depth: Number(depth ?? 1) - 1,
      pc: Number(pc ?? 0),
      op: String(op ?? ''),
      energy: Number(gasCost ?? 0),
      energyLeft: Number(gas ?? 0),
      stack: (Array.isArray(stack) ? stack : []).slice(-SHOWN_WORDS).reverse().map(wordText),
    })),
    ...end,
  }
})
