import { withInt64AsText } from '@tronlens/protocol'
import { isBefore } from '../../base/node-release.ts'
import { BadRequestError, printError } from '../request/java-error.ts'
import type { NodeHost, NodeView, WalletRequest } from '../request/wallet-request.ts'
import {
  type HttpAnswer,
  type HttpRequest,
  jsonAnswer,
  methodAnswer,
  pageAnswer,
} from '../serve/http-answer.ts'
import { ROUTES, type Route } from './routes.ts'

/** Metrics of a node that does not measure. */
const STATS = '{"interval":0,"node":{},"blockchain":{},"net":{}}'

/** Answers paths of the node's own API; undefined for any other path. */
export function routeWallet(host: NodeHost, request: HttpRequest): HttpAnswer | undefined {
  const { method, path } = request
  if (path === '/monitor/getstatsinfo') return jsonAnswer(STATS)
  const route = ROUTES.get(path)
  if (!route || isBefore(host.settings.release, route.endpoint.since ?? '4.8.0')) return undefined
  if (method === 'OPTIONS') return jsonAnswer('')
  if (method !== 'GET' && method !== 'POST' && method !== 'HEAD') return methodAnswer(method)
  if (method !== 'POST' && route.endpoint.get === 'refused')
    return pageAnswer(405, 'HTTP method GET is not supported by this URL', path)
  if (method === 'HEAD' || (method === 'GET' && route.endpoint.get === 'empty')) return jsonAnswer('')
  return answer(host, route, request, method)
}

/** The newest state of a chain, or that of its solid block. */
export function viewOf({ chain, settings }: NodeHost, isSolid: boolean): NodeView {
  const { flushedNumber } = chain.state
  return {
    chain,
    settings,
    isSolid,
    state: isSolid ? chain.stateAt(flushedNumber) : chain.state,
    headNumber: isSolid ? flushedNumber : chain.head.number,
  }
}

function answer(host: NodeHost, route: Route, request: HttpRequest, method: 'GET' | 'POST'): HttpAnswer {
  const { settings } = host
  const walletRequest: WalletRequest = {
    ...viewOf(host, route.isSolid),
    method,
    path: request.path,
    query: request.query,
    body: request.body,
    contentType: request.contentType,
  }
  const isText =
    !isBefore(settings.release, '4.8.2') &&
    method === 'GET' &&
    request.query.get('int64_as_string')?.toLowerCase() === 'true'
  try {
    const handle = () => route.endpoint.handle(walletRequest)
    return jsonAnswer(isText ? withInt64AsText(handle) : handle())
  } catch (error) {
    const failure = jsonAnswer(printError(error, settings.release))
    return error instanceof BadRequestError ? { ...failure, status: 400 } : failure
  }
}
