import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ChainSource } from '../chain-source.ts'
import { ENDPOINTS } from './endpoints.ts'
import { readRecording } from './recording.ts'
import { readRequest } from './request.ts'

/** What to serve: the folder of a recording, or a chain from elsewhere. */
export type ReplayOptions = ({ dir: string } | { source: ChainSource }) & {
  port?: number
  /**
   * JSON of the answer of an Ethereum node, served below `/jsonrpc`; undefined for a method that it has not.
   * Absent: nothing is served there.
   */
  jsonRpc?: (method: string, params: unknown[]) => string | undefined
  /** Called for each request, in their order; what it returns goes wrong instead of the answer. */
  fail?: (path: string) => NodeFailure | undefined
}

/**
 * How a node fails: with a status, or an answer that never comes, breaks off in the middle, is a page of a
 * proxy, or JSON that is made of the right one.
 */
export type NodeFailure =
  | { status: number; retryAfter?: number }
  | { json: (text: string) => string }
  | 'silence'
  | 'half'
  | 'page'

/** A running replay node. */
export type ReplayNode = {
  /** Base URL of full node and solidity API alike. */
  url: string
  /** Requests answered so far, by path. */
  requests: Map<string, number>
  stop: () => Promise<void>
}

const HEADERS = {
  'content-type': 'application/json;charset=utf-8',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Content-Type, TRON-PRO-API-KEY, Authorization',
}

/**
 * Serves a recorded chain over the HTTP API of a java-tron node, in hex form, with its head standing still.
 */
export async function startReplayNode(options: ReplayOptions): Promise<ReplayNode> {
  const source = 'dir' in options ? readRecording(options.dir) : options.source
  const requests = new Map<string, number>()
  const server = createServer((request, response) => {
    answer(source, request, requests, options.jsonRpc).then(
      (result) => {
        const failure = options.fail?.(request.url ?? '/')
        if (failure) sendFailure(response, result, failure)
        else send(response, result)
      },
      (error: unknown) =>
        send(response, {
          status: 200,
          text: JSON.stringify({
            Error: `class java.lang.Exception : ${error instanceof Error ? error.message : error}`,
          }),
        }),
    )
  })
  server.keepAliveTimeout = 60_000
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answer = { status: number; text: string }

async function answer(
  source: ChainSource,
  request: IncomingMessage,
  requests: Map<string, number>,
  jsonRpc: ReplayOptions['jsonRpc'],
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://replay')
  if (jsonRpc && url.pathname === '/jsonrpc' && request.method === 'POST')
    return { status: 200, text: answerRpc(await readRequest(request, url), jsonRpc) }
  const match = /^\/(wallet|walletsolidity)\/(\w+)$/.exec(url.pathname)
  if (request.method === 'OPTIONS') return { status: 200, text: '' }
  if (!match?.[2]) return { status: request.method === 'POST' ? 405 : 404, text: '' }
  requests.set(url.pathname, (requests.get(url.pathname) ?? 0) + 1)
  const body = await readRequest(request, url)
  const view = { source, top: match[1] === 'wallet' ? source.head() : source.solid() }
  const text =
    source.findExact(url.pathname, body) ??
    ENDPOINTS[match[2]]?.(view, body) ??
    source.find(url.pathname, body) ??
    '{}'
  return { status: 200, text: text.endsWith('\n') ? text : `${text}\n` }
}

/** An answer of JSON-RPC 2.0 to a single request. */
function answerRpc(request: Record<string, unknown>, ask: NonNullable<ReplayOptions['jsonRpc']>): string {
  const id = JSON.stringify(request.id ?? null)
  const result = ask(String(request.method), Array.isArray(request.params) ? request.params : [])
  return result === undefined
    ? `{"jsonrpc":"2.0","id":${id},"error":{"code":-32601,"message":"the method ${JSON.stringify(String(request.method)).slice(1, -1)} does not exist/is not available"}}`
    : `{"jsonrpc":"2.0","id":${id},"result":${result}}`
}

function send(response: ServerResponse, { status, text }: Answer): void {
  const body = Buffer.from(text)
  response.writeHead(status, { ...HEADERS, 'content-length': body.length }).end(body)
}

function sendFailure(response: ServerResponse, { text }: Answer, failure: NodeFailure): void {
  if (failure === 'silence') return // until the client gives up
  if (failure === 'page') send(response, { status: 200, text: '<html><body>Bad gateway</body></html>' })
  else if (failure === 'half') {
    const body = Buffer.from(text)
    response.writeHead(200, { ...HEADERS, 'content-length': body.length })
    response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  } else if ('json' in failure) send(response, { status: 200, text: failure.json(text) })
  else {
    const { status, retryAfter } = failure
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    response.writeHead(status).end()
  }
}
