import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { GrpcNode } from './grpc-node.ts'
import { endCall, GrpcStatus } from './grpc-status.ts'
import { passCall } from './pass-call.ts'

/** How long a node may say nothing: longer than any call of it runs. */
const SILENCE_MS = 15_000
/** Largest request: more than a node takes. */
const MOST_SENT = 8 * 1024 * 1024
/** Calls that one connection has open. */
const CALLS_AT_ONCE = 100
/** Services of a node that read from the solid block. */
const SOLID = /^\/protocol\.Wallet(?:Solidity|Extension)\/\w+$/
/** All that is passed on: what a node offers to wallets and indexers, and what describes it. */
const PUBLIC =
  /^\/(?:protocol\.(?:Wallet|WalletSolidity|WalletExtension|Database|Monitor)|grpc\.reflection\.[\w.]+)\/\w+$/

/** Counts a call; says why where a client may make no more. */
export type CountCall = (headers: IncomingHttpHeaders, address: string) => Promise<Error | undefined>

export type GrpcOptions = {
  host: string
  port: number
  /** Addresses of the node: `grpc://…`; that of the solid block may be the same. */
  nodeUrl: string
  solidityUrl: string
  key: string | undefined
  /** Connections of one client. */
  mostConnections: number
  countCall: CountCall
  /** Receives what went wrong here, not at the node. */
  report: (error: unknown) => void
}

/** Serves the gRPC of a node to everybody, within the limits of its HTTP API. */
export async function listenGrpc(
  options: GrpcOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const newest = new GrpcNode(options.nodeUrl, options.key)
  const solid =
    options.solidityUrl === options.nodeUrl ? newest : new GrpcNode(options.solidityUrl, options.key)
  const server = createServer({ settings: { maxConcurrentStreams: CALLS_AT_ONCE } })
  const sessions = new Set<ServerHttp2Session>()
  const open = new Map<string, number>()
  server.on('session', (session) => {
    const address = session.socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    sessions.add(session)
    // a connection that its client breaks off is over
    session.on('error', () => session.destroy())
    session.on('close', () => {
      sessions.delete(session)
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > options.mostConnections) session.close()
  })
  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const path = String(headers[':path'])
    stream.on('error', () => stream.destroy())
    if (!PUBLIC.test(path))
      return endCall(stream, GrpcStatus.unimplemented, `There is no method ${path.slice(0, 100)} here.`)
    const refusal = await options.countCall(headers, stream.session?.socket.remoteAddress ?? '')
    if (refusal) return endCall(stream, GrpcStatus.resourceExhausted, refusal.message)
    if (stream.destroyed) return
    passCall(stream, headers, SOLID.test(path) ? solid : newest, {
      silenceMs: SILENCE_MS,
      mostSent: MOST_SENT,
    })
  }
  server.on('stream', (stream, headers) => {
    answer(stream, headers).catch((error: unknown) => {
      options.report(error)
      endCall(stream, GrpcStatus.internal, 'The call cannot be passed on.')
    })
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const session of sessions) session.destroy()
      newest.close()
      solid.close()
      server.close()
      await once(server, 'close')
    },
  }
}
