import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StorageError } from '../../base/errors.ts'
import { type Caller, type ControlRules, isControlPath, refuseControl } from './control-access.ts'
import {
  type HttpAnswer,
  type HttpRequest,
  jsonAnswer,
  MAX_BODY,
  pageAnswer,
  textAnswer,
  tooLargeAnswer,
} from './http-answer.ts'
import { type Handler, route } from './router.ts'

/** Bytes beyond the limit of 4.8.0 that are still read, so that the node's own error can be answered. */
const READ_LIMIT = MAX_BODY + 65_536
/** How long a client may take to send its headers, and a whole request. */
export type Timeouts = { readonly requestMs: number; readonly headersMs: number }

/** Time limit for a complete request: a client cannot keep a connection open by sending single bytes. */
const DEFAULT_TIMEOUTS: Timeouts = { requestMs: 15_000, headersMs: 10_000 }
const MAX_CONNECTIONS = 2_000

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS, HEAD',
  'Access-Control-Allow-Headers': 'Content-Type, TRON-PRO-API-KEY, Authorization',
  'Access-Control-Max-Age': '86400',
} as const

/** The client sent more than the server reads. */
class BodyTooLargeError extends Error {
  constructor(readonly size: number) {
    super()
  }
}

/** The handlers of a server. */
export type Surfaces = {
  /** Handlers of the node's own paths, which every page may use. */
  readonly open: readonly Handler[]
  /**
   * Handlers of keys and controls, which answer under control paths and only requests that the rules allow.
   */
  readonly controls: readonly Handler[]
  readonly controlRules: ControlRules
  /**
   * Whether a body beyond the node's limit is refused by its announced length (413), as on nodes since 4.8.2.
   */
  readonly refusesLength: boolean
}

/** An HTTP server over the surfaces of a node. */
export function createHttpServer(
  surfaces: Surfaces,
  report: (error: unknown) => void,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
): Server {
  const options = { connectionsCheckingInterval: Math.min(timeouts.headersMs, 5_000) }
  const server = createServer(options, (message, response) => {
    serve(surfaces, message, response).catch((error: unknown) => {
      report(error)
      respond(response, answerFailure(error))
    })
  })
  server.requestTimeout = timeouts.requestMs
  server.headersTimeout = timeouts.headersMs
  server.keepAliveTimeout = 60_000
  server.maxConnections = MAX_CONNECTIONS
  return server
}

/** A full disk is not a bug, and its text helps the user. */
const answerFailure = (error: unknown): HttpAnswer =>
  error instanceof StorageError
    ? { ...jsonAnswer(JSON.stringify({ Error: error.message })), status: 507 }
    : pageAnswer(500, 'Server Error', '')

async function serve(surfaces: Surfaces, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const announced = Number(message.headers['content-length'] ?? 0)
  if (surfaces.refusesLength && announced > MAX_BODY) {
    response.setHeader('Connection', 'close')
    respond(response, tooLargeAnswer())
    message.resume()
    return
  }
  const limit = surfaces.refusesLength ? MAX_BODY : READ_LIMIT
  const request = await readRequest(message, limit).catch((error: unknown) => error as Error)
  if (request instanceof BodyTooLargeError) {
    response.setHeader('Connection', 'close')
    respond(response, answerTooLarge(surfaces, message.url, request.size))
    message.destroy()
    return
  }
  // The client went away while it was sending.
  if (request instanceof Error) return
  respond(response, await answerFrom(surfaces, request, callerOf(message)), request.method === 'HEAD')
}

/** The answer to a body beyond the limit; since 4.8.2 only for a body that was sent in chunks. */
function answerTooLarge({ refusesLength }: Surfaces, url: string | undefined, size: number): HttpAnswer {
  if (refusesLength && url === '/jsonrpc') return tooLargeAnswer()
  const text = refusesLength
    ? `class org.eclipse.jetty.http.BadMessageException : 413: Request body is too large: ${size}>${MAX_BODY}`
    : `class java.lang.Exception : body size is too big, the limit is ${MAX_BODY}`
  return jsonAnswer(JSON.stringify({ Error: text }))
}

async function answerFrom(surfaces: Surfaces, request: HttpRequest, caller: Caller): Promise<HttpAnswer> {
  if (!isControlPath(request.path)) return route(surfaces.open, request)
  const refusal = refuseControl(caller, surfaces.controlRules)
  const answer =
    refusal === undefined
      ? await route(surfaces.controls, request)
      : { ...textAnswer(`${refusal}\n`), status: 403 }
  return { ...answer, readableBy: (refusal === undefined && caller.origin) || 'none' }
}

const callerOf = ({ headers }: IncomingMessage): Caller => ({
  host: headers.host,
  origin: headers.origin,
  // a list when a client sends it twice, which no browser does
  fetchSite: headers['sec-fetch-site']?.toString(),
})

async function readRequest(message: IncomingMessage, limit: number): Promise<HttpRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += (chunk as Buffer).length
    if (size > limit) throw new BodyTooLargeError(size)
    chunks.push(chunk as Buffer)
  }
  const target = message.url ?? '/'
  const cut = target.indexOf('?')
  return {
    method: message.method ?? 'GET',
    path: cut < 0 ? target : target.slice(0, cut),
    query: new URLSearchParams(cut < 0 ? '' : target.slice(cut + 1)),
    contentType: message.headers['content-type'] ?? '',
    host: message.headers.host,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** @param requested - headers that a page requests permission to send; all are allowed */
function corsHeaders({ readableBy }: HttpAnswer, requested: string | undefined): Record<string, string> {
  if (readableBy === 'none') return { Vary: 'Origin' }
  return {
    ...CORS_HEADERS,
    ...(requested !== undefined && { 'Access-Control-Allow-Headers': requested }),
    ...(readableBy !== undefined && { 'Access-Control-Allow-Origin': readableBy, Vary: 'Origin' }),
  }
}

function respond(response: ServerResponse, answer: HttpAnswer, headOnly = false): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(answer.status, {
    ...corsHeaders(answer, response.req.headers['access-control-request-headers']),
    'Content-Type': answer.contentType,
    'Content-Length': Buffer.byteLength(answer.body),
  })
  response.end(headOnly ? undefined : answer.body)
}
