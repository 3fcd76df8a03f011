import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import type { RpcMethods } from '../rpc/json-rpc.ts'
import { MAX_BODY } from '../serve/http-answer.ts'
import { EthSubscriptions } from './eth-subscriptions.ts'

/** Maximum number of unsent bytes; a client that exceeds it reads too slowly and is disconnected. */
const MOST_UNSENT = 16 * 1024 * 1024
/** WebSocket close codes (RFC 6455): the server shuts down, and the client violates a policy. */
const GOING_AWAY = 1001
const POLICY = 1008

/** The parts of the node's JSON-RPC that connections use. */
export type EthService = {
  readonly look: () => NodeView
  /** Answers a body with the methods of the node and additional ones. */
  readonly answer: (body: string, more: RpcMethods) => Promise<string>
}

/** WebSocket connections to `/jsonrpc`: the same methods as over HTTP, and subscriptions. */
export class EthSockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY })
  readonly #connections = new Map<WebSocket, EthSubscriptions>()

  constructor(
    readonly service: EthService,
    readonly report: (error: unknown) => void,
  ) {}

  /** Accepts a connection; a connection to another path is closed. */
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    // from here on there is no other handler for errors of the connection
    socket.on('error', () => socket.destroy())
    if (message.url?.split('?')[0] !== '/jsonrpc') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(message, socket, head, (client) => this.#add(client))
  }

  /** Notifies every connection of a block that was added or removed. */
  noteBlock(block: StoredBlock, removed: boolean): void {
    if (this.#connections.size === 0) return
    const view = this.service.look()
    for (const subscriptions of this.#connections.values()) subscriptions.noteBlock(view, block, removed)
  }

  /** Closes every connection. */
  close(): void {
    for (const client of this.#connections.keys()) {
      client.close(GOING_AWAY)
      client.terminate()
    }
  }

  #add(client: WebSocket): void {
    const send = (text: string) => {
      if (client.readyState !== client.OPEN) return
      if (client.bufferedAmount > MOST_UNSENT) client.close(POLICY, 'reads too slowly')
      else client.send(text)
    }
    const subscriptions = new EthSubscriptions(this.service.look, send)
    this.#connections.set(client, subscriptions)
    client.on('close', () => this.#connections.delete(client))
    client.on('error', () => client.terminate())
    client.on('message', (data) => {
      subscriptions
        .answer(() => this.service.answer(String(data), subscriptions.methods))
        .catch((error: unknown) => {
          this.report(error)
          client.terminate()
        })
    })
  }
}
