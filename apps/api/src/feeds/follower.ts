import { MOST_TOPICS, type SubscriptionMessage, type Topic } from '@tronlens/api-contract'
import { blockNumber, stringifyJson } from '@tronlens/core'
import type { BlockNotice } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { NetworkServices } from '../routes/handle.ts'
import { FAILED, MAX_BUFFERED } from './audience.ts'
import { readHeights } from './heights.ts'
import { readRequest, topicKey } from './topic.ts'
import type { TopicReader } from './topic-reader.ts'

/** Requests of a client that wait for an answer; who sends more does not wait for any. */
const MOST_WAITING = 3 * MOST_TOPICS
/** WebSocket close code (RFC 6455): the client breaks a rule of the server. */
const POLICY = 1008

/** A topic that a client follows, and the height up to which it has been sent; −1: it needs a snapshot. */
type Followed = { topic: Topic; sent: number; isDue: boolean }

/** What followers share. */
export type FollowerOptions = {
  services: NetworkServices
  topics: TopicReader
  log: FastifyBaseLogger
  /** Asks for turns until nothing is left to do. */
  wake: () => void
  /** Counts a snapshot that the client asks for; the error says when there were too many. */
  count: () => Promise<Error | undefined>
}

/**
 * A client that follows topics. Its requests and the changes of the chain are handled piece by piece, in turn
 * with other clients. Changes that come meanwhile are sent together; a client that reads too slowly is sent
 * nothing until it has caught up, then gets snapshots.
 */
export class Follower {
  readonly #socket: WebSocket
  readonly #options: FollowerOptions
  readonly #requests: string[] = []
  readonly #followed = new Map<string, Followed>()
  /** Height that stays of what was sent, when the chain has changed its branch. */
  #fork: number | undefined

  constructor(socket: WebSocket, options: FollowerOptions) {
    this.#socket = socket
    this.#options = options
  }

  /** Takes a request; it is answered in its turn. */
  ask(text: string): void {
    if (this.#requests.length >= MOST_WAITING) {
      this.#socket.close(POLICY, `more than ${MOST_WAITING} requests wait for an answer`)
      return
    }
    this.#requests.push(text)
    this.#options.wake()
  }

  /** Remembers that the chain has changed. */
  notice(notice: BlockNotice): void {
    if (this.#followed.size === 0) return
    if (notice.type === 'fork') this.#fork = Math.min(this.#fork ?? notice.to, notice.to)
    for (const followed of this.#followed.values()) followed.isDue = true
    this.#options.wake()
  }

  /** Does one piece of what is to do. @returns whether more is left that can be done now */
  async step(): Promise<boolean> {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    if (this.#isLate()) return false
    try {
      await this.#work()
    } catch (err) {
      this.#options.log.error({ err }, 'a client could not be sent what it follows')
      this.#socket.close(FAILED, 'not ready')
      return false
    }
    return this.#hasWork()
  }

  #hasWork(): boolean {
    return (
      this.#requests.length > 0 ||
      this.#fork !== undefined ||
      [...this.#followed.values()].some(({ isDue }) => isDue)
    )
  }

  /**
   * Whether more is on its way than a client should have to read; then it gets snapshots, as soon as it has
   * read it.
   */
  #isLate(): boolean {
    if (this.#socket.bufferedAmount <= MAX_BUFFERED) return false
    for (const followed of this.#followed.values()) if (followed.isDue) followed.sent = -1
    return true
  }

  async #work(): Promise<void> {
    if (this.#fork !== undefined) {
      const to = blockNumber(this.#fork)
      this.#fork = undefined
      // what was sent of heights above it is gone
      for (const followed of this.#followed.values()) followed.sent = -1
      return this.#send({ type: 'fork', to, ...(await readHeights(this.#options.services)) })
    }
    const text = this.#requests.shift()
    if (text !== undefined) return this.#answer(text)
    for (const followed of this.#followed.values()) if (followed.isDue) return this.#update(followed)
  }

  /** Does what the client asked for. */
  async #answer(text: string): Promise<void> {
    const request = readRequest(text)
    if (request === undefined) return
    if (typeof request === 'string') return this.#send({ type: 'refused', message: request })
    const { type, ...topic } = request
    if (request.type === 'hello') {
      const heights = await readHeights(this.#options.services)
      return this.#send({ type: 'hello', client: request.client, ...heights })
    }
    const key = topicKey(topic as Topic)
    if (type === 'cancel') {
      const keys = Object.keys(topic).length > 0 ? [key] : [...this.#followed.keys()]
      const topics = keys.flatMap((one) => this.#followed.get(one)?.topic ?? [])
      for (const one of keys) this.#followed.delete(one)
      return this.#send({ type: 'cancelled', topics })
    }
    if (!this.#followed.has(key) && this.#followed.size >= MOST_TOPICS)
      return this.#send({
        type: 'refused',
        message: `A connection follows at most ${MOST_TOPICS} topics; cancel one first.`,
      })
    const tooMany = await this.#options.count()
    if (tooMany) return this.#send({ type: 'refused', message: tooMany.message })
    const followed = { topic: topic as Topic, sent: -1, isDue: true }
    this.#followed.set(key, followed)
    await this.#update(followed)
  }

  /**
   * Sends what the client does not know of a topic: a snapshot first, later only what is new; nothing where
   * nothing is.
   */
  async #update(followed: Followed): Promise<void> {
    followed.isDue = false
    const { topic, sent } = followed
    const { heights, ...found } = await this.#options.topics.read(topic, sent)
    const isFirst = sent < 0
    if (!isFirst && heights.head <= sent) return
    followed.sent = heights.head
    if (isFirst || found.data.length > 0)
      this.#send({ type: isFirst ? 'snapshot' : 'transactions', topic, ...found, ...heights })
  }

  /** Sends a frame; once it is on its way, late clients may go on. */
  #send(message: SubscriptionMessage): void {
    const { OPEN, readyState } = this.#socket
    if (readyState !== OPEN) return
    this.#socket.send(Buffer.from(stringifyJson(message)), { binary: false }, () => {
      if (this.#hasWork()) this.#options.wake()
    })
  }
}
