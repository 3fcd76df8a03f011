import {
  type AppDatabase,
  type MessageChannel,
  type OutgoingMessageRow,
  settleMessage,
  takeMessages,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Deliver } from './deliver.ts'
import { UndeliverableError } from './undeliverable.ts'

/** Messages of a lane that are on their way at a time. */
const AT_ONCE = 20
const MOST_TRIES = 8
const FIRST_WAIT_MS = 10_000

/** Waits between tries grow: 10 s, 20 s, … up to about 20 min. */
const nextTry = (tries: number): Date => new Date(Date.now() + FIRST_WAIT_MS * 2 ** (tries - 1))

/** What a lane needs. */
export type LaneOptions = { db: AppDatabase; deliver: Deliver; log: FastifyBaseLogger }

/**
 * The messages of one channel on their way out. Each is delivered by itself: one that takes long holds up
 * neither the others of its channel nor those of other channels.
 */
export class Lane {
  readonly #channel: MessageChannel
  readonly #options: LaneOptions
  readonly #underWay = new Set<Promise<void>>()
  #looking: Promise<void> | undefined
  #isDue = false
  #isClosed = false

  constructor(channel: MessageChannel, options: LaneOptions) {
    this.#channel = channel
    this.#options = options
  }

  /** Looks for messages that are due. */
  wake(): void {
    if (this.#isClosed) return
    this.#isDue = true
    this.#looking ??= this.#look()
      .catch((err: unknown) => {
        // the database is away: the next look tries again
        this.#isDue = false
        this.#options.log.debug({ err }, 'the outbox cannot be read')
      })
      .finally(() => {
        this.#looking = undefined
        if (this.#isDue) this.wake()
      })
  }

  /** Takes no more messages. Ends when those on their way have arrived or failed. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#looking
    await Promise.all(this.#underWay)
  }

  async #look(): Promise<void> {
    while (this.#isDue && !this.#isClosed) {
      this.#isDue = false
      const room = AT_ONCE - this.#underWay.size
      // the first that arrives wakes the lane
      if (room === 0) return
      const messages = await takeMessages(this.#options.db, this.#channel, room)
      for (const message of messages) this.#start(message)
      this.#isDue ||= messages.length > 0
    }
  }

  #start(message: OutgoingMessageRow): void {
    const sent = this.#send(message)
      .catch((err: unknown) => {
        // the database is away: the message is taken again when its lease has run out
        this.#options.log.debug({ err }, 'what became of a message cannot be noted')
      })
      .finally(() => {
        const wasFull = this.#underWay.size === AT_ONCE
        this.#underWay.delete(sent)
        if (wasFull) this.wake()
      })
    this.#underWay.add(sent)
  }

  async #send(message: OutgoingMessageRow): Promise<void> {
    const { db, deliver, log } = this.#options
    const { id, channel, tries } = message
    const outcome = await deliver(message).then(
      (isDelivered) => ({ state: isDelivered ? ('sent' as const) : ('kept' as const) }),
      (cause: unknown) => {
        const error = cause instanceof Error ? cause.message : String(cause)
        log.warn({ channel, tries, reason: error }, 'a message could not be sent')
        return cause instanceof UndeliverableError || tries >= MOST_TRIES
          ? { state: 'failed' as const, error }
          : { state: 'waiting' as const, error, nextTry: nextTry(tries) }
      },
    )
    await settleMessage(db, id, outcome)
  }
}
