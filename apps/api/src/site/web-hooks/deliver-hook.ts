import type { StreamMessage } from '@tronlens/api-contract'
import { AppError, stringifyJson } from '@tronlens/core'
import {
  type AppDatabase,
  noteWebHookFailure,
  noteWebHookTaken,
  releaseWebHook,
  type WebHookRow,
} from '@tronlens/db'
import { parseCursor, printCursor } from '../../feeds/streams/cursor.ts'
import { findStart } from '../../feeds/streams/find-start.ts'
import { StreamReader } from '../../feeds/streams/stream-reader.ts'
import type { Services } from '../../routes/handle.ts'
import { post, WebhookError } from '../messages/outside.ts'
import { parseFilter } from './hook-filter.ts'
import { hookSource } from './hook-source.ts'
import { SIGNATURE_HEADER, signMessage } from './sign.ts'

const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
/** Tries of one message: with waits of 10 s, 20 s, … up to an hour, about a day. */
const MOST_TRIES = 32

/** Seconds until a message is sent again: 10, 20, … up to an hour. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(tries, 20), LONGEST_WAIT_SECONDS)

/** What the delivery to webhooks needs. */
export type HookDelivery = {
  services: Services
  people: AppDatabase
  /** Webhooks may lead into the network of the server. */
  allowsInside: boolean
  /** True once the process ends; the message on its way is the last. */
  isClosed: () => boolean
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Sends one message. @returns the status of the answer, and what is wrong with it */
async function sendMessage(
  { url, secret, id }: WebHookRow,
  message: StreamMessage,
  allowsInside: boolean,
): Promise<{ status: number | null; error?: string }> {
  const body = stringifyJson(message)
  try {
    const status = await post(url, {
      body,
      allowsInside,
      headers: {
        'content-type': 'application/json',
        'x-tronlens-hook': String(id),
        [SIGNATURE_HEADER]: signMessage(secret, body),
      },
    })
    return isSuccess(status) ? { status } : { status, error: `${new URL(url).host} answered ${status}.` }
  } catch (error) {
    // a name that is not found, a port that nobody listens at, an address that leads inside
    if (error instanceof WebhookError || (error as NodeJS.ErrnoException).code !== undefined)
      return { status: null, error: (error as Error).message }
    throw error
  }
}

/**
 * Sends a webhook everything that it has not taken yet, in order; the first message that is not taken ends it, and is sent again
 * later. A message whose answer gets lost is sent twice, with the same cursor.
 */
export async function deliverHook(hook: WebHookRow, delivery: HookDelivery): Promise<void> {
  const { services, people, allowsInside, isClosed } = delivery
  const stop = (error: string) =>
    noteWebHookFailure(people, hook.id, { status: null, error, waitSeconds: 0, isPaused: true })
  try {
    const { source, confirmations } = hookSource(hook.stream, parseFilter(hook.filter))
    const kept = hook.cursor === null ? undefined : parseCursor(hook.cursor)
    const start = kept ?? (await findStart(services, parseFilter(hook.filter), undefined))
    const reader = new StreamReader({ services, source, start, confirmations })
    let taken = printCursor(start)
    for (let hasMore = true; hasMore; ) {
      const part = await reader.read()
      hasMore = part.hasMore
      for (const message of part.messages) {
        if (isClosed()) return await releaseWebHook(people, hook.id, taken)
        const { status, error } = await sendMessage(hook, message, allowsInside)
        if (error !== undefined || status === null)
          return await noteWebHookFailure(people, hook.id, {
            status,
            error: error ?? '',
            waitSeconds: waitAfter(hook.tries),
            isPaused: hook.tries + 1 >= MOST_TRIES,
          })
        if (!(await noteWebHookTaken(people, hook.id, { cursor: message.cursor, status }))) return
        taken = message.cursor
        hook.tries = 0
      }
      taken = printCursor(reader.position)
      if (isClosed()) break
    }
    await releaseWebHook(people, hook.id, taken)
  } catch (error) {
    // the index is of another chain now, or a filter is none any more: only the user can say how to go on
    if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'INVALID_PARAMETER'))
      return await stop(error.message)
    throw error
  }
}
