import { ChainRefusal, StorageError } from '../../base/errors.ts'
import type { DevNode } from '../../node/dev-node.ts'
import { answerRpc, METHOD_NOT_FOUND, RpcError } from '../rpc/json-rpc.ts'
import { jsonAnswer } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { blockMethods } from './block-methods.ts'
import { stateMethods } from './state-methods.ts'

/** The chain refused the request. */
const REFUSED = -32000

const translate = (error: unknown): RpcError | undefined => {
  if (error instanceof RpcError && error.code === METHOD_NOT_FOUND)
    return new RpcError(METHOD_NOT_FOUND, `${error.message}; GET /devchain lists the methods there are`)
  if (error instanceof RpcError) return error
  if (error instanceof ChainRefusal) return new RpcError(REFUSED, error.message, { kind: error.kind })
  if (error instanceof RangeError || error instanceof StorageError)
    return new RpcError(REFUSED, error.message)
  return undefined
}

/** Answers the control calls, JSON-RPC on `/devchain`. */
export function createControlHandler(node: DevNode): Handler {
  const methods = { ...blockMethods(node), ...stateMethods(node) }
  return async (request) => {
    if (request.path === '/devchain/dump' && request.method === 'GET')
      return { status: 200, contentType: 'application/octet-stream', body: node.dump() }
    if (request.path !== '/devchain') return undefined
    if (request.method !== 'POST') return jsonAnswer(JSON.stringify({ methods: Object.keys(methods).sort() }))
    return jsonAnswer(await answerRpc(methods, request.body, translate))
  }
}
