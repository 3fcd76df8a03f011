import { buffer } from 'node:stream/consumers'
import { stringifyJson } from '@tronlens/core'
import { type NodeRelay, NodeUnreachableError } from '@tronlens/node-client'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { GOING_AWAY, MAX_BUFFERED, TOO_BIG } from '../feeds/audience.ts'
import { Heartbeat } from '../http/heartbeat.ts'
import { FEED } from '../http/sockets.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import { EthFeed } from './eth-feed.ts'
import { EthSession } from './eth-session.ts'

/** How long the node may take over an answer. */
const WAIT_MS = 15_000
/** Bytes of a message over a connection. */
const MOST_SENT = 128 * 1024
/**
 * A client with more unsent bytes than this reads too slowly and is disconnected: nothing that it follows may
 * be left out.
 */
const MOST_UNSENT = 16 * MAX_BUFFERED
/** Requests of a connection that wait for an answer; who sends more does not wait for any. */
const MOST_WAITING = 100
const POLICY = 1008

/** Asks the node's JSON-RPC, which is expected at the address of its HTTP API. */
function createAsker(relay: NodeRelay): (body: string) => Promise<string> {
  return async (body) => {
    try {
      const answer = await relay.pass({
        method: 'POST',
        path: '/jsonrpc',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(body),
        silenceMs: WAIT_MS,
        limitMs: WAIT_MS,
      })
      return String(Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body))
    } catch (error) {
      if (!(error instanceof NodeUnreachableError)) throw error
      return stringifyJson({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32603, message: 'the node does not answer' },
      })
    }
  }
}

/**
 * Serves `/jsonrpc`: over HTTP the node's own JSON-RPC, passed through, and over WebSocket the same with
 * `eth_subscribe`, which is answered from the index.
 */
export function registerJsonRpc(app: FastifyInstance, services: WithChain & WithDb, relay: NodeRelay): void {
  const ask = createAsker(relay)
  const feed = new EthFeed(services, (err) => app.log.error({ err }, 'subscribers could not be notified'))
  const sessions = new Map<WebSocket, EthSession>()
  const heartbeat = new Heartbeat()
  const unsubscribe = services.chain.subscribe((notice) => feed.notice(notice))
  app.addHook('preClose', async () => {
    unsubscribe()
    heartbeat.stop()
    for (const socket of sessions.keys()) socket.close(GOING_AWAY)
  })
  app.get('/jsonrpc', { websocket: true, config: FEED, schema: { hide: true } }, (socket, request) => {
    const session = new EthSession({
      send: (text) => {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > MOST_UNSENT) socket.close(POLICY, 'reads too slowly')
        else socket.send(text)
      },
      pass: ask,
      count: async (requests) => {
        for (let counted = 0; counted < requests; counted++) {
          const tooMany = await app.countSnapshot(request)
          if (tooMany) return tooMany
        }
        return undefined
      },
      follow: (listener) => feed.follow(listener),
    })
    sessions.set(socket, session)
    heartbeat.watch(socket)
    let work: Promise<void> = Promise.resolve()
    let waiting = 0
    socket.on('close', () => {
      sessions.delete(socket)
      session.close()
    })
    socket.on('error', (err: Error) => app.log.debug({ err }, 'a connection to /jsonrpc failed'))
    socket.on('message', (data: Buffer) => {
      if (data.length > MOST_SENT) return socket.close(TOO_BIG)
      if (waiting >= MOST_WAITING)
        return socket.close(POLICY, `more than ${MOST_WAITING} requests wait for an answer`)
      waiting++
      work = work
        .then(() => session.answer(String(data)))
        .catch((err: unknown) => {
          app.log.error({ err }, 'a request to /jsonrpc could not be answered')
          socket.terminate()
        })
        .finally(() => waiting--)
    })
  })
}
