import type { Chain } from '../../chain/chain.ts'
import { choiceOf, countOf, idOf, optionsOf } from '../rpc/params.ts'
import { traceCalls } from './trace-calls.ts'
import { MAX_STEPS, traceTransaction } from './trace-transaction.ts'

/** Options of clients of go-ethereum's call; unsupported options are accepted and ignored. */
const TRACE_OPTIONS = 'tracer tracerConfig disableStack disableMemory enableMemory offset limit'.split(' ')
const UNUSED_OPTIONS = 'disableStorage enableReturnData timeout reexec debug'.split(' ')

/** Opcodes one by one, or the tree of calls if the tracer `callTracer` is requested. */
export function debugTrace(chain: Chain, id: unknown, given: unknown): unknown {
  const hash = idOf(id, 'transaction id')
  const options = optionsOf(given, 'options', [...TRACE_OPTIONS, ...UNUSED_OPTIONS])
  if (options.tracer !== undefined) {
    choiceOf(options.tracer, 'tracer', ['callTracer'])
    return traceCalls(chain, hash)
  }
  return traceTransaction(chain, hash, {
    offset: countOf(options.offset, 'offset', 0, Number.MAX_SAFE_INTEGER, 0),
    limit: countOf(options.limit, 'limit', 1, MAX_STEPS, MAX_STEPS),
    withStack: options.disableStack !== true,
    withMemory: options.disableMemory !== true && options.enableMemory !== false,
  })
}
