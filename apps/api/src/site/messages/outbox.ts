import {
  type AppDatabase,
  addMessages,
  type NewOutgoingMessage,
  type OutgoingMessageRow,
  settleMessage,
  sweepAlertEvents,
  sweepCompilations,
  sweepMessages,
  sweepTries,
  takeMessages,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { COMPILATION_SECONDS } from '../../solidity/remember-compilation.ts'
import type { Deliver } from './deliver.ts'
import { UndeliverableError } from './undeliverable.ts'

/** Messages on their way at a time. */
const AT_ONCE = 20
/** How often a process looks for messages that it was not told of: those of a process that ended, and those to be tried again. */
const LOOK_MS = 5_000
const SWEEP_MS = 3_600_000
const MOST_TRIES = 8
const FIRST_WAIT_MS = 10_000

/** Waits between tries grow: 10 s, 20 s, … up to about 20 min. */
const nextTry = (tries: number): Date => new Date(Date.now() + FIRST_WAIT_MS * 2 ** (tries - 1))

/** Where messages to people wait until they are delivered. */
export type Outbox = {
  /** Looks for messages that were put there by others. */
  wake: () => void
  add: (messages: readonly NewOutgoingMessage[]) => Promise<void>
  close: () => Promise<void>
}

/** Opens the outbox and goes on delivering what is in it; several processes share it. */
export function openOutbox(db: AppDatabase, deliver: Deliver, log: FastifyBaseLogger): Outbox {
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  const send = async (message: OutgoingMessageRow): Promise<void> => {
    try {
      await settleMessage(db, message.id, { state: (await deliver(message)) ? 'sent' : 'kept' })
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause)
      log.warn(
        { channel: message.channel, tries: message.tries, reason: error },
        'a message could not be sent',
      )
      await settleMessage(
        db,
        message.id,
        cause instanceof UndeliverableError || message.tries >= MOST_TRIES
          ? { state: 'failed', error }
          : { state: 'waiting', error, nextTry: nextTry(message.tries) },
      )
    }
  }
  const drain = async (): Promise<void> => {
    while (!isClosed) {
      isWanted = false
      const messages = await takeMessages(db, AT_ONCE)
      await Promise.all(messages.map(send))
      if (messages.length === 0 && !isWanted) return
    }
  }
  const wake = (): void => {
    isWanted = true
    running ??= drain()
      .catch((err: unknown) => {
        // the database is away: the next look tries again
        isWanted = false
        log.debug({ err }, 'the outbox cannot be read')
      })
      .finally(() => {
        running = undefined
        if (isWanted && !isClosed) wake()
      })
  }
  const look = setInterval(wake, LOOK_MS)
  const sweep = setInterval(() => {
    Promise.all([
      sweepMessages(db),
      sweepTries(db),
      sweepAlertEvents(db),
      sweepCompilations(db, COMPILATION_SECONDS),
    ]).catch((err: unknown) => log.debug({ err }, 'the outbox cannot be swept'))
  }, SWEEP_MS)
  look.unref()
  sweep.unref()
  return {
    wake,
    add: async (messages) => {
      await addMessages(db, messages)
      wake()
    },
    close: async () => {
      isClosed = true
      clearInterval(look)
      clearInterval(sweep)
      await running
    },
  }
}
