import { isBefore } from '../../base/node-release.ts'
import { JacksonError, JacksonLimitError } from '../request/jackson-error.ts'
import { readRpcJson } from '../request/node-json.ts'
import type { NodeHost, NodeView } from '../request/wallet-request.ts'
import { answerRpc, PARSE_ERROR, RpcError, type RpcManners, type RpcMethods } from '../rpc/json-rpc.ts'
import type { HttpRequest } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { ethMethods } from './eth-methods.ts'
import type { EthService } from './eth-sockets.ts'
import { Filters } from './filters.ts'
import { traceMethods } from './trace-methods.ts'

const MAX_BATCH = 100
/** Bytes of an answer. */
const MAX_ANSWER = 26_214_400

/** Behaviour of the server of 4.8.0 where JSON-RPC leaves a choice. */
const OLDER_MANNERS: RpcManners = {
  unknownId: 'null',
  unreadableId: 'null',
  invalidRequest: 'invalid request',
  answersEmptyBatch: true,
  answersNullId: false,
  takesObject: false,
}

/** Reads a body like 4.8.2: a broken limit is named in the error, all other failures have one text. */
function parseBody(body: string): unknown {
  try {
    const request = readRpcJson(body)
    if (request !== undefined) return request
  } catch (error) {
    if (!(error instanceof JacksonError)) throw error
    if (error instanceof JacksonLimitError) throw new RpcError(PARSE_ERROR, error.message)
  }
  throw new RpcError(PARSE_ERROR, 'JSON parse error')
}

/** Behaviour of the server of 4.8.2. */
const NODE_MANNERS: RpcManners = {
  ...OLDER_MANNERS,
  unknownId: null,
  invalidRequest: 'Invalid Request',
  answersEmptyBatch: false,
  parse: parseBody,
  maxBatch: MAX_BATCH,
  refuseBatch: (count) => new RpcError(-32005, `Batch size ${count} exceeds the limit of ${MAX_BATCH}`),
  maxAnswer: MAX_ANSWER,
  refuseAnswer: () => new RpcError(-32003, `Response exceeds the limit of ${MAX_ANSWER} bytes`),
}

/** The node's Ethereum-like JSON-RPC: over HTTP, and the parts that WebSocket connections use. */
export type EthHandler = { readonly handle: Handler; readonly service: EthService }

/** Serves the node's Ethereum-like JSON-RPC under `/jsonrpc`. */
export function createEthHandler(host: NodeHost): EthHandler {
  const filters = new Filters(Date.now)
  const look = (): NodeView => ({
    chain: host.chain,
    settings: host.settings,
    state: host.chain.state,
    headNumber: host.chain.head.number,
    isSolid: false,
  })
  const methods = { ...ethMethods(look, filters), ...traceMethods(look) }
  host.chain.listen({
    blockAdded: (block) => filters.noteBlock(look(), block, false),
    blockRemoved: (block) => filters.noteBlock(look(), block, true),
  })
  const answer = (body: string, more: RpcMethods = {}) => {
    const manners = isBefore(host.settings.release, '4.8.2') ? OLDER_MANNERS : NODE_MANNERS
    return answerRpc({ ...methods, ...more }, body, undefined, manners)
  }
  return {
    service: { look, answer },
    handle: async (request: HttpRequest) => {
      if (request.path !== '/jsonrpc' || request.method !== 'POST') return undefined
      return { status: 200, contentType: 'application/json-rpc', body: await answer(request.body) }
    },
  }
}
