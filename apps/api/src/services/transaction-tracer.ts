import { parseJson, stringifyJson } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'

/**
 * Running a transaction again takes a node as long as it took the first time, and all before it in its block.
 */
const TIMEOUT_MS = 15_000
/** Codes of JSON-RPC: no such method, and what nodes answer when the state is gone. */
const [NO_METHOD, GONE] = [-32601, -32000]

/** Why a node gives no trace. */
type TraceRefusal = 'unsupported' | 'gone' | 'refused'
/** What a node answered. */
export type TraceOutcome = { kind: 'traced'; result: unknown } | { kind: TraceRefusal; message: string }

/** Asks a node to run transactions again. */
export type TransactionTracer = {
  /** Calls as one tree, in the shape of go-ethereum's `callTracer`. @throws {NodeUnreachableError} */
  calls: (id: string) => Promise<TraceOutcome>
  /** Opcodes from a place on. @throws {NodeUnreachableError} */
  steps: (id: string, offset: number, limit: number) => Promise<TraceOutcome>
}

/** Undefined where no node runs transactions again. */
export type WithTracer = { tracer: TransactionTracer | undefined }

/** Makes a tracer of the JSON-RPC that answers `debug_traceTransaction`. */
export function createTransactionTracer(url: string): TransactionTracer {
  const ask = async (id: string, options: object): Promise<TraceOutcome> => {
    let answer: { result?: unknown; error?: { code?: number; message?: string } }
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
        body: stringifyJson({
          jsonrpc: '2.0',
          id: 1,
          method: 'debug_traceTransaction',
          params: [`0x${id}`, options],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      answer = parseJson(await response.text()) as typeof answer
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new NodeUnreachableError(url, `debug_traceTransaction: ${reason}`, { cause })
    }
    const { error, result } = answer
    if (!error) return { kind: 'traced', result }
    const kind = error.code === NO_METHOD ? 'unsupported' : error.code === GONE ? 'gone' : 'refused'
    return { kind, message: error.message ?? '' }
  }
  return {
    calls: (id) => ask(id, { tracer: 'callTracer', tracerConfig: { withLog: true } }),
    steps: (id, offset, limit) => ask(id, { disableMemory: true, offset, limit }),
  }
}
