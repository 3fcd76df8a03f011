import type { StreamMessage } from '@tronlens/api-contract'
import { AppError, stringifyJson } from '@tronlens/core'
import {
  type AppDatabase,
  keepWebHook,
  noteWebHookFailure,
  releaseWebHook,
  type WebHookRow,
} from '@tronlens/db'
import { parseCursor, printCursor } from '../../feeds/streams/cursor.ts'
import { findStart } from '../../feeds/streams/find-start.ts'
import { StreamReader } from '../../feeds/streams/stream-reader.ts'
import { post, WebhookError } from '../../http/outside.ts'
import type { NetworkServices } from '../../routes/handle.ts'
import { parseFilter } from './hook-filter.ts'
import { hookSource } from './hook-source.ts'
import { SIGNATURE_HEADER, signMessage } from './sign.ts'

const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
/**
 * How long one webhook is served before others have their turn, unless its message on the way takes longer.
 */
const TURN_MS = 10_000
/** Tries of one message: with waits of 10 s, 20 s, … up to an hour, about a day. */
const MOST_TRIES = 32

/** Seconds until a message is sent again: 10, 20, … up to an hour. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(tries, 20), LONGEST_WAIT_SECONDS)

/** What the delivery to webhooks needs. */
export type HookDelivery = {
  services: NetworkServices
  people: AppDatabase
  /** Webhooks may lead into the network of the server. */
  allowsInside: boolean
  /** True once the process ends; the message on its way is the last. */
  isClosed: () => boolean
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Sends one message. @returns the status of the answer, and what is wrong with it */
async function sendMessage(
  { url, secret, id, network }: WebHookRow,
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
        'x-tronlens-network': network,
        [SIGNATURE_HEADER]: signMessage(secret, body),
      },
    })
    return isSuccess(status) ? { status } : { status, error: `${new URL(url).host} answered ${status}.` }
  } catch (error) {
    // a name that is not found, a port without a listener, an address that leads inside
    if (error instanceof WebhookError || (error as NodeJS.ErrnoException).code !== undefined)
      return { status: null, error: (error as Error).message }
    throw error
  }
}

/**
 * Sends a webhook what it has not taken yet, in order, for a while; the first message that is not taken ends
 * it, and is sent again later. A message whose answer gets lost is sent twice.
 *
 * @param revision - state of the index when the webhook was taken
 * @returns whether more is left that can be sent now
 */
export async function deliverHook(
  hook: WebHookRow,
  revision: bigint,
  delivery: HookDelivery,
): Promise<boolean> {
  const { services, people, isClosed } = delivery
  const isOver = turnOf(isClosed)
  try {
    const filter = parseFilter(hook.filter)
    const { source, confirmations } = hookSource(hook.stream, filter)
    const kept = hook.cursor === null ? undefined : parseCursor(hook.cursor)
    const start = kept ?? (await findStart(services, filter, undefined))
    const reader = new StreamReader({ services, source, start, confirmations })
    // before the first message: a failure must not move the start
    if (!kept && !(await keepWebHook(people, hook, printCursor(start)))) return false
    for (let hasMore = true; hasMore; ) {
      const part = await reader.read()
      hasMore = part.hasMore
      for (const message of part.messages) {
        if (isOver()) {
          await releaseWebHook(people, hook)
          return true
        }
        if (!(await handOver(hook, message, delivery))) return false
      }
      if (!(await keepWebHook(people, hook, printCursor(reader.position)))) return false
      if (hasMore && isOver()) {
        await releaseWebHook(people, hook)
        return true
      }
    }
    await releaseWebHook(people, hook, revision)
    return false
  } catch (error) {
    // the index is of another chain now, or a filter is none any more: only the user can say how to go on
    const isLost = error instanceof AppError && error.code === 'CONFLICT'
    if (!isLost && !(error instanceof AppError && error.code === 'INVALID_PARAMETER')) throw error
    const failure = { status: null, error: error.message, waitSeconds: 0, isPaused: true, isLost }
    await noteWebHookFailure(people, hook, failure)
    return false
  }
}

/** Says when a webhook's turn is over. */
function turnOf(isClosed: () => boolean): () => boolean {
  const end = Date.now() + TURN_MS
  return () => isClosed() || Date.now() > end
}

/** Sends a message and notes what came of it. @returns whether the webhook goes on */
async function handOver(
  hook: WebHookRow,
  message: StreamMessage,
  { people, allowsInside }: HookDelivery,
): Promise<boolean> {
  const { status, error } = await sendMessage(hook, message, allowsInside)
  if (error === undefined && status !== null) {
    hook.tries = 0
    return keepWebHook(people, hook, message.cursor, status)
  }
  await noteWebHookFailure(people, hook, {
    status,
    error: error ?? '',
    waitSeconds: waitAfter(hook.tries),
    isPaused: hook.tries + 1 >= MOST_TRIES,
  })
  return false
}
