import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { Heartbeat } from '../http/heartbeat.ts'
import { SharedFrame } from './shared-frame.ts'

/**
 * A client with more unsent bytes than this gets a fresh snapshot once it has caught up, not an endless
 * queue.
 */
export const MAX_BUFFERED = 256 * 1024
/** What clients of a feed send is at most an introduction. */
export const MAX_INTRODUCTION_BYTES = 4 * 1024
/** WebSocket close codes (RFC 6455): the server goes away, a message is too long, and the server failed. */
export const GOING_AWAY = 1001
export const TOO_BIG = 1009
export const FAILED = 1011

type Listener = { connection: Duplex; isCurrent: boolean; isCatchingUp: boolean }

/** What an audience needs. */
export type AudienceOptions = {
  /** Everything a client needs to follow the frames that come after it. */
  readSnapshot: () => Promise<string>
  log: FastifyBaseLogger
}

/**
 * The sockets of one feed. A client first gets a snapshot, then every frame; one that reads too slowly misses
 * frames and gets a snapshot again. The snapshot is made once for each state of the chain: a thousand new
 * clients cost one, and no client waits for that of another.
 */
export class Audience {
  readonly #options: AudienceOptions
  readonly #listeners = new Map<WebSocket, Listener>()
  readonly #heartbeat = new Heartbeat()
  /** Grows with each change, so that a snapshot is known to be of now. */
  #version = 0
  #snapshot: { version: number; frame: Promise<SharedFrame> } | undefined

  constructor(options: AudienceOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#listeners.size
  }

  /**
   * Takes a client in and sends it the snapshot. What it sends is ignored: existing clients introduce
   * themselves.
   *
   * @param connection - what carries the socket
   */
  add(socket: WebSocket, connection: Duplex): void {
    const listener: Listener = { connection, isCurrent: false, isCatchingUp: false }
    this.#listeners.set(socket, listener)
    socket.on('close', () => this.#listeners.delete(socket))
    socket.on('error', (err: Error) => this.#options.log.debug({ err }, 'feed socket failed'))
    socket.on('message', (data: Buffer) => {
      if (data.length > MAX_INTRODUCTION_BYTES) socket.close(TOO_BIG)
    })
    this.#heartbeat.watch(socket)
    void this.#catchUp(socket, listener)
  }

  /**
   * Sends the frames of one change, oldest first. None, for a change that only a snapshot can show: all
   * clients get one.
   */
  broadcast(frames: readonly string[] | 'snapshot'): void {
    this.#version++
    const shared = frames === 'snapshot' ? [] : frames.map((frame) => new SharedFrame(frame))
    for (const [socket, listener] of this.#listeners) {
      if (frames === 'snapshot' || socket.bufferedAmount > MAX_BUFFERED) listener.isCurrent = false
      if (listener.isCurrent) for (const frame of shared) frame.sendTo(socket, listener.connection)
      else void this.#catchUp(socket, listener)
    }
  }

  close(): void {
    this.#heartbeat.stop()
    for (const socket of this.#listeners.keys()) socket.close(GOING_AWAY)
  }

  /**
   * Sends snapshots until one was still of now when it went out; one that still reads the last one waits for
   * the next change.
   */
  async #catchUp(socket: WebSocket, listener: Listener): Promise<void> {
    if (listener.isCatchingUp || socket.bufferedAmount > MAX_BUFFERED) return
    listener.isCatchingUp = true
    try {
      while (!listener.isCurrent && socket.readyState === socket.OPEN) {
        const version = this.#version
        const frame = await this.#read()
        if (version !== this.#version) continue
        frame.sendTo(socket, listener.connection)
        listener.isCurrent = true
      }
    } catch (err) {
      this.#options.log.warn({ err }, 'a feed has no snapshot to send')
      socket.close(FAILED, 'not ready')
    } finally {
      listener.isCatchingUp = false
    }
  }

  #read(): Promise<SharedFrame> {
    if (this.#snapshot?.version !== this.#version) {
      const frame = this.#options.readSnapshot().then((snapshot) => new SharedFrame(snapshot))
      this.#snapshot = { version: this.#version, frame }
      // a failure reaches those who wait for it, and the next client tries again
      frame.catch(() => (this.#snapshot = undefined))
    }
    return this.#snapshot?.frame as Promise<SharedFrame>
  }
}
