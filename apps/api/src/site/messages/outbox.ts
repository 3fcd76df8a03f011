import { setTimeout as pause } from 'node:timers/promises'
import {
  type AppDatabase,
  addMessages,
  MESSAGE_CHANNELS,
  type NewOutgoingMessage,
  sweepAlertEvents,
  sweepCompilations,
  sweepMessages,
  sweepPeople,
  sweepTries,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { COMPILATION_SECONDS } from '../../solidity/remember-compilation.ts'
import type { Deliver } from './deliver.ts'
import { Lane } from './lane.ts'

/**
 * How often a process looks for messages that it was not notified of: those of a process that ended, and
 * those to be tried again.
 */
const LOOK_MS = 5_000
const SWEEP_MS = 3_600_000
/**
 * How long messages on their way are waited for at the end; another process tries those again that have not
 * arrived.
 */
const CLOSE_MS = 3_000

/** Where messages to users wait until they are delivered. */
export type Outbox = {
  /** Looks for messages that were put there by others. */
  wake: () => void
  add: (messages: readonly NewOutgoingMessage[]) => Promise<void>
  close: () => Promise<void>
}

/** Opens the outbox and goes on delivering what is in it; several processes share it. */
export function openOutbox(
  db: AppDatabase,
  deliver: Deliver,
  log: FastifyBaseLogger,
  closeMs = CLOSE_MS,
): Outbox {
  const lanes = MESSAGE_CHANNELS.map((channel) => new Lane(channel, { db, deliver, log }))
  const wake = (): void => {
    for (const lane of lanes) lane.wake()
  }
  const look = setInterval(wake, LOOK_MS)
  const sweep = setInterval(() => {
    Promise.all([
      sweepMessages(db),
      sweepTries(db),
      sweepAlertEvents(db),
      sweepPeople(db),
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
      clearInterval(look)
      clearInterval(sweep)
      const late = new AbortController()
      const arrived = Promise.all(lanes.map((lane) => lane.close())).then(() => late.abort())
      const isLate = pause(closeMs, undefined, { signal: late.signal }).catch(() => undefined) // all have arrived
      await Promise.race([arrived, isLate])
    },
  }
}
