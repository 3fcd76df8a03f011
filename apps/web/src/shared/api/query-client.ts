import { QueryClient } from '@tanstack/react-query'
import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { SECOND } from '../format/time.ts'

const RETRIES = 2
const FIRST_PAUSE_MS = SECOND
/** A user who has to wait for longer sees a message instead of grey rows. */
const LONGEST_SILENT_PAUSE_S = 5

/** True for a failure that may be over by itself soon; a refusal would be repeated. */
export function isWorthRetry(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true
  if (!(error instanceof ApiRequestError)) return false
  const { status, retryAfter = 0 } = error
  return (status === 429 || status >= 500) && retryAfter <= LONGEST_SILENT_PAUSE_S
}

const pauseOf = (error: unknown): number =>
  error instanceof ApiRequestError ? (error.retryAfter ?? 0) * SECOND : 0

/** A failure message stays for so long before the request is repeated, since a new request removes it. */
const FAILED_PAUSE_MS = 15 * SECOND

/**
 * Asks again and again, but a server that wants to be left alone not before it said, and
 * what never came not at once.
 */
export const refetchEvery =
  (ms: number) =>
  ({ state: { data, error } }: { state: { data: unknown; error: unknown } }): number =>
    Math.max(ms, pauseOf(error), error && data === undefined ? FAILED_PAUSE_MS : 0)

/** True while the server said to wait: nothing but the moment that it named should ask it again. */
export const hasToWait = (error: unknown): boolean => pauseOf(error) > 0

/** How long to wait before another try: as long as the server says, else longer each time. */
export const retryPause = (tries: number, error: unknown): number =>
  error instanceof ApiRequestError && error.retryAfter !== undefined
    ? error.retryAfter * SECOND
    : FIRST_PAUSE_MS * 2 ** tries

/**
 * Requests data again after it was changed. A first request that is still under way is cancelled:
 * invalidating alone would keep its answer, which shows the state before the change.
 */
export async function refetchNow(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** An empty cache of answers. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => tries < RETRIES && isWorthRetry(error),
        retryDelay: retryPause,
        refetchOnWindowFocus: false,
      },
      // Keys need no connection, and an action without one has to fail: postponed, it would wait in silence
      // and happen later by itself. The input and result of an action can be a key or a password, so both are
      // dropped together with the component that started it.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
