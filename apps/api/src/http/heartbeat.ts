import type { WebSocket } from 'ws'

const PING_MS = 30_000

/** Ends connections whose other end is gone without a word. */
export class Heartbeat {
  /** Whether each connection has answered the last ping. */
  readonly #answered = new Map<WebSocket, boolean>()
  readonly #pings: NodeJS.Timeout

  constructor(pingMs = PING_MS) {
    this.#pings = setInterval(() => this.#ping(), pingMs).unref()
  }

  watch(socket: WebSocket): void {
    this.#answered.set(socket, true)
    socket.on('pong', () => this.#answered.set(socket, true))
    socket.on('close', () => this.#answered.delete(socket))
  }

  stop(): void {
    clearInterval(this.#pings)
  }

  #ping(): void {
    for (const [socket, hasAnswered] of this.#answered) {
      if (!hasAnswered) {
        socket.terminate()
        continue
      }
      this.#answered.set(socket, false)
      socket.ping()
    }
  }
}
