import type { NodeHost, NodeView } from '../request/wallet-request.ts'
import { answerRpc, type RpcManners } from '../rpc/json-rpc.ts'
import type { HttpRequest } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { ethMethods } from './eth-methods.ts'
import { Filters } from './filters.ts'

/** How the node's server takes the liberties of JSON-RPC. */
const NODE_MANNERS: RpcManners = {
  unknownId: 'null',
  invalidRequest: 'invalid request',
  answersEmptyBatch: true,
  answersNullId: false,
  takesObject: false,
}

/** Serves the node's Ethereum-like JSON-RPC under `/jsonrpc`. */
export function createEthHandler(host: NodeHost): Handler {
  const filters = new Filters(Date.now)
  const look = (): NodeView => ({
    chain: host.chain,
    settings: host.settings,
    state: host.chain.state,
    headNumber: host.chain.head.number,
    isSolid: false,
  })
  const methods = ethMethods(look, filters)
  host.chain.listen({
    blockAdded: (block) => filters.noteBlock(block, false),
    blockRemoved: (block) => filters.noteBlock(block, true),
  })
  return async (request: HttpRequest) => {
    if (request.path !== '/jsonrpc' || request.method !== 'POST') return undefined
    const body = await answerRpc(methods, request.body, undefined, NODE_MANNERS)
    return { status: 200, contentType: 'application/json-rpc', body }
  }
}
