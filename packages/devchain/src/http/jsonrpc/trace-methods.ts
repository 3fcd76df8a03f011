import type { NodeView } from '../request/wallet-request.ts'
import { METHOD_NOT_FOUND, RpcError, type RpcMethod, type RpcMethods } from '../rpc/json-rpc.ts'
import { blockTraces } from '../tre/block-traces.ts'
import { debugTrace } from '../tre/debug-trace.ts'
import { blockByTag } from './block-tag.ts'

/** java-tron has no tracer: who asks without a parameter whether there is one gets its answer. */
const unlessEmpty =
  (run: RpcMethod): RpcMethod =>
  (params) => {
    if (params.length === 0) throw new RpcError(METHOD_NOT_FOUND, 'method not found')
    return run(params)
  }

/** Methods of the tracer under the names that clients of Ethereum's nodes use. */
export const traceMethods = (look: () => NodeView): RpcMethods => ({
  debug_traceTransaction: unlessEmpty(([id, options]) => debugTrace(look().chain, id, options)),
  trace_block: unlessEmpty(([tag]) => {
    const view = look()
    const block = blockByTag(view, tag)
    return block ? blockTraces(view.chain, block) : null
  }),
})
