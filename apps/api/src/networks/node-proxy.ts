import { type NodeRelay, NodeUnreachableError } from '@tronlens/node-client'
import type { NetworkConfig } from '@tronlens/process'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'

/** How long a node may take to begin or go on with an answer: longer than any call of it runs. */
const WAIT_MS = 15_000
/** Largest body of a request, which is kept for the next node: more than a node takes. */
const MOST_SENT = 8 * 1024 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const DESCRIPTION: FastifySchema & { summary: string; tags: string[] } = {
  tags: ['Node'],
  summary: "The node's own HTTP API, passed through unchanged",
}
const JSON_RPC: FastifySchema & { summary: string; tags: string[] } = {
  tags: ['Node'],
  summary: "The node's JSON-RPC, passed through; over WebSocket with eth_subscribe",
}
/** What a node receives of a request: neither cookies of ours nor the key that a program has with us. */
const SENT_HEADERS = ['accept', 'accept-encoding', 'content-type', 'user-agent']
/** What holds between each two of client, server and node. */
const HOP_HEADERS = [
  'connection',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Passes the nodes' own API through: wallets and libraries use one address for everything.
 *
 * @param waitMs - how long nodes that say nothing are waited for
 */
export async function registerNodeProxy(
  app: FastifyInstance,
  { key, relay, prefix = '' }: { key: NetworkConfig['key']; relay: NodeRelay; prefix?: string },
  waitMs = WAIT_MS,
): Promise<void> {
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.raw.url?.slice(prefix.length) ?? '/'
    if (leadsElsewhere(path)) return reply.callNotFound()
    const sent = SENT_HEADERS.flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    try {
      const { status, headers, body } = await relay.pass({
        method: request.method,
        path,
        headers: Object.fromEntries(sent),
        body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined,
        silenceMs: waitMs,
      })
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !HOP_HEADERS.includes(name)) reply.header(name, value)
      return reply.code(status).send(body)
    } catch (error) {
      if (!(error instanceof NodeUnreachableError)) throw error
      request.log.debug({ err: error }, 'no node answers')
      return refuse(reply, key, error)
    }
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_SENT }, (_request, body, done) =>
      done(null, body),
    )
    const route = (url: string, schema: FastifySchema): unknown =>
      scope.route({ method: METHODS, url, schema, onRequest: app.limitsOf('node'), handler: pass })
    scope.post('/jsonrpc', { schema: JSON_RPC, onRequest: app.limitsOf('node'), handler: pass })
    for (const family of ['/wallet', '/walletsolidity']) {
      route(family, { hide: true })
      route(`${family}/*`, DESCRIPTION)
    }
  })
}

/** True when a node may read a path as one of another family, which is not public. */
function leadsElsewhere(path: string): boolean {
  try {
    return /[\\/]\.{1,2}(?:[\\/;]|$)/.test(decodeURIComponent(path.split('?', 1)[0] as string))
  } catch {
    return true // no text at all
  }
}

function refuse(
  reply: FastifyReply,
  network: string,
  { waitMs, isUnknown }: NodeUnreachableError,
): FastifyReply {
  if (waitMs !== undefined) {
    const seconds = Math.ceil(waitMs / 1_000)
    return reply
      .code(429)
      .header('retry-after', seconds)
      .send({
        message: `The node of the network "${network}" asks to be left alone; try again in ${seconds} s.`,
        code: 'RATE_LIMITED',
      })
  }
  if (isUnknown)
    return reply.code(502).send({
      message:
        'It is not known what became of the transaction: one node did not answer, another one refuses it. Look for it before it is made again.',
      code: 'NODE_UNREACHABLE',
    })
  return reply.code(502).send({
    message: `The node of the network "${network}" does not answer; check that it runs and that the settings name its address.`,
    code: 'NODE_UNREACHABLE',
  })
}
